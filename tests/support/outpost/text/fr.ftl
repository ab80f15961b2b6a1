### Outpost en français. Mêmes chapitres et mêmes noms qu'en anglais.

## sides

sides-1 = Ouest, premier pion
sides-2 = Est, premier pion
sides-3 = Ouest, second pion
sides-4 = Est, second pion

## players

players-1 = Ouest 1
players-2 = Est 1
players-3 = Ouest 2
players-4 = Est 2

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
refusals-not_yours = Cette action n'est pas à la portée des joueurs.
refusals-not_now = Pas maintenant : c'est { NAME($phase, "phases") }.
refusals-not_your_turn = Ce n'est pas votre tour, mais celui de { NAME($waits_for, "players") }.
refusals-no_coin = Il ne vous reste aucune pièce.
refusals-offered_already = La reddition a déjà été proposée à votre équipe.
refusals-no_offer = Personne ne vous propose de vous rendre.
refusals-nobody_thinks = On va lancer les dés : personne ne peut dépasser son temps.
refusals-no_gifts = Les dons sont désactivés dans cette partie.
refusals-not_next = { $to } n'est pas voisine de { $from }.
refusals-too_few_points = Il ne vous reste pas de point pour avancer.
refusals-enemy_there = Un ennemi se tient sur { $square } : { NAME($seat, "players") }.
refusals-own_mine = La mine de votre équipe se trouve sur { $square }.
refusals-own_side = { NAME($seat, "players") } est de votre côté.
refusals-out_of_reach = La cible est à { $distance } cases ; un tir porte à une seule.

## log

log-posted = { NAME($seat, "players") } prend le couloir { $lane }.
log-posted_secretly = { NAME($seat, "players") } a choisi un couloir en secret.
log-revealed = Les couloirs sont révélés : { $lanes }.
log-mined = { NAME($seat, "players") } pose une mine en { $square }.
log-mined_secretly = { NAME($seat, "players") } a posé une mine en secret.
log-rolled = Le dé montre { $face } : { COUNT($points, "points") }.
log-went = { NAME($seat, "players") } va en { $to }.
log-blast = { NAME($seat, "players") } marche sur la mine en { $square } et repart du départ.
log-scored = { NAME($seat, "players") } atteint l'autre bord et marque.
log-bought = { NAME($seat, "players") } achète un point avec une pièce.
log-fired = { NAME($seat, "players") } tire sur { NAME($target, "players") }.
log-hit = { NAME($seat, "players") } reçoit { NAME($hits, "hits") }.
log-ended = { NAME($seat, "players") } termine son tour.
log-timeout = Le temps est écoulé pour { NAME($phase, "phases") }.
log-gift = { NAME($from, "players") } donne une pièce à { NAME($to, "players") }.
log-surrender = { NAME($seat, "players") } propose de se rendre.
log-decline = { NAME($seat, "players") } continue le combat.
log-over = La partie est terminée. Vainqueur : { NAME($winner, "teams") }.

## counts

counts-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

## hits

hits-0 = aucun coup
hits-1 = un coup et perd une pièce
hits-2 = deux coups et retourne au départ

## endings

endings-OP-END-01 = assez de pions ont atteint l'autre bord.
endings-OP-END-02 = la dernière manche est jouée.
endings-agreed = un camp s'est rendu.
endings-resigned = un camp a abandonné.
endings-abandoned = un joueur est parti.

## status

status-posts = Chacun choisit un couloir en secret.
status-mines = Chaque équipe pose une mine en secret.
status-roll = Manche { $round }. { NAME($turn, "players") } lance le dé. Score : { $score }.
status-move = Manche { $round }. { NAME($turn, "players") } se déplace et dispose de { COUNT($points, "points") }. Score : { $score }.
status-fire = Manche { $round }. { NAME($turn, "players") } tire sur { NAME($target, "players") }. Score : { $score }.
status-over = La partie est terminée : { NAME($ending, "endings") }

## actions

actions-post = couloir { $argument }
actions-mine = mine sur { $argument }
actions-go = aller en { $argument }
actions-buy = acheter un point avec une pièce
actions-fire = tirer sur { NAME($argument, "players") }
actions-end = terminer le tour
actions-gift = donner une pièce au partenaire
actions-surrender = proposer de se rendre
actions-accept = se rendre ensemble
actions-decline = continuer le combat
actions-resign = abandonner
actions-timeout = temps écoulé
actions-abandon = départ de { NAME($argument, "players") }
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

options-rounds = nombre de manches
options-gifts = les partenaires peuvent se donner des pièces

## about

about-sentence = Deux équipes traversent un petit terrain, chacune avec une mine cachée.
about-players = quatre joueurs en deux équipes
about-length = cinq minutes
