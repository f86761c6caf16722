use crate::{
    Permission,
    options::{choices, rule_set},
};

choices! {
    /// Which rolls bring a token out of the yard.
    pub enum EnterOn {
        /// A six.
        Six = "six",
        /// A one.
        One = "one",
        /// A one or a six.
        OneOrSix = "one_or_six",
        /// Any roll.
        Any = "any",
    }

    /// Whether a token that can enter must.
    pub enum Entering {
        /// Entering is one choice among the legal moves.
        Optional = "optional",
        /// Where a token can enter, nothing else is legal.
        Compulsory = "compulsory",
    }

    /// Whether a six rolls again.
    pub enum RollAfterSix {
        /// It does, also when no token could use it.
        Always = "always",
        /// It does if a token used it.
        IfMoved = "if_moved",
        /// It does not.
        Never = "never",
    }

    /// What the third six in a row does.
    pub enum ThirdSix {
        /// It is void: nothing moves and the turn passes.
        Void = "void",
        /// It is moved, and then the turn passes.
        Kept = "kept",
        /// It is a six like any other; sixes have no limit.
        Unlimited = "unlimited",
        /// It is void, and everything that was moved in the turn goes back to where it stood.
        TurnUndone = "turn_undone",
        /// It is void, and the token moved last in the turn, if on the ring, goes to the yard.
        TokenHome = "token_home",
        /// Sixes wait until another number is rolled, then all are moved; a third voids them all.
        Banked = "banked",
    }

    /// Whether an event gives the roller another roll.
    pub enum Bonus {
        /// It gives a roll.
        Roll = "roll",
        /// It gives nothing.
        Nothing = "nothing",
    }

    /// What becomes of an opponent's pair on an ordinary cell where a token would stop.
    pub enum EnemyPairs {
        /// It cannot be captured, and nothing of an opponent stops there.
        Safe = "safe",
        /// One token of it is captured.
        OneCaptured = "one_captured",
        /// The whole stack is captured.
        AllCaptured = "all_captured",
    }

    /// What three or four tokens of a colour on one cell are.
    pub enum BigStacks {
        /// A pair, as two are.
        Pair = "pair",
        /// No pair: only exactly two are one.
        NoPair = "no_pair",
    }

    /// Which ring cells are safe.
    pub enum SafeCells {
        /// The four starts and the four stars.
        StartsAndStars = "starts_and_stars",
        /// The starts only; there are no stars.
        Starts = "starts",
        /// The stars only; starts are ordinary cells.
        Stars = "stars",
        /// None.
        None = "none",
    }

    /// Where each colour's star is, seen from its start.
    pub enum StarPlace {
        /// Eight cells ahead.
        EightAhead = "eight_ahead",
        /// Eight cells behind.
        EightBehind = "eight_behind",
        /// Seven cells ahead.
        SevenAhead = "seven_ahead",
        /// Nine cells ahead.
        NineAhead = "nine_ahead",
    }

    /// When pairs bar the way, as walls.
    pub enum WallsStand {
        /// At tables that chose walls.
        WhenChosen = "when_chosen",
        /// At every table.
        Always = "always",
        /// At no table.
        Never = "never",
    }

    /// What a pair bars where it usually bars nothing.
    pub enum FreePairs {
        /// Nothing.
        Free = "free",
        /// No token may stop on it.
        BarStopping = "bar_stopping",
        /// Where walls stand, no token may pass it.
        BarPassing = "bar_passing",
    }

    /// How a token arrives home.
    pub enum Finish {
        /// By the exact roll; a roll that leads beyond cannot be used.
        Exact = "exact",
        /// By any roll that is large enough.
        Overshoot = "overshoot",
        /// By the exact roll; a roll that leads beyond turns back at home.
        Bounce = "bounce",
    }

    /// How many ring cells a colour walks.
    pub enum RingWalk {
        /// 51: all but the cell behind its start.
        AllButOne = "51",
        /// All 52.
        All = "52",
    }

    /// How many cells a column has.
    pub enum ColumnLength {
        /// Five.
        Five = "5",
        /// Six.
        Six = "6",
    }

    /// A direction around the board.
    pub enum Direction {
        /// Clockwise.
        Clockwise = "clockwise",
        /// Anticlockwise.
        Anticlockwise = "anticlockwise",
    }

    /// What happens when the first player has brought its tokens home.
    pub enum AfterWin {
        /// The game ends.
        Ends = "ends",
        /// Where everybody plays for itself, the rest play on until one is left.
        PlayOn = "play_on",
    }

    /// How many tokens must come home.
    pub enum TokensToWin {
        /// Two.
        Two = "2",
        /// Three.
        Three = "3",
        /// Four.
        Four = "4",
    }

    /// How the quick game begins.
    pub enum QuickStart {
        /// With one token of each colour on its start.
        OneOut = "one_out",
        /// With all tokens in the yard.
        AllInYard = "all_in_yard",
    }

    /// When a team has won.
    pub enum TeamGoal {
        /// When both partners have finished.
        Both = "both",
        /// When one of them has.
        One = "one",
    }

    /// How many rolls coinciding bonuses give, such as a six that captures.
    pub enum BonusRolls {
        /// One together.
        One = "one",
        /// One for each bonus; rolls add up.
        Each = "each",
    }

    /// What a partner's pair does on an ordinary cell.
    pub enum PartnerPairs {
        /// Nothing: one may stop on it and pass it.
        Free = "free",
        /// It blocks as an opponent's pair does.
        Block = "block",
    }

    /// What a token and a partner's token on one cell are.
    pub enum MixedPair {
        /// No pair.
        NoPair = "no_pair",
        /// A pair against the other team.
        Pair = "pair",
    }

    /// What a token captures that stops on an ordinary cell with single tokens of several opponents.
    pub enum SharedCellCapture {
        /// That of the first opponent clockwise from the mover.
        First = "first",
        /// That of the last opponent clockwise from the mover.
        Last = "last",
        /// All of them.
        Both = "both",
        /// Nothing: it may not stop there.
        Blocked = "blocked",
    }

    /// What a player does whose tokens are home while the partner's are not.
    pub enum FinishedPartner {
        /// Its turns are skipped, and the roll for its last token lapses.
        Skipped = "skipped",
        /// It goes on rolling, and moves what it still can.
        Rolls = "rolls",
        /// It rolls and moves its partner's tokens.
        PlaysPartner = "plays_partner",
    }

    /// How many tokens each partner brings home in a quick game of teams.
    pub enum QuickTeamsGoal {
        /// Two each.
        Two = "two",
        /// All four each.
        Four = "four",
    }

    /// What the tokens that are not home add to a score.
    pub enum ScoreRest {
        /// The steps that they walked, 99 at most.
        Capped = "capped",
        /// 99 times the steps that they walked out of the most that four could, rounded down.
        Scaled = "scaled",
        /// For each token, 99 times its steps out of the most that one could, rounded down.
        PerToken = "per_token",
    }
}

