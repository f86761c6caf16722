use crate::{
    Permission,
    options::{choices, rule_set},
};

choices! {
    /// Which side moves first.
    pub enum First {
        /// Red moves first.
        Red = "red",
        /// Blue moves first.
        Blue = "blue",
    }

    /// Which way the tiger leaps.
    pub enum TigerLeaps {
        /// Along ranks and files, like the lion.
        BothWays = "both_ways",
        /// Only along ranks, over two squares of water.
        AlongRanks = "along_ranks",
        /// Only along files, over three squares of water.
        AlongFiles = "along_files",
        /// It does not leap.
        Never = "never",
    }

    /// Over what in the water an animal may leap.
    pub enum LeapOverRat {
        /// Over nothing: a rat of either side blocks.
        Forbidden = "forbidden",
        /// Over its own side's rat: only the enemy's blocks.
        OwnRat = "own_rat",
        /// Over a rat of either side. Another animal that swims blocks.
        AnyRat = "any_rat",
        /// Over whatever swims there.
        AnyPiece = "any_piece",
    }

    /// What a rat in the water may take ashore.
    pub enum RatTakesFromWater {
        /// Nothing.
        Nothing = "nothing",
        /// The elephant.
        Elephant = "elephant",
        /// The rat.
        Rat = "rat",
        /// The elephant and the rat.
        Both = "both",
    }

    /// Who may take a rat in the water.
    pub enum WaterRat {
        /// Only the rat that is in the water too.
        TakenInWater = "taken_in_water",
        /// Nobody.
        Immune = "immune",
        /// The other rat, from the water and from the land.
        TakenFromLand = "taken_from_land",
    }

    /// Which of dog and wolf ranks higher.
    pub enum DogWolf {
        /// The dog is 3, the wolf 4.
        DogBelowWolf = "dog_below_wolf",
        /// The wolf is 3, the dog 4.
        WolfBelowDog = "wolf_below_dog",
    }

    /// What happens between equal ranks.
    pub enum EqualRanks {
        /// Whoever attacks takes.
        Taken = "taken",
        /// Both animals leave the board.
        BothFall = "both_fall",
        /// Neither can take the other.
        NoCapture = "no_capture",
    }

    /// What an enemy trap does to the animal in it.
    pub enum EnemyTrap {
        /// Its rank is 0: every enemy can take it.
        Weakens = "weakens",
        /// Nothing.
        Nothing = "nothing",
        /// No enemy can take it.
        Protects = "protects",
    }

    /// What a trap of its own side does to the animal in it.
    pub enum OwnTrap {
        /// Nothing.
        Nothing = "nothing",
        /// Its rank is 0, as in an enemy trap.
        Weakens = "weakens",
        /// No enemy can take it.
        Protects = "protects",
    }

    /// With which rank an animal attacks out of a trap that weakens it.
    pub enum TrappedAttacker {
        /// With rank 0: by rank it takes nothing.
        Zero = "zero",
        /// With its own rank.
        Full = "full",
    }

    /// What happens to the side to move if it has animals but no legal action.
    pub enum Stuck {
        /// It loses.
        Loses = "loses",
        /// The game is a draw.
        Draws = "draws",
    }

    /// What happens to the side to move if it has no animal left.
    pub enum Annihilation {
        /// It loses.
        Loses = "loses",
        /// The game is a draw.
        Draws = "draws",
        /// It passes, and the enemy still has to reach the den.
        Passes = "passes",
    }

    /// After how many plies in a row without a capture the game is drawn.
    pub enum QuietLimit {
        /// After 30 plies.
        Thirty = "30",
        /// After 40 plies.
        Forty = "40",
        /// After 50 plies.
        Fifty = "50",
        /// After 60 plies.
        Sixty = "60",
        /// After 100 plies.
        Hundred = "100",
        /// After 120 plies: 60 moves of each side.
        HundredTwenty = "120",
        /// Never.
        Never = "never",
    }

    /// What a capture does to the count of plies.
    pub enum QuietAfterCapture {
        /// The count starts again from 0.
        Restarts = "restarts",
        /// The capture is counted like any other ply.
        RunsOn = "runs_on",
    }

    /// What happens when the last ply of the count also leaves the enemy without a legal action.
    pub enum QuietEndAndStuck {
        /// The game is a draw.
        Draw = "draw",
        /// The side without a legal action loses.
        Loss = "loss",
    }

    /// What happens when a position comes up for the third time.
    pub enum Repetition {
        /// Nothing: the game goes on.
        Free = "free",
        /// The game is a draw.
        Draw = "draw",
    }
}

