### Por qué se rechaza una opción o la preparación de un juego, en español. Los mismos mensajes que
### en.ftl.

## setting

setting-switch = { $value } no es true ni false
setting-number = { $value } no es un número entero entre { $minimum } y { $maximum }
setting-choice = { $value } no es ninguno de estos valores: { $choices }
setting-unknown = no existe la opción { $given }; las que hay: { $known }
setting-unknown-in-game = { $game } no tiene la opción { $given }; las que hay: { $known }
setting-needs = { $value } no tiene efecto sin { $needed }
setting-excludes = { $value } no se puede combinar con { $other }
setting-players = { $given } no es 2 ni 4
setting-no-game = no existe el juego { $given }; los que hay: { $known }
setting-level = { $game } tiene los niveles 1 a { $most }, no el { $given }
setting-no-computer = { $game } no se juega contra el ordenador
setting-seats = con estas opciones, { $game } tiene { $counts } puestos
setting-no-person = hace falta al menos una persona en la mesa
setting-name = un nombre tiene como máximo { $most } caracteres imprimibles
setting-seat-level = un ordenador tiene un nivel desde 1; una persona, ninguno
setting-time = un tiempo entre 0 y un año, en milisegundos
setting-no-time = un reloj necesita tiempo por turno o para la partida
setting-rated = una partida que puntúa necesita un reloj que no pase a un ordenador, dados limpios, la salida habitual, y ni pistas ni contenido propio
setting-pair = { $given } no tiene la forma NOMBRE=VALOR
setting-no-shorthand = { $game } no tiene la opción { $given } en la línea de órdenes; --option NOMBRE=VALOR fija sus opciones
setting-no-sweep-option = el estudio de equilibrio de { $game } no tiene la opción { $given }
setting-no-data-files = { $game } no tiene archivos de datos
setting-no-seat = { $game } no tiene el puesto { $given }
setting-no-look = no existe la vista { $given }; las que hay: { $known }
setting-no-board-generator = { $game } no tiene tableros generados
setting-no-sweep = { $game } no tiene jugadores para un estudio de equilibrio
setting-other-game = este contenido pertenece a { $game }
setting-no-scenario = no hay escenario { $given } de este juego
setting-scenario-fixed = un escenario tiene sus propias opciones y su posición
setting-no-odds = { $game } no tiene ataques con probabilidades

## sentence

sentence-switch = { $option } solo puede estar activada o desactivada.
sentence-number = { $option } debe ser un número entero entre { $minimum } y { $maximum }.
sentence-choice = { $option }: { $value } no es ninguno de estos valores: { $choices }.
sentence-needs = { $option } no tiene efecto sin { $needed }.
sentence-excludes = { $option } no se puede combinar con { $other }.
sentence-players = Este juego es para dos o cuatro jugadores.
sentence-level = En este juego el ordenador tiene los niveles 1 a { $most }.
sentence-no-computer = Este juego no se puede jugar contra el ordenador.
sentence-seats = Con estas opciones se juega con { $counts } jugadores.
sentence-no-person = Al menos uno de los jugadores debe ser una persona.
sentence-no-scenario = Este servidor no tiene el escenario { $given } de este juego.
sentence-scenario-fixed = Un escenario fija las opciones y la posición.
sentence-name = Un nombre tiene como máximo { $most } caracteres imprimibles.
sentence-no-time = El reloj necesita tiempo para cada turno o para toda la partida.
sentence-rated = Una partida que puntúa necesita un reloj que no ceda el turno al ordenador, dados tirados por el servidor y la salida habitual, sin pistas ni contenido propio.

## words

words-or = o
words-option = opción { $name }
words-quoted = «{ $text }»
words-placed = { $place }: { $message }

## data: why a data file is refused

data-no-table = no es una tabla de valores con nombre
data-missing = falta «{ $name }»
data-unknown = nombre desconocido: { $given }
data-type =
    { $value } no es { $type ->
        [table] una tabla
        [list] una lista
        [text] un texto
        [integer] un número entero
        [number] un número
       *[switch] true o false
    }
data-toml = no es un documento TOML: { $error }
data-deep = anidado demasiado hondo
data-long-number = contiene un número demasiado largo
data-long = { $size } caracteres; un archivo de datos tiene como máximo { $most }
data-bytes = { $size } bytes; se leen como máximo { $most }
data-label = tiene de 1 a { $most } caracteres imprimibles
data-not-json = no es un texto, ni un número, ni true, ni false, ni una lista o tabla de estos valores
data-no-kind = este juego no tiene contenido { $given }; hay: { $known }
data-failed = no se puede comprobar
data-no-unicode = no es un texto Unicode válido
