### TRENCH en français. Mêmes chapitres et mêmes noms que en.ftl.

## pieces

pieces-soldier = soldat
pieces-sergeant = sergent
pieces-captain = capitaine
pieces-colonel = colonel
pieces-general = général

## sides

sides-black = Noirs
    .the = noirs
sides-white = Blancs
    .the = blancs

## players

players-1 = le premier joueur
    .The = Le premier joueur
players-2 = le second joueur
    .The = Le second joueur

## refusals

refusals-empty-square = Il n'y a pas de pièce en { $square }.
refusals-not-your-piece = Le { NAME($piece, "pieces") } en { $start } n'est pas à vous.
refusals-no-line = { $start } et { $target } ne sont pas alignés.
refusals-wrong-direction = Un { NAME($piece, "pieces") } ne se déplace pas dans cette direction.
refusals-too-far = Un { NAME($piece, "pieces") } se déplace de { COUNT($reach, "squares") } au plus ; { $target } est à { $distance }.
refusals-own-piece = Votre propre { NAME($piece, "pieces") } en { $square } barre le passage.
refusals-capture-ends-move = Le coup s'arrêterait en { $square }, avec la prise du { NAME($piece, "pieces") }.
refusals-sheltered-in-trench = Depuis votre territoire, vous ne pouvez pas prendre le { NAME($piece, "pieces") } de la tranchée en { $square }.
refusals-trench-to-trench = On ne prend pas le long de la tranchée ; le { NAME($piece, "pieces") } en { $square } barre le passage.
refusals-behind-the-trench = Depuis la tranchée, vous ne pouvez pas prendre le { NAME($piece, "pieces") } derrière vous en { $square }.
refusals-not-your-turn = Ce n'est pas votre tour.
refusals-game-over = La partie est terminée.
refusals-for-the-table = Un joueur ne peut pas faire cela.
refusals-not-seated = Seuls les deux joueurs peuvent faire cela.
refusals-no-match = C'est une partie simple : il n'y a pas de match à abandonner.
refusals-already-offered = Une seule proposition à la fois, et une par coup.
refusals-no-offer = Votre adversaire n'a rien proposé.

## log

log-moved = { NAME($side, "sides") } : { NAME($piece, "pieces") } { $start }-{ $target }.
log-captured = { NAME($side, "sides") } : { NAME($piece, "pieces") } { $start }-{ $target } prend { NAME($pieces, "pieces") } en { $squares }, { COUNT($points, "points") }.
log-game-over = La partie { $game } est terminée. Score du match : { $totals }.
log-dealt = Partie { $game } : { NAME($black_seat, "players") } joue les noirs.
log-ended = Fin de la partie : { NAME($ending, "endings") } Points : { $points }.
log-offered = { NAME($seat, "players", form: "The") } propose la nulle.
log-accepted = { NAME($seat, "players", form: "The") } accepte la nulle.
log-declined = { NAME($seat, "players", form: "The") } refuse la nulle.
log-resigned = { NAME($seat, "players", form: "The") } abandonne.
log-timed-out = { NAME($seat, "players", form: "The") } n'a plus de temps.
log-abandoned = { NAME($seat, "players", form: "The") } a quitté la partie.

## status

status-game = Trait aux { NAME($side, "sides", form: "the") }. Points : noirs { $black }, blancs { $white }. { COUNT($quiet, "plies") } sans prise, sur { $limit }.
status-match = Partie { $game } du match. Trait aux { NAME($side, "sides", form: "the") }. Points : noirs { $black }, blancs { $white }. Match : premier joueur { $one }, second joueur { $two }. { COUNT($quiet, "plies") } sans prise, sur { $limit }.
status-over = La partie est terminée. Points : noirs { $black }, blancs { $white }.

## endings

endings-TR-END-02 = une armée est anéantie.
endings-TR-END-03 = il y a eu trop de coups sans prise.
endings-TR-END-04 = les points du match décident.
endings-TR-END-05 = les points requis dans la troisième partie sont atteints.
endings-TR-VAR-01 = les points requis dans la partie courte sont atteints.
endings-TR-VAR-02 = les points requis sont atteints, ou un général est pris.
endings-TR-GAP-03 = la troisième partie décide.
endings-TR-GAP-05 = la position se répète, ou plus rien n'est pris.
endings-resigned = un joueur a abandonné.
endings-agreed = les deux joueurs ont conclu la nulle.
endings-time = le temps est écoulé.
endings-abandoned = un joueur est parti.

