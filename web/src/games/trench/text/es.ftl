points = Puntos
taken = Capturas
nothing = nada aún
match = Partida { $game } del encuentro
match-score = Marcador del encuentro
quiet =
    { $count ->
        [one] 1 de { $limit } jugadas sin captura
       *[other] { $count } de { $limit } jugadas sin captura
    }
draw = { $who } ofrece tablas
look = Tablero
look-diamond = rombo
look-square = cuadrado
theme = Suelo
theme-plain = liso
theme-camouflage = camuflaje
ranks = Cómo se mueven las piezas
turn-board = Girar el tablero
ground-black-land = tierra de las negras
ground-trench = trinchera
ground-white-land = tierra de las blancas
