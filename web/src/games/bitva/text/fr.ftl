help = Flèches : passer d'une case à l'autre. Entrée : prendre et poser. N : soldat ou cible suivante. Échap : annuler. Touchez une case vide pour voir qui peut y aller. Pendant qu'un autre joueur doit jouer, le coup que vous saisissez est un coup anticipé.
hex = { $place }, numéro { $number }
empty = vide
patrol = en patrouille
picked = sélectionné
reachable = peut être atteint
can-reach = peut aller en { $place }
takes = prend : { $piece }
movable =
    { $count ->
        [one] peut aller sur { $count } case
       *[other] peut aller sur { $count } cases
    }
stuck = ne peut aller nulle part
last = fait partie du dernier coup
ground-post = poste de commandement
ground-trench = tranchée
ground-combat = zone de combat
ground-reserve = réserve
half-north = moitié nord
half-south = moitié sud
do-post = Placez votre général sur un poste de commandement en surbrillance.
do-place = Placez un fantassin sur une case en surbrillance portant le { $number }. Encore { $left }.
do-enter = Amenez un soldat sur une case de combat en surbrillance portant le { $number }.
do-recall = Rappelez un soldat de la zone de combat, ou laissez-les tous en place.
do-move = Choisissez un soldat, puis une case en surbrillance.
do-target =
    { $count ->
        [one] { $piece } en { $place } : choisissez la case en surbrillance.
       *[other] { $piece } en { $place } : choisissez une des { $count } cases en surbrillance.
    }
do-stuck = { $piece } en { $place } ne peut pas bouger. Touchez une case pour savoir pourquoi.
do-nobody = Aucun de vos soldats ne peut aller en { $place } maintenant.
do-pass = Aucun soldat ne peut bouger. Vous ne pouvez que passer.
drag = Faites-le glisser sur une case en surbrillance
lens = Ne montrer que les coups avec le { $number }
uses-leave = part
uses-land = arrive
uses-both = part avec le { $from }, arrive sur le { $to } : les deux dés
uses-one = arrive sur le { $to }
tray = Dés et aide
tray-help = Touchez un soldat pour voir où il peut aller, ou une case vide pour voir qui peut y aller. Touchez un dé pour ne voir que les coups avec son numéro. Le bouclier marque les soldats à l'abri ; un nombre indique combien de jets sur 36 menacent les autres.
danger = Qui est à l'abri ?
danger-help = Marque chaque soldat d'un bouclier, ou du nombre de jets sur 36 qui permettraient à un ennemi de le prendre
risk-safe = À l'abri : { $hexes }
risk-none = aucun ennemi ne peut le prendre
risk-by =
    { $rolls ->
        [one] un ennemi pourrait le prendre avec { $rolls } jet sur 36, depuis { $hexes }
       *[other] un ennemi pourrait le prendre avec { $rolls } jets sur 36, depuis { $hexes }
    }
risk-none-there = à l'abri là-bas
risk-there =
    { $rolls ->
        [one] là-bas, un ennemi pourrait le prendre avec { $rolls } jet sur 36
       *[other] là-bas, un ennemi pourrait le prendre avec { $rolls } jets sur 36
    }
step-order = Qui commence
step-post = Postes
step-place = Infanterie
step-battle = Bataille
army =
    { $infantry ->
        [one] Le général et { $infantry } fantassin sur le plateau ; pertes : { $lost }.
       *[other] Le général et { $infantry } fantassins sur le plateau ; pertes : { $lost }.
    }
army-out = Le général a été pris.
army-hand = { $count } à placer
army-zone = { $count } dans la zone de combat
goal = But :
quiet =
    { $count ->
        [one] { $count } tour sur { $limit } sans prise
       *[other] { $count } tours sur { $limit } sans prise
    }
offer = { $who } propose { $what }.
legend = Le plateau
legend-rolled = un numéro obtenu aux dés
legend-ready = peut bouger maintenant
legend-target = peut être atteint
legend-takes = serait pris
patrol-legend = autour d'une patrouille
turn-board = Retourner le plateau
rules-short = Les règles en bref
