name = Firestep
tagline = Juegos de mesa de trincheras, con un árbitro que explica sus decisiones.
play = Jugar
continue = Tus partidas
continue-none = Las partidas que empieces aquí aparecerán aquí.
public = Mesas públicas
public-none = Ahora no hay mesas públicas. Crea una y otros podrán unirse.
join = Unirse
open = Abrir
forget = Quitar de la lista
status-open = esperando jugadores
status-running = en juego
status-paused = en pausa
status-over = terminada
your-turn = Te toca
new-title = Preparar una partida de { $game }
new-from-position = La partida empieza en la posición del tablero de análisis, con sus reglas.
new-opponent = Rival
new-computer = el ordenador
new-here = alguien en esta pantalla
new-link = alguien por enlace
new-level = Nivel
new-side = Juegas
new-side-first = primero
new-side-second = segundo
new-clock = Reloj
new-clock-none = sin reloj
new-clock-days = días por jugada
new-public = Mesa pública
new-name = Tu nombre
new-more = Nombre, reloj, pistas y más
help = Ayuda
help-about = Ayuda: { $what }
close = Cerrar
settings = Ajustes
profile = Tu perfil
rated = puntúa
new-rated = Partida que puntúa
help-rated = El resultado cuenta para la clasificación de los jugadores. No hay pistas ni sustitutos, y una jugada solo se retira si los demás están de acuerdo.
why-rated = Una partida que puntúa necesita tu perfil, un reloj que no ceda el turno al ordenador, dados tirados por el servidor, las reglas y la salida habituales, y un solo puesto para ti.
why-rated-hints = No hay pistas en una partida que puntúa.
rated-profile = Para jugar una partida que puntúa necesitas un perfil: basta con un nombre. Después vuelve aquí.
rated-create = Crear un perfil
ratings = Clasificación
language = Idioma
theme = Colores
theme-system = como el dispositivo
theme-light = claros
theme-dark = oscuros
motion = Animaciones cortas
sound = Sonidos
notify = Avisarme cuando sea mi turno, aunque la página esté en segundo plano
home = Todos los juegos
unknown-game = En este servidor no hay ningún juego «{ $game }».
unknown-page = Página no encontrada
unknown-page-about = No hay ninguna página en esta dirección. Comprueba el enlace o vuelve al inicio.
gone-title = El servidor no responde.
gone-text = No se ha perdido nada. La página sigue intentándolo.
retry = Intentar ahora
joining = Abriendo la mesa…
lost = Conexión perdida. Reconectando…
lost-waiting = Tus jugadas se enviarán en cuanto vuelva la conexión.
ended-title = No se puede abrir esta mesa
ended-reload = Volver a cargar la página
sit = Unirse a la partida
sit-text = Te invitan a jugar a { $game }.
sit-text-by = { $who } te invita a jugar a { $game }.
rules-standard = Reglas estándar.
rules-differ = Estas reglas difieren de la partida estándar:
qr-show = Código QR
qr-code = Código QR del enlace: { $link }
look-on = Estás de espectador.
full = Todos los sitios están ocupados: estás de espectador.
wait-title = Esperando a los demás jugadores
wait-text = Envía este enlace a quien vaya a jugar con { $seat }. Es la llave de ese sitio: envíalo a una sola persona.
copy = Copiar el enlace
copied = Copiado
seat = jugador { $seat }
seat-you = tú
seat-computer = Ordenador, nivel { $level }
seat-free = nadie todavía
seat-stand-in = lo lleva el ordenador
here = en la mesa
away = fuera de la mesa
watchers =
    { $count ->
        [one] 1 espectador
       *[other] { $count } espectadores
    }