rule_set! {
    /// The choices that are the same at every table; by default the guide's.
    pub struct Choices {
        /// In which direction turns go (`LUD-06`).
        House turn_order: Direction = Clockwise,
        /// What happens when the first player has brought its tokens home (`LUD-07`).
        House after_win: AfterWin = Ends,
        /// Whether a player may pass although a move is legal (`LUD-08`).
        House passing: Permission = Forbidden,
        /// Which rolls bring a token out of the yard (`LUD-12`).
        House enter_on: EnterOn = Six,
        /// Whether a token that can enter must (`LUD-14`).
        House entering: Entering = Optional,
        /// Whether entering captures a single token on the start (`LUD-15`).
        House entering_captures: Permission = Forbidden,
        /// How many ring cells a colour walks (`LUD-16`).
        House ring_walk: RingWalk = AllButOne,
        /// How many cells a column has (`LUD-17`).
        House column_length: ColumnLength = Five,
        /// In which direction tokens walk (`LUD-18`).
        House direction: Direction = Clockwise,
        /// How a token arrives home (`LUD-19`).
        House finish: Finish = Exact,
        /// Whether a six rolls again (`LUD-22`).
        House roll_after_six: RollAfterSix = Always,
        /// What the third six in a row does (`LUD-23`).
        House third_six: ThirdSix = Void,
        /// Whether a capture gives a roll (`LUD-27`).
        House capture_bonus: Bonus = Roll,
        /// Which ring cells are safe (`LUD-29`).
        House safe_cells: SafeCells = StartsAndStars,
        /// Where each colour's star is (`LUD-29`).
        House star_place: StarPlace = EightAhead,
        /// Whether a token in its column is captured from the same cell of another (`LUD-31`).
        House column_capture: Permission = Forbidden,
        /// What three or four tokens on one cell are (`LUD-32`).
        House big_stacks: BigStacks = Pair,
        /// What becomes of an opponent's pair where a token would stop (`LUD-33`).
        House enemy_pairs: EnemyPairs = Safe,
        /// When pairs bar the way (`LUD-34`, `LUD-36`).
        House walls_stand: WallsStand = WhenChosen,
        /// What an opponent's pair bars on a safe cell (`LUD-35`, `LUD-37`).
        House pairs_on_safe_cells: FreePairs = Free,
        /// What a pair on an ordinary cell bars to its owner (`LUD-38`).
        House own_pairs: FreePairs = Free,
        /// Whether a token that comes home gives a roll (`LUD-39`).
        House home_bonus: Bonus = Roll,
        /// How many tokens must come home (`LUD-40`).
        House tokens_to_win: TokensToWin = Four,
        /// How many rolls coinciding bonuses give (`LUD-41`).
        Open bonus_rolls: BonusRolls = One,
        /// What the tokens that are not home add to a score (`LUD-43`).
        Open score_rest: ScoreRest = Capped,
        /// How the quick game begins (`LUD-44`).
        House quick_start: QuickStart = OneOut,
        /// How many tokens must come home in the quick game (`LUD-45`).
        House quick_tokens_to_win: TokensToWin = Two,
        /// Whether a partner's single token is captured (`LUD-48`).
        House partner_capture: Permission = Forbidden,
        /// When a team has won (`LUD-49`).
        House team_goal: TeamGoal = Both,
        /// What a partner's pair does on an ordinary cell (`LUD-50`).
        Open partner_pairs: PartnerPairs = Free,
        /// What a token and a partner's token on one cell are (`LUD-51`).
        Open mixed_pair: MixedPair = NoPair,
        /// What is captured where single tokens of several opponents stand (`LUD-52`).
        Open shared_cell_capture: SharedCellCapture = First,
        /// What a player does whose partner has not finished (`LUD-53`).
        Open finished_partner: FinishedPartner = Skipped,
        /// How many tokens each partner brings home in a quick game of teams (`LUD-54`).
        Open quick_teams_goal: QuickTeamsGoal = Two,
    }
}

impl TokensToWin {
    /// The number of tokens.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
        }
    }
}
