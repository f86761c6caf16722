"""Does units of work by Spark: every partition is piped through a process of `referee`.

    referee work plan perft --game bagh-chal --depth 9 --units 256 > units.jsonl
    spark-submit spark.py units.jsonl results
    referee work merge --plan units.jsonl results/part-*

Paths are Spark's: `hdfs://…`, `s3a://…` or a shared folder. `referee` must be on the PATH of the
workers; REFEREE names another command. A task that fails is done again by Spark, and its results are
the same.
"""

import os
import sys

from pyspark.sql import SparkSession


def main(units: str, results: str) -> None:
    spark = SparkSession.builder.appName("referee").getOrCreate()
    context = spark.sparkContext
    command = os.environ.get("REFEREE", "referee")
    lines = context.textFile(units)
    # A few units to a partition: a task that is lost then costs little.
    partitions = max(1, min(lines.count(), 4 * context.defaultParallelism))
    done = lines.repartition(partitions).pipe(f"{command} work run", checkCode=True)
    done.saveAsTextFile(results)
    spark.stop()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: spark-submit spark.py UNITS RESULTS")
    main(sys.argv[1], sys.argv[2])
