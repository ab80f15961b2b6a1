title = TRENCH à la table
tab-clock = Pendule
tab-points = Points
tab-captures = Prises
black = Noirs
white = Blancs
tap-after = Touchez après votre coup
tap-start = Touchez pour lancer l’autre pendule
waiting = En attente
time-up = Temps écoulé
paused = En pause
moves =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
pause = Pause
resume = Reprendre
edit = Régler la pendule
close = Fermer
swap = Échanger les camps
start-again = Recommencer
nothing-runs = La pendule n’est pas encore lancée.
is-over = Un joueur n’a plus de temps.
presets = Temps de chaque joueur
preset = { $minutes } min + { $increment } s
preset-plain = { $minutes } min
own = Votre propre cadence
minutes = Minutes
increment = Secondes ajoutées par coup
use-own = Prendre cette cadence
left = Corriger le temps restant
left-of = Temps restant : { $side }
keys = Au clavier : espace pour le joueur au trait, P pour la pause.
points-about = Touchez un pion quand il est pris.
captured-by = Pris par : { $side }
points = { $points } points
points-of = { $points } points sur { $target }
none-left = Ils sont tous pris.
undo = Annuler
undo-none = Rien n’est encore saisi.
clear = Effacer les points
piece-value = { $value } chacun
captures-about = D’où part le pion, et où se trouve l’ennemi. « Son territoire » et « territoire ennemi » sont vus par le joueur qui joue.
captures-of = Pion qui joue
starts = Départ : { $zone }
zone-home = son territoire
zone-trench = la tranchée
zone-away = territoire ennemi
enemy-in = Ennemi : { $zone }
effect-captures = Prend
effect-through = Prend et peut continuer
effect-blocked = Ne peut pas prendre
effect-unreachable = Hors d’atteinte en un coup
directions = Ses déplacements
reach =
    { $count ->
        [one] 1 case
       *[other] { $count } cases au plus
    }
referee = Interroger l’arbitre sur une position
companion = Aide à la table
no-data = Impossible de charger les pions et leurs règles. La pendule marche sans eux.
