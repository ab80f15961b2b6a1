### Textos del terminal en español. Las mismas secciones y claves que en.ftl.

## table

table-welcome = Escribe help para ver las órdenes o quit para salir. Cada jugada queda guardada.
table-commitment = Dados limpios: la huella de su semilla es { $commitment }. firestep verify los vuelve a tirar.
table-faces =
    { $dice ->
        [one] Tira un dado de { $sides } caras y escribe el resultado.
       *[other] Tira { $dice } dados de { $sides } caras y escribe los resultados, uno tras otro.
    }
table-nothing-begins = Ninguna acción permitida empieza por { $text }.
table-won = Victoria: { $players }.
table-drawn = La partida acaba en tablas.
table-saved = Guardado en { $path }.
table-unfinished = La partida queda guardada en { $path }. Para continuar: firestep play { $game } --resume { $path }{ $more }

## commands

commands-moves = moves         todo lo que puedes hacer
commands-back = back [N]      deshacer la última acción, o las N últimas
commands-draw = offer draw, accept draw, decline draw, resign (ofrecer, aceptar, rechazar tablas, abandonar)
commands-save = save [FILE]   guardar la partida, o seguir en otro archivo
commands-look = look NAME, flip (cambiar de vista, girar el tablero)
commands-log = log, position la partida hasta ahora; la posición como texto
commands-hint = hint          lo que jugaría el ordenador
commands-lang = lang en       cambiar a inglés (en, fr, es)
commands-quit = quit          salir; la partida queda guardada

## assistant

assistant-no-such-choice =
    { $count ->
        [one] La lista tiene una sola opción.
       *[other] La lista tiene { $count } opciones.
    }
assistant-no-shortcut = Aquí no hay ningún atajo; legal muestra tus opciones.
assistant-help-unit = u3            qué puede hacer la unidad 3, con números para elegir; u3 0712 lo hace
assistant-help-place = 0712          qué unidades pueden ir allí
assistant-help-legal = legal [u3]    tus opciones en breve; legal all las muestra todas
assistant-help-units = units [FR]    tus unidades, o las de una nación; units all
assistant-help-odds = odds u3 u17   las probabilidades de un ataque; odds a secas: de todos los declarados
assistant-help-auto = auto          el reparto del principiante, o el despliegue de un ejército, de una vez
assistant-help-map = map           mostrar otra vez el mapa

## analysis

analysis-to-decide = Decide { $player } ({ $nodes } nodos, profundidad { $depth }).
analysis-and-more = y { $count } más
analysis-reviewed =
    { $count ->
        [one] Una decisión examinada, { $marked } marcada.
       *[other] { $count } decisiones examinadas, { $marked } marcadas.
    }
analysis-decision = Acción { $number }, { $player }
analysis-turning-points = Momentos decisivos: acciones { $numbers }.
analysis-luck =
    { $count ->
        [one] Suerte con los dados, { $player }: { $luck } % del resultado esperado en una tirada.
       *[other] Suerte con los dados, { $player }: { $luck } % del resultado esperado en { $count } tiradas.
    }

## help

help-usage = Uso:
help-usage-options = {"["}OPCIONES]
help-usage-command = ORDEN [ARGUMENTOS]...
help-arguments = Argumentos:
help-options = Opciones:
help-commands = Órdenes:
help-default = por defecto: { $value }
help-variable = variable: { $name }
help-required = obligatorio
help-semicolon = ;
help-or = { $first } o { $last }
help-game-note = { $game }: { $note }

