### Texts of certificates in English. fr.ftl and es.ftl contain the same sections and keys.

## verdict

verdict-fair = { $title }: fair. Every side wins between { $low } and { $high } of { $games } games, with an error of at most { $error }.
verdict-unfair = { $title }: not fair. { $label }: { $score } of wins ({ $bounds }), outside { $low } to { $high }, with an error of at most { $error }.
verdict-undecided = { $title }: undecided after { $games } games. { $label }: { $score } of wins ({ $bounds }); the question is { $low } to { $high }.
verdict-differs = { $count ->
        [0] No figure differs from the parent rules.
        [one] One figure differs from the parent rules.
       *[other] { $count } figures differ from the parent rules.
    }
verdict-same = The rules are those of the parent.

## page

page-title = Certificate: { $title }
page-answer-fair = Fair
page-answer-unfair = Not fair
page-answer-undecided = Undecided
page-players = Level { $level } of the computer plays itself, in { $games } games.
page-changes = Changes from the parent rules
page-no-changes = None.
page-interval = { $low } to { $high }
page-rules = this rule set
page-parent = parent rules
page-difference = difference
page-games = games
page-figure = figure
page-differs = differs
page-course-caption = The win chance of the later winner during a game: the middle half of the games, and the median.
page-course-start = start
page-course-end = end
page-scores-caption = Share of wins with its interval. The shaded range counts as fair; hollow marks are the parent rules.
page-credits-caption = Value of the destroyed enemies per game; hollow marks are the parent rules.
page-share = wins
page-per-game = per game
page-chance = win chance
page-note = All intervals hold with probability { $confidence } at every moment of the study. The question is decided by intervals that hold for all sides, nations and places in the order of play together. A difference is marked only if it holds among all figures together.
page-luck-note = Luck: the second half of a game is played again with other dice. Skill: level { $strong } plays level { $weak } in pairs with swapped sides.
page-reproduce = How to repeat this certificate
page-command = Command
page-hash = Rule hash
page-parent-hash = Rule hash of the parent
page-seed = Seed
page-versions = Versions
page-settings = Settings

## sections

sections-score = Who wins
sections-length = Length
sections-course = Course of the game
sections-luck = Luck and skill
sections-destroyed = Value of destroyed enemies per game, by type
sections-lost = Value of losses per game, by type
sections-captured = Places captured per game, by type

## groups

groups-side = Side
groups-order = Order of play
groups-nation = Nation
groups-seat = Seat
groups-start = Start number

## order

order-1 = First to play
order-2 = Second to play
order-3 = Third to play
order-4 = Fourth to play

## figures

figures-draws = draws
figures-actions = actions
figures-turns = turns
figures-decided = share of the game before it is decided
figures-is_comeback = wins after a chance below 25 %
figures-lead_changes = changes of the lead
figures-other_winner = another winner with other dice
figures-luck_share = share of luck in the second half
figures-stronger = score of the stronger level
