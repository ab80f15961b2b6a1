title = Jugadas condicionales
open =
    { $count ->
        [0] Jugadas condicionales
        [one] Jugadas condicionales (1 línea)
       *[other] Jugadas condicionales ({ $count } líneas)
    }
help = Guarda tus respuestas a las jugadas del rival. El servidor las juega al instante, aunque no estés. Nadie más las ve antes de que se jueguen.
own-turn = Es tu turno. Juega primero y guarda después las jugadas condicionales.
about = Juega en el tablero una jugada del rival, después tu respuesta, y así sucesivamente. Luego añade la línea.
loading = Cargando el tablero…
changed = La partida ha continuado. El tablero muestra la nueva posición.
line = Nueva línea
line-none = Todavía no hay jugadas.
next-theirs = A continuación: una jugada del rival.
next-own = A continuación: tu respuesta.
next-dice = Aquí se tiran dados, así que la línea termina.
next-over = Aquí termina la partida.
back = Una jugada atrás
restart = Empezar de nuevo
add = Añadir la línea
add-none = Juega primero una jugada del rival y tu respuesta.
add-theirs = Una línea termina con una jugada tuya.
add-long = Una línea tiene como máximo { $count } jugadas.
add-many = Hay como máximo { $count } líneas.
stored = Líneas guardadas
stored-none = No hay líneas guardadas.
delete = Borrar
delete-line = Borrar la línea { $number }
delete-all = Borrar todas las líneas
saved = Las líneas están guardadas.