help-command-firestep = Jugar, alojar y estudiar juegos de mesa de guerra de trincheras.
help-command-serve = Servir los juegos por HTTP y WebSockets, por defecto solo en esta máquina.
help-command-backup = Escribir una copia de seguridad de la base de datos del servidor, también mientras funciona.
help-command-restore = Escribir una copia de seguridad en una base de datos nueva.
help-command-salvage = Copiar en una base de datos nueva lo que se pueda leer de una dañada del servidor.
help-command-games = Mostrar la lista de juegos.
help-command-play = Jugar en el terminal: tablero, destinos permitidos, deshacer, guardar y continuar.
help-command-show = Mostrar una posición o una partida como texto, SVG o PNG.
help-command-rules = Mostrar la guía ilustrada de un juego, o escribirla como libro.
help-command-scenarios = Comprobar y medir escenarios.
help-command-scenarios-check = Comprobar archivos de escenarios, o los escenarios incluidos; mostrar la posición de cada uno.
help-command-scenarios-measure = Jugar escenarios al mismo nivel y mostrar la puntuación de los bandos.
help-command-print = Escribir un juego en PDF para imprimir: tablero, fichas, tablas, hoja de referencia.
help-command-legal = Mostrar las acciones permitidas en una posición, una por línea, ordenadas.
help-command-odds = Mostrar las probabilidades de un ataque, de varios o de los ataques declarados.
help-command-perft = Contar las secuencias de acciones de una longitud dada; la última línea es el total.
help-command-boards = Generar un tablero que cumple las reglas del juego.
help-command-check = Comprobar un archivo; mostrar qué contiene, o qué falla y dónde.
help-command-verify = Repetir una partida; mostrar si es válida, o la acción y la regla en que falla.
help-command-sweep = Jugar muchas partidas del ordenador contra sí mismo e informar sobre el equilibrio.
help-command-analyse = Analizar una posición con el motor, o revisar una partida: errores y suerte.
help-command-engine = Comunicarse mediante el protocolo de motores por la entrada y la salida estándar (docs/engine-protocol.md).
help-command-duel = Enfrentar a dos contendientes; mostrar el resultado, la diferencia Elo y el margen de error.
help-command-ladder = Enfrentar cada nivel al anterior y a rivales fijos; se puede reanudar.
help-command-calibrate = Enfrentar un nivel a sí mismo y comparar sus probabilidades de ganar con los resultados.
help-command-certify = Medir el equilibrio, la duración, la suerte y las unidades de unas reglas frente a sus reglas de origen.
help-command-tune = Buscar los números de unas reglas que alcancen objetivos de equilibrio y duración; la búsqueda se puede reanudar.
help-command-lab = Trabajar con los resultados de estudios.
help-command-lab-job = Ejecutar de nuevo una sola tarea de un estudio y mostrar su resultado.
help-command-puzzles = Crear problemas a partir de partidas del ordenador contra sí mismo; se puede reanudar.
help-command-bench = Medir la velocidad frente a bibliotecas comparables (en una copia del repositorio; véase bench/).

