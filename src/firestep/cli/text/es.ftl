### Textos del terminal en español. Las mismas secciones y claves que en.ftl.

## table

table-welcome = Escribe help para ver las órdenes, quit para salir; cada jugada queda guardada.
table-commitment = Dados limpios: el resumen de su semilla es { $commitment }; firestep verify los tira de nuevo.
table-faces = Dados que tirar: { $dice }, de { $sides } caras. Escribe lo que muestran, uno tras otro.
table-nothing-begins = Nada permitido empieza por { $text }.
table-won = Gana: asiento { $seats }.
table-drawn = Tablas.
table-saved = Guardado en { $path }.
table-unfinished = La partida queda en { $path }. Para seguir: firestep play { $game } --resume { $path }{ $more }

## commands

commands-moves = moves         todo lo que puedes hacer
commands-back = back [N]      deshacer la última acción, o las N últimas
commands-draw = offer draw, accept draw, decline draw, resign (ofrecer, aceptar, rechazar tablas, abandonar)
commands-save = save [FILE]   guardar, o seguir en el fichero que elijas
commands-look = look NAME, flip (vista cuadrada, rombo, girar)
commands-log = log, position lo ocurrido; la posición como texto
commands-hint = hint          lo que haría el ordenador
commands-lang = lang en       hablar inglés (en, fr, es)
commands-quit = quit          salir; la partida queda guardada

## assistant

assistant-no-such-choice = La lista tiene { $count } opciones.
assistant-no-shortcut = Aquí no hay nada que se pueda hacer por ti; legal da tus opciones.
assistant-help-unit = u3            qué puede hacer la unidad 3, con números para elegir; u3 0712 lo hace
assistant-help-place = 0712          quién puede ir allí
assistant-help-legal = legal [u3]    tus opciones en breve; legal all las da todas
assistant-help-units = units [FR]    tus unidades, o las de una nación; units all
assistant-help-odds = odds u3 u17   las probabilidades de un ataque; odds: de todos los declarados
assistant-help-auto = auto          el reparto del principiante, o el despliegue de un ejército, de una vez
assistant-help-map = map           el mapa otra vez

## analysis

analysis-to-decide = Decide el asiento { $seat } ({ $nodes } nodos, profundidad { $depth }).
analysis-and-more = y { $count } más
analysis-reviewed = { $count } decisiones examinadas, { $marked } marcadas.
analysis-decision = Acción { $number }, asiento { $seat }
analysis-turning-points = Momentos decisivos: acciones { $numbers }.
analysis-luck = Suerte con los dados, asiento { $seat }: { $luck } % del resultado esperado en { $count } tiradas.
