### Outpost en français. Mêmes chapitres et mêmes noms qu'en anglais.

## sides

sides-1 = Ouest, premier pion
sides-2 = Est, premier pion
sides-3 = Ouest, second pion
sides-4 = Est, second pion

## teams

teams-0 = personne
teams-1 = Ouest
teams-2 = Est

## phases

phases-posts = le choix des couloirs
phases-mines = la pose des mines
phases-roll = le jet pour les points
phases-move = le déplacement
phases-fire = le jet pour le tir

## refusals

refusals-over = La partie est terminée.
refusals-not_yours = Cette action n'appartient pas à un joueur.
refusals-not_now = Cela ne convient pas ici. C'est maintenant { NAME($phase, "phases") }.
refusals-not_your_turn = Ce n'est pas votre tour : siège { $waits_for } agit.
refusals-no_coin = Il ne vous reste aucune pièce de monnaie.
refusals-offered_already = La reddition a déjà été proposée à votre équipe.
refusals-no_offer = Personne ne vous propose de vous rendre.
refusals-nobody_thinks = Les dés sont à lancer : personne ne peut dépasser son temps.
refusals-no_gifts = Les dons sont désactivés dans cette partie.
refusals-not_next = Un pas mène à une case voisine de { $from }, et { $to } n'en est pas une.
refusals-too_few_points = Il ne vous reste aucun point pour un pas.
refusals-enemy_there = Un ennemi se tient sur { $square } : siège { $seat }.
refusals-own_mine = La mine de votre équipe se trouve sur { $square }.
refusals-own_side = Le siège { $seat } est de votre côté.
refusals-out_of_reach = La cible est à { $distance } cases, et un tir porte à une case.

## log

log-posted = Siège { $seat } prend le couloir { $lane }.
log-posted_secretly = Siège { $seat } a choisi un couloir en secret.
log-revealed = Les couloirs sont révélés : { $lanes }.
log-mined = Siège { $seat } pose la mine sur { $square }.
log-mined_secretly = Siège { $seat } a posé une mine en secret.
log-rolled = Le dé montre { $face } : { COUNT($points, "points") }.
log-went = Siège { $seat } va en { $to }.
log-blast = Siège { $seat } marche sur la mine en { $square } et repart de son poste.
log-scored = Siège { $seat } atteint l'autre bord et marque.
log-bought = Siège { $seat } achète un point avec une pièce.
log-fired = Siège { $seat } tire sur le siège { $target }.
log-hit = Siège { $seat } reçoit { NAME($hits, "hits") }.
log-ended = Siège { $seat } termine son tour.
log-timeout = Le temps est écoulé pour { NAME($phase, "phases") }.
log-gift = Siège { $from } donne une pièce au siège { $to }.
log-surrender = Siège { $seat } propose de se rendre.
log-decline = Siège { $seat } continue le combat.
log-over = La partie est terminée. Vainqueur : { NAME($winner, "teams") }.

## counts

counts-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

## hits

hits-0 = zéro coup
hits-1 = un coup et perd une pièce
hits-2 = deux coups et retourne à son poste

## endings

endings-OP-END-01 = assez de pions ont atteint l'autre bord.
endings-OP-END-02 = la dernière manche est jouée.
endings-agreed = un camp s'est rendu.
endings-resigned = un camp a abandonné.
endings-abandoned = un joueur est parti.

## status

status-posts = Chacun choisit un couloir en secret.
status-mines = Chaque équipe pose une mine en secret.
status-roll = Manche { $round }. Siège { $turn } lance le dé. Score : { $score }.
status-move = Manche { $round }. Siège { $turn } se déplace et dispose de { COUNT($points, "points") }. Score : { $score }.
status-fire = Manche { $round }. Siège { $turn } tire sur le siège { $target }. Score : { $score }.
status-over = La partie est terminée : { NAME($ending, "endings") }

## actions

actions-post = couloir { $argument }
actions-mine = mine sur { $argument }
actions-go = un pas vers { $argument }
actions-buy = acheter un point avec une pièce
actions-fire = tirer sur le siège { $argument }
actions-end = terminer le tour
actions-gift = donner une pièce au partenaire
actions-surrender = proposer de se rendre
actions-accept = se rendre ensemble
actions-decline = continuer le combat
actions-resign = abandonner
actions-timeout = temps écoulé
actions-abandon = siège { $argument } abandonné
actions-roll = dé { $argument }
actions-hits = { $argument } coups
actions-dice = dés { $argument }

## verbs

verbs-post = Choisir un couloir
verbs-mine = Poser la mine
verbs-go = Avancer
verbs-fire = Tirer

## help

help-aim = Faites traverser le terrain à deux pions de votre équipe avant l'autre équipe.
help-setup = Chacun choisit un couloir et chaque équipe pose une mine, le tout en secret.
help-turn = Lancez le dé pour des points, avancez de case en case et tirez sur un ennemi voisin.

## options

options-rounds = manches avant le décompte final
options-gifts = les partenaires peuvent se donner des pièces

## about

about-sentence = Deux équipes traversent un petit terrain, chacune avec une mine cachée.
about-players = quatre joueurs en deux équipes
about-length = cinq minutes
