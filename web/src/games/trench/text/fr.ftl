points = Points
taken = Prises
nothing = encore rien
match = Partie { $game } du match
match-score = Score du match
quiet =
    { $count ->
        [one] { $count } coup sur { $limit } sans prise
       *[other] { $count } coups sur { $limit } sans prise
    }
draw = { $who } propose la nulle
look = Plateau
look-diamond = losange
look-square = carré
theme = Terrain
theme-plain = uni
theme-camouflage = camouflage
ranks = Déplacement des pièces
ranks-square = Soldat, 1 étoile : le long des rangées et des colonnes. Sergent, 2 : aussi en diagonale vers le coin adverse. Capitaine, 3 : aussi en diagonale vers son propre coin. Colonel, 4 : le long des rangées et des colonnes et en diagonale, sauf vers son propre coin. Général, 5 : toutes les directions.
turn-board = Retourner le plateau
ground-black-land = territoire des noirs
ground-trench = tranchée
ground-white-land = territoire des blancs