help-option-game = El juego: { $games }.
help-option-position = Una posición en texto; - la lee de la entrada estándar.
help-option-rule-option = Una opción de reglas, NOMBRE=VALOR; se puede repetir.
help-option-rules-file = Tu propio archivo de datos.
help-option-lang = en, fr o es.
help-option-look = Cómo se dibuja el tablero.
help-option-version = Mostrar la versión y salir.
help-option-port = El puerto; 0 elige uno libre.
help-option-address = La dirección; cualquiera que no sea la de bucle local es pública.
help-option-database = sqlite:///ARCHIVO o postgresql://...; por defecto DATABASE_URL.
help-option-certificates = Ofrecer los certificados (JSON) de esta carpeta; por defecto FIRESTEP_CERTIFICATES.
help-option-scenario-folder = Ofrecer los escenarios (TOML) de esta carpeta; por defecto FIRESTEP_SCENARIOS.
help-option-processes = Número de procesos; solo con PostgreSQL.
help-option-open = Abrir la página en un navegador.
help-option-backup = El archivo de la copia de seguridad.
help-option-damaged = El archivo SQLite dañado.
help-option-new-file = El archivo nuevo.
help-option-resume = Continuar una partida guardada.
help-option-continue = Continuar la última partida jugada.
help-option-save = Guardar la partida en este archivo.
help-option-against = Jugar contra el ordenador a este nivel.
help-option-own-seat = Tu puesto cuando juegas contra el ordenador.
help-option-dice = fair, o typed: tirar dados de verdad y escribir los resultados.
help-option-what = Un archivo de partida, una posición en texto o un juego.
help-option-position-game = El juego de la posición.
help-option-form = text, svg, png, json o moves.
help-option-out = Escribir en este archivo.
help-option-at = Mostrar la partida tras este número de acciones.
help-option-shown-seat = Dibujar lo que ve este puesto; 0: un espectador.
help-option-width = Anchura de un PNG en píxeles.
help-option-book = Escribir en este archivo: .html o .pdf.
help-option-scenario-files = Archivos de escenarios; por defecto: los escenarios incluidos.
help-option-scenario-report = Escribir las cifras en este documento.
help-option-paper = a4 o letter.
help-option-print-map = Un mapa o tablero propio.
help-option-print-mat = Una tabla de unidades propia.
help-option-hex-size = El ancho de una casilla en mm; 0: el habitual.
help-option-monochrome = Blanco y negro, con tramas en lugar de colores.
help-option-print-out = Escribir en este archivo; por defecto: GAME.pdf.
help-option-units = Atacante y objetivo, como u3 u17; por defecto: los ataques declarados.
help-option-depth = La profundidad.
help-option-divide = Contar también por primera acción.
help-option-board-seed = La semilla del tablero.
help-option-rows = El tamaño del tablero.
help-option-board-name = El nombre del tablero.
help-option-checked-file = Una partida, un archivo de posiciones o un archivo de datos.
help-option-detected-game = El juego; por defecto se reconoce por el contenido.
help-option-record = Una partida guardada.
help-option-json = Mostrar JSON.
help-option-analysed-at = La posición tras este número de acciones de una partida.
help-option-engine-level = El nivel del motor; 0: el más alto.
help-option-lines = Número de mejores líneas de juego.
help-option-analysed-seat = El puesto que se analiza; 0: el que debe jugar.
help-option-level = El nivel; 0: el más alto.
help-option-seed = La semilla del azar.
help-option-jobs = Partidas en paralelo; 0: una por núcleo.
help-option-backend = Dónde se juegan las partidas: cores, here (un solo proceso) o ray.
help-option-cluster-address = El clúster de Ray: auto o HOST:PUERTO; por defecto: uno nuevo en esta máquina.
help-option-progress = bar, json o none.
help-option-study = El archivo de resultados del estudio.
help-option-job-number = El número de la tarea.
help-option-series = La serie de la tarea, si el estudio tiene varias.
help-option-timed = Los niveles respetan también su límite de tiempo.
help-option-contender = Un nivel, random, un guion o una orden.
help-option-opponent = El rival.
help-option-games = { $games }.
help-option-number = Número de partidas.
help-option-seconds = Segundos por acción de una orden; 0: sin límite.
help-option-most = Máximo de partidas por duelo.
help-option-fewest = Mínimo de partidas por duelo.
help-option-results = El archivo de resultados; si ya existe, se continúa.
help-option-certified-games = El mayor número de partidas.
help-option-error-rate = La probabilidad admitida de una respuesta errónea.
help-option-fair-range = Los porcentajes entre los que debe ganar cada bando.
help-option-certificate-folder = Escribir certificate.html y certificate.json en esta carpeta; necesita firestep[plots].
help-option-free-numbers = Los números que pueden cambiar, con sus intervalos: mark1.price 12..20, tank.speed 2..3.
help-option-tuning-goal = Lo que se debe alcanzar: nations 48..52, first 45..55, length 10..14.
help-option-tuned-games = Las partidas de un candidato que se juega hasta el final.
help-option-candidates = El número de candidatos.
help-option-batch = Los candidatos que se proponen a la vez.
help-option-confirmed = Los mejores candidatos, que se juegan de nuevo con otras semillas.
help-option-confirmed-games = Las partidas de cada uno de ellos.
help-option-propose-only = Guardar los próximos candidatos en el archivo de resultados y terminar, para jugar sus partidas en otra máquina.
help-option-certified = Los mejores candidatos que reciben un certificado.
help-option-tuning-folder = La carpeta de las partidas, los candidatos, el informe y los certificados.
help-option-report = Escribir el informe en este archivo.
help-option-puzzle-count = Número máximo de problemas; 0: todos.
help-option-puzzle-report = Escribir la sección del juego en este archivo Markdown.
help-option-only = Un solo duelo: 3-2, o un rival.
help-option-one-level = El nivel.
help-option-positions = Número de posiciones.
help-option-each = Posiciones por partida.
help-option-help = Mostrar esta ayuda y salir.

## usage

usage-no-command = No existe la orden { $given }.
usage-similar-command = No existe la orden { $given }. ¿Querías decir { $similar }?
usage-missing-argument = Falta el argumento { $given }.
usage-missing-option = Falta la opción { $given }.
usage-no-option = No existe la opción { $given }
usage-similar-option = No existe la opción { $given } (opciones posibles: { $similar })
usage-needs-value = La opción { $given } necesita un valor.
usage-takes-no-value = La opción { $given } no admite ningún valor.
usage-extra-argument = Sobran argumentos ({ $given })
usage-invalid-value = Valor no válido para { $given }: { $reason }
usage-integer = se espera un número entero
usage-number = se espera un número
usage-at-least = como mínimo { $limit }
usage-at-most = como máximo { $limit }
usage-stopped = interrumpido
usage-study-stopped = detenido: { $done } de { $planned } tareas están guardadas en { $path }; la misma orden continúa el estudio
usage-job-failed = la tarea { $job } ha fallado: { $reason }
usage-closed-output = la salida estándar está cerrada
