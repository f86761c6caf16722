#!/bin/bash
# A Slurm array job that does units of work.
#
#   referee work plan perft --game bagh-chal --depth 9 --units 256 > units.jsonl
#   sbatch slurm.sh
#   referee work merge --plan units.jsonl results.*.jsonl
#
# Some tasks failed? Write what is missing into a file, and do that:
#
#   referee work merge --plan units.jsonl --missing rest.jsonl results.*.jsonl
#   UNITS=rest.jsonl sbatch slurm.sh
#
#SBATCH --job-name=referee
#SBATCH --array=1-16
#SBATCH --cpus-per-task=1
#SBATCH --time=01:00:00
#SBATCH --output=referee.%A.%a.log
#SBATCH --open-mode=append
#SBATCH --requeue
set -euo pipefail

tasks=16 # as many as --array has
units=${UNITS:-units.jsonl}
results=results.$SLURM_ARRAY_JOB_ID.$SLURM_ARRAY_TASK_ID

# A task that is queued again has the same numbers, and goes on.
referee work run --jobs "${SLURM_CPUS_PER_TASK:-1}" --shard "$SLURM_ARRAY_TASK_ID/$tasks" \
    --resume "$results.jsonl" <"$units"