turn-you = Te toca
turn-other = Le toca a { $who }
turn-thinking = { $who } está pensando…
turn-over = La partida ha terminado
turn-paused = La partida está en pausa
result-won = Has ganado.
result-lost = Has perdido.
result-draw = Tablas.
result-who = { $who } ha ganado.
undo = Deshacer
take-back = Retirar una jugada
take-back-how = Tu turno ha terminado: los demás jugadores tienen que estar de acuerdo.
take-back-ask = Pedir retirar jugada
pause = Pausa
resume = Reanudar
hint = Pista
hint-thinking = El ordenador piensa…
hint-text = El ordenador jugaría { $move }.
hints-on = Hay pistas. El registro dice a todos quién usa una.
why-no-notify = Este navegador no puede mostrar avisos aquí; hace falta HTTPS.
why-public-hints = En las mesas públicas no hay pistas.
why-not-your-turn = No es tu turno.
why-no-take-back = No tienes ninguna jugada que retirar: aún no has jugado, o después hubo dados o se desveló algo.
why-asked = Ya se ha pedido retirar una jugada.
why-sending = Un momento: el servidor aún no ha respondido.
replay = Ver de nuevo
puzzles = Problemas
companion = En la mesa
companion-about = Un árbitro, una calculadora de combates, dados y un reloj en tu teléfono.
battle-calculator = Calculadora de combates
bookkeeper = Libro de cuentas
analysis = Análisis
replay-so-far = Ver hasta ahora
certificate = Certificado de las reglas
rematch = Revancha
stand-in = Dejar que el ordenador juegue por { $who }
come-back = Retomar el mando
more = Más
ask-take-back = { $who } querría retirar una jugada.
ask-pause = { $who } querría una pausa.
ask-stand-in = { $who } quiere que el ordenador juegue por { $seat }.
ask-rematch = { $who } querría la revancha.
ask-waits = Petición enviada. Esperando respuesta.
yes = Sí
no = No
sure = { $what }: ¿seguro?
sure-stand-in = ¿Dejar que el ordenador juegue por { $who }? Jugará hasta que { $who } vuelva, y se avisará a todos.
log = Registro
log-empty = Aún no ha pasado nada.
log-then = Mostrar el tablero después de esto
log-taken-back = (jugada retirada)
then = Una posición anterior
then-back = Volver a la partida
steps = Pasos de la partida
step-back = Paso anterior
step-on = Paso siguiente
step-first = Este es el primer paso.
step-last = Esta es la posición actual.
play-bar = Presentación del turno
play-shown = Turno de { $who }
play-replayed = Turno de { $who }, otra vez
play-next = Siguiente
play-skip = Saltar
play-again = Volver a ver el último turno
play-speed = Velocidad de los turnos ajenos
play-slow = lenta
play-normal = normal
play-fast = rápida
play-instant = al instante
help-play-speed = La velocidad con que la página muestra los movimientos, las declaraciones y los combates de los demás. Un turno largo se muestra más deprisa. «Al instante» muestra solo el resultado.
why-playing = Espera a que se haya mostrado el turno, o sáltalo.
why-no-replay = Ningún otro jugador ha jugado todavía.
chat = Charla
chat-empty = Aún no hay mensajes.
chat-say = Escribe un mensaje
chat-team = solo a mi equipo
send = Enviar
rule = Regla { $rule }
rule-show = Mostrar la regla
rule-none = Esta regla no está en la lista.
rules-title = Reglas de { $game }
rules-search = Buscar por palabra o número
rules-none = Ninguna regla contiene eso.
rules = Reglas
curtain-title = Pasa el dispositivo a { $who }
curtain-text = La vista del jugador anterior está oculta.
curtain-go = Soy { $who }
clock-left =
    { $who ->
        [Blancas] A las blancas les queda { $time }
        [Negras] A las negras les queda { $time }
       *[other] A { $who } le queda { $time }
    }
board-help = Flechas: pasar de casilla en casilla. Intro: coger y dejar. N: siguiente pieza u objetivo. Escape: cancelar. Mientras le toca a otro jugador, la jugada que introduces es una jugada anticipada.
board-empty = { $place }, vacía
board-piece = { $place }, { $piece }
board-movable =
    { $count ->
        [one] puede ir a 1 casilla
       *[other] puede ir a { $count } casillas
    }
board-picked = seleccionada
board-target = casilla posible
board-takes =
    { $points ->
        [one] captura { $pieces }: 1 punto
       *[other] captura { $pieces }: { $points } puntos
    }
