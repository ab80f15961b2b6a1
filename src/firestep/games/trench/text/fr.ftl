### TRENCH en français. Mêmes chapitres et mêmes noms que en.ftl.

## pieces

pieces-soldier = soldat
pieces-sergeant = sergent
pieces-captain = capitaine
pieces-colonel = colonel
pieces-general = général

## sides

sides-black = Noir
sides-white = Blanc

## refusals

refusals-empty-square = Il n'y a pas de pièce en { $square }.
refusals-not-your-piece = Le { NAME($piece, "pieces") } en { $start } est à l'adversaire.
refusals-no-line = { $start } et { $target } ne sont pas sur une même ligne droite.
refusals-wrong-direction = Un { NAME($piece, "pieces") } ne se déplace pas dans cette direction.
refusals-too-far = Un { NAME($piece, "pieces") } avance de { COUNT($reach, "reaches") } au plus ; { $target } est à { $distance }.
refusals-own-piece = Votre propre { NAME($piece, "pieces") } en { $square } barre le passage.
refusals-capture-ends-move = Le coup finirait en { $square } par la prise du { NAME($piece, "pieces") }.
refusals-sheltered-in-trench = Depuis votre territoire, le { NAME($piece, "pieces") } de la tranchée en { $square } est imprenable.
refusals-trench-to-trench = On ne prend rien de tranchée à tranchée : le { NAME($piece, "pieces") } en { $square } barre le passage.
refusals-behind-the-trench = Depuis la tranchée, on ne prend pas le { NAME($piece, "pieces") } derrière soi en { $square }.
refusals-not-your-turn = C'est au siège { $seat } de jouer.
refusals-game-over = La partie est finie.
refusals-for-the-table = Seule la table peut dire cela.
refusals-not-seated = Seuls les deux joueurs peuvent dire cela.
refusals-no-match = C'est une partie simple : pas de match à abandonner.
refusals-already-offered = Une seule proposition à la fois, et une par coup.
refusals-no-offer = L'adversaire n'a rien proposé.

## log

log-moved = { NAME($side, "sides") } : { NAME($piece, "pieces") } { $start }-{ $target }.
log-captured = { NAME($side, "sides") } : { NAME($piece, "pieces") } { $start }-{ $target } prend { NAME($pieces, "pieces") } en { $squares }, { COUNT($points, "points") }.
log-game-over = La partie { $game } est finie ; le match en est à { $totals }.
log-dealt = Partie { $game } : le siège { $black_seat } a les noirs.
log-ended = Fin : { NAME($ending, "endings") } Points { $points }.
log-offered = Le siège { $seat } propose la nulle.
log-accepted = Le siège { $seat } accepte.
log-declined = Le siège { $seat } refuse.
log-resigned = Le siège { $seat } abandonne.
log-timed-out = Le siège { $seat } a épuisé son temps.
log-abandoned = Le siège { $seat } a quitté la partie.

## status

status-game = Trait au { NAME($side, "sides") } (siège { $seat }). Points : noirs { $black }, blancs { $white }. { $quiet } coups sans prise sur { $limit }.
status-match = Partie { $game } du match. Trait au { NAME($side, "sides") } (siège { $seat }). Points : noirs { $black }, blancs { $white }. Match : siège 1 { $one }, siège 2 { $two }. { $quiet } coups sans prise sur { $limit }.
status-over = La partie est finie. Points : noirs { $black }, blancs { $white }.

## endings

endings-TR-END-02 = une armée est anéantie.
endings-TR-END-03 = trop de coups sans prise.
endings-TR-END-04 = les points du match décident.
endings-TR-END-05 = les points de la troisième partie sont atteints.
endings-TR-VAR-01 = les points de la partie courte sont atteints.
endings-TR-VAR-02 = les points sont atteints, ou un général est tombé.
endings-TR-GAP-03 = la troisième partie décide.
endings-TR-GAP-05 = la position se répète, ou plus rien n'est pris.
endings-resigned = un camp a abandonné.
endings-agreed = les deux camps sont d'accord.
endings-time = le temps est écoulé.
endings-abandoned = un joueur est parti.

## reasons

reasons-exchange = En { COUNT($plies, "plies") }, gain de { COUNT($won, "points") } contre { $lost }.
reasons-wins = Le gain est forcé.
reasons-loses = La perte est forcée.
reasons-drawn = La partie finit nulle.
reasons-next-game = En { COUNT($plies, "plies") } la partie est finie et la suivante commence.

## asides

asides-resign = abandonner cette partie
asides-resign-match = abandonner tout le match
asides-offer-draw = proposer la nulle
asides-accept-draw = accepter la nulle
asides-decline-draw = refuser la nulle
asides-time-out = temps écoulé
asides-abandoned = siège abandonné

## help

help-typing = Tapez une case comme d4 pour voir où va sa pièce, un coup comme d4e4 pour le jouer.
help-aim = Prenez les pièces adverses : le soldat vaut le moins, le général le plus. Le plus de points gagne.
help-move = Une pièce va en ligne droite, d'autant de cases qu'elle a d'étoiles, et ne saute jamais.
help-ranks = Soldat 1 : les quatre diagonales. Sergent 2 : aussi en avant. Capitaine 3 : aussi en arrière. Colonel 4 : en avant, de côté et les diagonales. Général 5 : partout.
help-trench = Nul ne prend une pièce de la tranchée depuis son propre territoire. Une pièce qui part de la tranchée vers l'avant peut en prendre plusieurs d'un coup.

## about

about-sentence = Deux armées se font face sur un losange ; la tranchée qui les sépare décide qui peut prendre qui. Ni hasard ni secret.
about-length = environ une demi-heure
about-players = deux joueurs

## counts

counts-reaches =
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
        [one] { $n } demi-coup
       *[other] { $n } demi-coups
    }