## reasons

reasons-exchange = En { COUNT($plies, "plies") }, gain de { COUNT($won, "points") } contre { $lost }.
reasons-wins = Le gain est forcé.
reasons-loses = La défaite est forcée.
reasons-drawn = La partie mène à la nulle.
reasons-next-game = En { COUNT($plies, "plies") }, la partie se termine et la suivante commence.

## asides

asides-resign = abandonner cette partie
asides-resign-match = abandonner tout le match
asides-offer-draw = proposer la nulle
asides-accept-draw = accepter la nulle
asides-decline-draw = refuser la nulle
asides-time-out = temps écoulé
asides-abandoned = joueur parti

## help

help-typing = Tapez une case comme d4 pour voir où sa pièce peut aller, ou un coup comme d4e4 pour le jouer.
help-aim = Prenez les pièces adverses : le soldat vaut le moins, le général le plus. Le score le plus élevé l'emporte.
help-move = Une pièce se déplace en ligne droite, d'autant de cases au plus qu'elle a d'étoiles, et ne saute jamais.
help-ranks = Soldat, 1 étoile : les quatre diagonales. Sergent, 2 : aussi en avant. Capitaine, 3 : aussi en arrière. Colonel, 4 : en avant, de côté et en diagonale. Général, 5 : toutes les directions.
help-trench = Une pièce dans la tranchée ne peut pas être prise depuis le territoire d'un joueur. Une pièce qui attaque vers l'avant depuis la tranchée peut prendre plusieurs pièces en un coup.

## about

about-sentence = Deux armées se font face sur un losange ; la tranchée qui les sépare décide qui peut prendre qui. Ni hasard ni secret.
about-length = environ une demi-heure
about-players = deux joueurs

## counts

counts-squares =
    { $n ->
        [one] { $n } case
       *[other] { $n } cases
    }
counts-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
counts-plies =
    { $n ->
        [one] { $n } coup
       *[other] { $n } coups
    }

## editor: the labels of the position editor

editor-turn = Camp au trait
editor-quiet = Coups sans prise
editor-points-black = Points des Noirs
editor-points-white = Points des Blancs
editor-game = Partie de la rencontre
editor-banked-1 = Points du premier joueur dans les parties précédentes
editor-banked-2 = Points du second joueur dans les parties précédentes

## setting

setting-length = l'édition { $edition } ne se joue pas en { $length }, mais en : { $lengths }

## sentence

sentence-length = L'édition { $edition } ne se joue pas en { $length }, mais en : { $lengths }.

## data: why an edition is refused

data-edition-none = le fichier ne contient aucune édition
data-edition-parent = aucune édition { $parent } ne précède celle-ci
data-edition-values = cinq valeurs de 1 à 15, du soldat au général
data-edition-number = { $given } n'est pas compris entre 0 et { $limit }
data-edition-lengths = une ou plusieurs valeurs parmi { $known }
data-edition-endless = doit être au moins 1, sinon une partie pourrait ne jamais finir
data-edition-army = une armée vaudrait { $value } ; on peut compter { $most } au plus ici
data-edition-one-repetition = 1 terminerait chaque partie au premier coup
data-edition-quiet = 50 au plus lorsque les répétitions comptent
data-edition-name = le nom d'une édition a des minuscules, des chiffres et des traits d'union, { $most } au plus
data-edition-twice = deux éditions portent le nom { $name }

## content: the values of an edition, and how it differs from its parent

content-name = nom
content-parent = fondée sur
content-values = points du soldat au général
content-quiet_limit = coups sans prise qui terminent une partie
content-repetitions = répétitions d'une position qui terminent une partie ; 0 : jamais
content-target = points qui terminent aussitôt une partie ; 0 : aucun
content-short_target = points qui terminent une partie courte
content-decider_target = points qui terminent la troisième partie d'un match
content-even_turns = les points ne comptent qu'à nombre de tours égal
content-general_falls = la prise du général fait gagner aussitôt
content-wiping_wins = éliminer une armée fait gagner quel que soit le score
content-armistice = une fin convenue compte les points
content-lengths = durées
content-changed = { $edition } : { $name } : { $own } au lieu de { $old }
content-own = édition propre { $edition } : { $name } : { $own }
content-yes = oui
content-no = non
content-shipped = Les éditions fournies
content-editions = éditions : { $names }

## print

print-turn = Sur la table, tournez le plateau d'un huitième de tour, pour qu'un coin pointe vers chaque joueur.
