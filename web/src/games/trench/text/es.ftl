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
ranks-square = Soldado, 1 estrella: por filas y columnas. Sargento, 2: también en diagonal hacia la esquina del rival. Capitán, 3: también en diagonal hacia su propia esquina. Coronel, 4: por filas y columnas y en diagonal, salvo hacia su propia esquina. General, 5: todas las direcciones.
turn-board = Girar el tablero
ground-black-land = tierra de las negras
ground-trench = trinchera
ground-white-land = tierra de las blancas