rule_set! {
    /// The choices that the rules of jungle leave to a table; by default the guide's.
    pub struct Rules {
        /// Which side moves first (`JUN-04`).
        House first: First = Red,
        /// Whether an animal may enter its own den (`JUN-10`).
        House own_den: Permission = Forbidden,
        /// Whether the dog goes into the river, like the rat (`JUN-11`).
        House dog_swims: Permission = Forbidden,
        /// Which way the tiger leaps (`JUN-12`).
        House tiger_leaps: TigerLeaps = BothWays,
        /// Whether the leopard leaps too (`JUN-12`).
        House leopard_leaps: Permission = Forbidden,
        /// Over what in the water an animal may leap (`JUN-14`).
        House leap_over_rat: LeapOverRat = Forbidden,
        /// Whether a leap may end in a capture (`JUN-15`).
        House landing_capture: Permission = Allowed,
        /// What a rat in the water may take ashore (`JUN-16`).
        House rat_takes_from_water: RatTakesFromWater = Nothing,
        /// Who may take a rat in the water (`JUN-16`, `JUN-17`).
        House water_rat: WaterRat = TakenInWater,
        /// Which of dog and wolf ranks higher (`JUN-18`).
        House dog_wolf: DogWolf = DogBelowWolf,
        /// What happens between equal ranks (`JUN-19`).
        House equal_ranks: EqualRanks = Taken,
        /// Whether an elephant may take a rat (`JUN-21`).
        House elephant_takes_rat: Permission = Forbidden,
        /// What an enemy trap does (`JUN-22`).
        House enemy_trap: EnemyTrap = Weakens,
        /// What a trap of one's own side does (`JUN-24`).
        House own_trap: OwnTrap = Nothing,
        /// With which rank an animal attacks out of an enemy trap (`JUN-25`).
        Open trapped_attacker: TrappedAttacker = Zero,
        /// Whether a rat in an enemy trap may take an elephant (`JUN-26`).
        Open trapped_rat_takes_elephant: Permission = Allowed,
        /// Whether an elephant may take a rat that is in an enemy trap (`JUN-27`).
        Open elephant_takes_trapped_rat: Permission = Allowed,
        /// What happens to a side that has animals but no legal action (`JUN-30`).
        House stuck: Stuck = Loses,
        /// What happens to a side that has no animal left (`JUN-31`).
        House annihilation: Annihilation = Loses,
        /// After how many plies without a capture the game is drawn (`JUN-32`).
        House quiet_limit: QuietLimit = Sixty,
        /// What a capture does to the count of plies (`JUN-33`).
        House quiet_after_capture: QuietAfterCapture = Restarts,
        /// What happens when the last ply of the count leaves the enemy without an action (`JUN-35`).
        Open quiet_end_and_stuck: QuietEndAndStuck = Draw,
        /// What happens when a position comes up for the third time (`JUN-36`).
        House repetition: Repetition = Free,
    }
}

impl QuietLimit {
    /// The number of plies, or `None` if the game is never drawn for want of captures.
    #[must_use]
    pub const fn plies(self) -> Option<u32> {
        match self {
            Self::Thirty => Some(30),
            Self::Forty => Some(40),
            Self::Fifty => Some(50),
            Self::Sixty => Some(60),
            Self::Hundred => Some(100),
            Self::HundredTwenty => Some(120),
            Self::Never => None,
        }
    }
}
