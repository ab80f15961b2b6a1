title = Escenarios
help = Una batalla ya empezada, con sus bandos y su objetivo. Ante un rival de igual nivel, los dos bandos tienen más o menos las mismas posibilidades.
choose = Escenario
choose-none = ninguno: una partida desde el principio
choose-help = El escenario fija la posición y las reglas.
unknown = Este servidor no tiene ningún escenario con ese nombre.
sides = { $first } contra { $second }
rounds = { $count ->
    [one] { $count } ronda
   *[other] { $count } rondas
}
goal = Objetivo
show = Escenario: { $title }
save = Guardar como escenario
save-about = Un servidor puede ofrecer este archivo: colócalo en la carpeta de «firestep serve --scenarios». Cada texto figura tres veces: sustituye dos por traducciones.
save-title = Título
save-text = Historia
save-goal = Objetivo
save-first = Primer bando
save-second = Segundo bando
save-limit = Rondas hasta el final de la partida; 0: sin límite
save-done = Descargar el archivo
save-missing = Primero rellena todos los campos.
save-over = En esta posición la partida ha terminado.