board-last = parte de la última jugada
board-premove = jugada anticipada
drawer = Panel
drawer-height = Altura del panel
drawer-0 = cerrado
drawer-1 = medio abierto
drawer-2 = abierto
tabs = Registro y charla
sending = Enviando…
actions = estos botones
share = Compartir
wait-public = Cualquiera puede ocupar también un sitio libre desde la lista de mesas públicas o con este enlace.
wait-begins = La partida empieza en cuanto estén todos.
ended-key = Puede que el enlace haya caducado o esté incompleto. Aun así puedes mirar.
ended-table = Se ha borrado o está en otro servidor.
ended-look = Mirar
unkept = Este navegador no guarda nada: si sales de esta página, pierdes el acceso a la partida.
typed-title =
    { $count ->
        [one] Tira un dado de { $sides } caras e introduce el resultado
       *[other] Tira { $count } dados de { $sides } caras e introduce los resultados
    }
typed-mixed =
    { $count ->
        [one] Tira el dado e introduce el resultado
       *[other] Tira { $count } dados e introduce los resultados
    }
typed-die = Dado { $number }, de 1 a { $sides }
typed-roll = Introducir la tirada
dice-check = Comprobar los dados
dice-title = ¿Son de fiar los dados?
dice-text = Antes de la partida, el servidor eligió una semilla secreta y publicó su huella. Cada tirada se deduce de esa semilla, de las palabras de los jugadores y del número de la tirada. Nadie puede elegir una tirada, y después de la partida cualquiera puede repetirlas todas.
dice-promise = Huella publicada (SHA-256 de la semilla)
dice-words = Palabras de los jugadores
dice-no-words = ninguna
dice-seed = Semilla
dice-hidden = se revela al terminar la partida
dice-kept = Es la semilla prometida.
dice-broken = ¡No es la semilla prometida!
dice-word = Tu propia palabra para los dados
dice-add = Añadir
dice-how = Para repetir todas las tiradas, descarga la partida cuando termine y escribe:
dice-record = Descargar
help-typed = Tira dados de verdad e introduce un resultado en cada campo. Puede hacerlo cualquiera de la mesa. Una tirada introducida ya no se puede cambiar.
help-word = La palabra que quieras, antes de la primera tirada. Forma parte de todas las tiradas, así que ni el servidor pudo prepararlas.
help-undo = Deshacer anula tu última acción mientras sea tu turno y nadie haya sabido nada por ella. Después de tu turno hace falta el acuerdo de los demás.
help-hint = Pista: el ordenador muestra lo que jugaría. Nadie más lo ve.
help-hint-logged = Pista: el ordenador muestra lo que jugaría. Solo tú la ves, pero el registro dice a todos que has usado una.
help-pause = Más: hacer una pausa (los relojes se paran si los demás aceptan), ofrecer tablas o abandonar.
help-stand-in = Si alguien lleva dos minutos fuera, el ordenador puede jugar hasta que vuelva. En partidas de varios días por jugada, solo cuando se le acabe el tiempo.
help-dice = Comprobar los dados: ver que nadie los ha elegido.
help-come-back = El ordenador juega por ti. Volverás a jugar a partir de tu próximo turno.
help-rematch = La misma partida, cambiando de bando. Los demás deben aceptar.
help-resume = Sigue la partida; los relojes vuelven a correr.
help-invite = Cada enlace es la llave de un sitio: quien lo abre juega en él, sin cuenta. Envía cada enlace a una sola persona.
new-players = Jugadores
new-seats = Quién juega cada bando
new-seat-here = alguien en esta pantalla
new-seat-link = alguien por enlace
new-alone = Al menos un bando debe jugarse en esta pantalla.
new-invite = Crear la mesa e invitar
new-dice = Dados
new-dice-fair = los tira el servidor
new-dice-typed = los tuyos, introducidos a mano
new-hints = Permitir pistas
new-rules = Todas las opciones de reglas ({ $count })
new-changed =
    { $count ->
        [one] 1 cambiada
       *[other] { $count } cambiadas
    }
