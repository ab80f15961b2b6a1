title = Battle calculator
about = For your own board: choose the units, see the odds and the rules, or enter the dice you rolled.
broken-link = This link is incomplete or damaged. Here is an example instead.
units = Units
add-unit = Add a unit
pick-unit = Choose a unit
change-unit = { $unit }: choose another unit
nation = Nation
remove = Remove: { $what }
two-units = A battle has two units at least.
unit-used = This unit takes part in an attack.
one-attack = There must be one attack at least.
damage = Damage
experience = Experience
ground = Stands on
ground-open = Open ground
ground-forest = Forest
ground-road = Road
ground-water = Water
ground-trench = In a trench
less = Less: { $what }
more = More: { $what }
least = Not below { $number }
most = Not above { $number }
attacks = Attacks in order
attack = Attack { $number }
add-attack = Add an attack
attacker = Attacker
target = Target
distance = Distance in hexes
support = Supporting units next to the target
support-none = None
support-flank = Flank attack
support-surround = Surround
result = Result
destroyed = destroyed
damage-of = Damage { $damage }
experience-chance = { $points } ({ $chance })
both-destroyed = Both are destroyed: { $chance }
void = The attack is cancelled, because one of the two is gone: { $chance }
scatter = First a scatter die: { $on } of { $faces } faces land on the target. A shell that goes astray is counted as a miss.
roll-of = { $unit } rolls
return-fire = { $unit } returns fire?
part-damage = { $dice } at damage { $damage }
part-flank = + { $dice } flank attack
part-surround = + { $dice } surround
part-tanks = + { $dice } against tanks
hits-on = hits on { $number } or less ({ $rank })
hits-needed = Hits needed
row-open = Damage row in the open
row-forest = Damage row in forest
row-trench = Damage row in a trench
row-water = In water, one hit destroys
enter-dice = Enter rolled dice
clear-dice = Clear the dice
keypad-scatter = { $unit }: the scatter die
take-back = Take back
apply-dice = Apply
all-entered = All dice are entered.
none-entered = No die is entered yet.
entered = { $count } of { $of } dice entered
end = After all attacks
share-link = Link to this battle
rules = Rules and variants
own-game = Own game
own-game-help = A game of your workshop with its own unit mat or rules.
dice =
    { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
missing =
    { $count ->
        [one] 1 die is missing.
       *[other] { $count } dice are missing.
    }
keypad =
    { $count ->
        [one] { $unit }: 1 die, { $number } or less hits
       *[other] { $unit }: { $count } dice, { $number } or less hits
    }
