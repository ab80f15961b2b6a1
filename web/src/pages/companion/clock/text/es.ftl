title = TRENCH en la mesa
tab-clock = Reloj
tab-points = Puntos
tab-captures = Capturas
black = Negras
white = Blancas
tap-after = Toca después de tu jugada
tap-start = Toca para poner en marcha el otro reloj
waiting = En espera
time-up = Se acabó el tiempo
paused = En pausa
moves =
    { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
pause = Pausar
resume = Seguir
edit = Ajustar el reloj
close = Cerrar
swap = Cambiar los bandos
start-again = Empezar de nuevo
nothing-runs = El reloj aún no se ha puesto en marcha.
is-over = Un jugador se ha quedado sin tiempo.
presets = Tiempo de cada jugador
preset = { $minutes } min más { $increment } s
preset-plain = { $minutes } minutos
own = Tu propio ritmo
minutes = Minutos
increment = Segundos añadidos por jugada
use-own = Usar este ritmo
left = Corregir el tiempo restante
left-of = Tiempo restante de { $side }
keys = Con teclado: espacio para quien juega, P para la pausa.
points-about = Toca una pieza cuando sea capturada.
captured-by = Capturas de las { $side }
points = { $points } puntos
points-of = { $points } de { $target } puntos
none-left = Ya están todas capturadas.
undo = Deshacer
undo-none = Aún no se ha anotado nada.
clear = Borrar los puntos
piece-value = { $value } cada una
captures-about = Desde dónde sale la pieza y dónde está el enemigo. «Tierra propia» y «tierra enemiga» son las de quien juega.
captures-of = Pieza que juega
starts = Sale de { $zone }
zone-home = tierra propia
zone-trench = la trinchera
zone-away = tierra enemiga
enemy-in = Enemigo en { $zone }
effect-captures = Captura
effect-through = Captura y puede seguir
effect-blocked = No puede capturar
effect-unreachable = No llega en una jugada
directions = Cómo se mueve
reach =
    { $count ->
        [one] 1 casilla
       *[other] hasta { $count } casillas
    }
referee = Preguntar al árbitro por una posición
companion = Ayuda en la mesa
no-data = No se han podido cargar las piezas y sus reglas. El reloj funciona sin ellas.