new-rules-text = Son las reglas del libro, salvo lo que cambies. Un conjunto de reglas activa sus propias opciones.
new-rules-two = Son las reglas del libro, salvo lo que cambies. Un conjunto de reglas activa sus propias opciones; algunas son solo para cuatro jugadores.
new-clock-minutes = minutos por jugador
new-clock-each = Minutos por bando
new-clock-bonus = Segundos añadidos por turno
new-clock-move = Días por jugada
new-clock-zero = Cuando se acaba el tiempo
zero-lost = se pierde la partida
zero-computer = sigue el ordenador
zero-forfeit = se pierde el resto del turno
help-players = Cuántos bandos hay. Cada uno lo puede llevar una persona o el ordenador.
help-opponent = El ordenador está listo al momento. Alguien en esta pantalla la comparte contigo. Alguien por enlace juega en otro sitio: recibes un enlace para enviar.
help-level = El nivel 1 es fácil de ganar y responde al momento; el nivel { $most } es el que más piensa. El nivel 2 va bien para una primera partida.
help-side = El bando con el que juegas. La revancha cambia los bandos.
help-seats = Para cada bando: alguien en esta pantalla, alguien que recibe un enlace o el ordenador con un nivel. Los compañeros ganan juntos.
help-name = El nombre que ven los demás. Puede quedar vacío. Se guarda en este navegador.
help-clock = Sin reloj: cada uno se toma su tiempo. Minutos: para una partida de un tirón. Días: para una partida con una jugada de vez en cuando.
help-minutes = Para todos los turnos de un bando.
help-bonus = Se añade después de cada turno; 0 para nada.
help-days = El tiempo empieza de nuevo en cada turno.
help-zero = Lo que le pasa a un jugador que se queda sin tiempo.
help-dice-kind = Los dados del servidor se pueden comprobar después de la partida. También puedes tirar los tuyos e introducir los resultados.
help-hints = Si los jugadores pueden pedir una pista al ordenador. Entre personas no hay pistas si no las permites; entonces todos ven quién usa una. En las mesas públicas no hay pistas.
help-public = La mesa aparece en la lista de la página principal: cualquiera puede ocupar un sitio libre o mirar. Si no, solo entra quien tenga un enlace.
help-switch = Una regla que puede usarse o no. Este es su texto:
help-option = Una regla que se juega de varias maneras. Este es su texto:
trouble-other = Mensaje del servidor: { $text }
trouble-no-table = Esa mesa no existe.
trouble-wrong-key = Este enlace no es de esta mesa.
trouble-no-seat-free = Todos los sitios están ocupados. Puedes mirar.
trouble-joined-already = Alguien ya se ha unido a esta mesa desde tu dirección. Pulsa otra vez para ocupar otro sitio.
trouble-not-over = Disponible cuando termine la partida.
trouble-busy = Demasiados cambios a la vez. Inténtalo de nuevo.
trouble-unavailable = El servidor no tiene acceso a sus partidas ahora mismo. Inténtalo dentro de un momento.
trouble-too-fast = Demasiado rápido. Espera un momento e inténtalo de nuevo.
trouble-tables-hour = Has creado muchas mesas en esta hora. Espera un poco.
trouble-tables = Tienes demasiadas mesas abiertas. Termina antes alguna.
trouble-full = El servidor está lleno. Inténtalo más tarde.
trouble-sockets = Hay demasiadas páginas abiertas desde tu dirección. Cierra alguna.
trouble-internal = Ha habido un error en el servidor. Ha quedado registrado. Inténtalo de nuevo.
trouble-malformed = El servidor no entiende esta página. Recárgala.
trouble-fault = No es posible. { $text }
trouble-origin = Esta página no es de este servidor.
trouble-host = El servidor no está configurado para esta dirección. Su administrador puede añadirla.
trouble-too-large = Es demasiado largo para el servidor.
trouble-too-slow = La conexión era demasiado lenta. Inténtalo de nuevo.
trouble-nothing-here = Aquí no hay nada.
colon = :
start-now = Jugar ya
start-choose = Preparar una partida
start-how = empieza ya contra el ordenador
help-start = Jugar ya empieza una partida contra un ordenador fácil. Preparar una partida te deja elegir antes rivales, nivel, bando, reglas, reloj y dados.
help-mine = Cada partida que empiezas o a la que te unes en este navegador aparece aquí con su llave. Si la quitas, ya no podrás jugarla desde aquí.
help-public-list = Mesas abiertas a todos. Unirse ocupa un sitio libre; Mirar muestra la partida sin sus secretos.
continue-over = Partidas terminadas ({ $count })
forget-over = Quitar todas las partidas terminadas
status-gone = ya no está en el servidor
with = con { $who }
turn-dice = Tira los dados
tip = Toca una pieza para ver adónde puede ir y después toca su destino.
tip-hint = ¿Sin ideas? Pide una pista.
language-browser = como el navegador
help-language = El idioma de la página, de los juegos y de sus reglas. Las reglas aún sin traducir se muestran en inglés.
help-theme = Claro, oscuro o como tu dispositivo.
help-motion = Las piezas se deslizan y los dados ruedan. Si tu dispositivo pide menos movimiento, no hay animaciones.
help-sound = Sonidos breves de movimientos, capturas, dados y combates, en tu turno y al final de la partida. Desactivado por defecto.
help-notify = Tu navegador muestra un aviso cuando la página está en segundo plano. Pide permiso una vez.
premoves = Jugadas anticipadas
help-premoves = En TRENCH y Bitva puedes introducir una jugada mientras le toca a otro jugador. Se juega en cuanto llega tu turno, si entonces es legal. Escape, o un clic sobre ella, la cancela. En Bitva puedes introducir varias, porque los dados deciden qué es posible: se juega la primera que sea legal.
premoves-live = Partidas en directo y ordenadores
premoves-always = Todas las partidas
premoves-off = Nunca
help-denied = Tu navegador bloquea los avisos de esta página. Permítelos antes en sus ajustes.
forget-all =
    { $count ->
        [one] Quitar la partida de este navegador
       *[other] Quitar las { $count } partidas de este navegador
    }
