board-label = Tablero, { $rows } filas de { $columns }
board-help = Las flechas van de casilla en casilla. Las cifras ponen el número, 0 lo deja en blanco; R, P, T y C ponen la zona, X quita la casilla. Intro aplica lo elegido junto al tablero. Ctrl Z deshace.
numbers = Número
number-blank = en blanco
zones = Zona
zone-reserve = reserva
zone-post = puesto de mando
zone-trench = trinchera
zone-combat = zona de combate
zone-none = sin casilla
half-north = mitad norte
half-south = mitad sur
hex-number = { $place }, número { $number }
hex-blank = { $place }, aún sin número
hex-none = { $place }, sin casilla
hex-problem = problema: { $text }
symmetry = Poner también la casilla opuesta
symmetry-help = Los tableros incluidos son iguales tras media vuelta: las mismas zonas, y números que suman 7.
fill = Completar el resto
fill-help = Busca números para todos los huecos: cada número el mismo número de veces, sin vecinos iguales, y 7 entre opuestos. Lo que has puesto se queda.
fill-again = Otra solución
filling = Buscando números…
why-no-blank = Ningún número está en blanco.
blanks = { $count ->
    [0] Todas las casillas tienen número.
    [one] Una casilla aún no tiene número.
   *[other] { $count } casillas aún no tienen número.
}
clear-numbers = Quitar todos los números
title = Título
rows = Filas
columns = Columnas
rows-add = Añadir una fila a cada mitad
rows-remove = Quitar una fila de cada mitad
columns-add = Añadir una columna
columns-remove = Quitar una columna
undo = Deshacer
redo = Rehacer
why-no-undo = No hay nada que deshacer.
why-no-redo = No hay nada que rehacer.
start-again = Empezar de nuevo desde
start-again-do = Usar este tablero
checks = Comprobaciones
checks-none = Sin problemas. Este tablero se puede jugar.
checks-show = Mostrar en el tablero
