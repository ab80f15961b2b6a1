title = Árbitro
companion = Ayuda en la mesa
help = Flechas: pasar de casilla en casilla. Intro: elegir una pieza y después la casilla de la pregunta. Escape: cancelar.
broken-link = Este enlace está incompleto o dañado. Aquí está la última posición de este dispositivo.
invalid = Esta posición no puede darse en una partida: no hay nada que arbitrar.
press-piece = Toca una pieza del tablero y después una casilla. Sabrás si las reglas lo permiten y qué regla lo prohíbe.
press-place = Toca una casilla para preguntar por ella.
no-question = No hay nada que preguntar sobre esta casilla.
may-go =
    { $count ->
        [one] Puede ir a { $places }.
       *[other] Puede ir a { $count } casillas: { $places }.
    }
may-not-go = Ahora no puede ir a ninguna parte. Toca una casilla para saber por qué.
allowed = Permitido.
refused = No permitido.
if = { $condition } –
play = Hacer esta jugada
set-up = Colocar la posición
flip = Girar el tablero
undo = Deshacer
undo-none = Todavía no ha cambiado nada.
link = Enlace a esta posición
rules = Reglas y variantes
ask-move = Movimiento
ask-attack = Ataque
ask-board = Subir al camión
ask-unload = Bajar del camión
ask-treat = Curar
ask-repair = Reparar
ask-place = Colocar
ask-post = Colocar al general
ask-enter = Entrar en la zona de combate
ask-recall = Retirar