help-forget = Las llaves de tus partidas solo están en este navegador. Sin ellas no puedes continuar, salvo que hayas guardado un enlace.
loading = Cargando…
rules-found =
    { $count ->
        [one] 1 regla encontrada
       *[other] { $count } reglas encontradas
    }
rules-chapters = Capítulos
rules-mixed = Algunas reglas aún no están traducidas y se muestran en inglés.
help-rules = Una o varias palabras, o un número como 11. Mayúsculas y acentos no importan. Los identificadores son los que aparecen en los rechazos y en el registro; cada uno es un enlace que puedes guardar.
stale = Una parte de esta página no se ha podido cargar: no se llega al servidor o se ha actualizado.
learn = Aprender
help-log = Toca una línea para ver el tablero en ese momento, o recorre la partida con los botones de flecha y las teclas izquierda y derecha. Unas pequeñas etiquetas nombran la regla; toca una para leerla. Toda la mesa puede leer el chat.
help-team = Solo lo puede leer tu compañero, no los espectadores.
version = Esta página no es de la misma versión que el servidor.

trouble-banned = El anfitrión de este servidor ha bloqueado tu dirección por un tiempo.
trouble-name-taken = Alguien tiene ya este nombre o uno parecido. Elige otro.
trouble-no-player = Este perfil ya no existe.
trouble-registration-closed = Este servidor no crea perfiles nuevos.
trouble-invitation = Esta invitación no es válida o ya se ha usado. Pide otra al anfitrión.
trouble-invitations = Quedan demasiadas invitaciones sin usar. Retíralas primero.
trouble-players-day = Hoy se han creado muchos perfiles desde tu dirección. Vuelve a intentarlo mañana.
workshop = Tu propio juego
workshop-about = Copia el mapa y el tablero de unidades de tu caja, o escribe reglas caseras, y juega con ellos.
new-own = Jugar con
new-own-none = el juego original
new-own-rules = Se aplican las reglas de tu propio juego.
help-own = Un juego de tu taller: con tu propio mapa, unidades, reglas, tablero o ediciones. Toda la mesa ve lo que cambia.
own-game = Esta mesa juega con una versión propia: «{ $title }». Difiere del juego original:
own-game-open = Abrirla en el taller
own-game-show = Versión propia: { $title }
