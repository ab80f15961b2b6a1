title = Clasificación: { $game }
about = Puntos en la escala Elo: con 400 puntos más se ganan unas diez partidas de cada once. Se empieza con 1500. Un jugador se clasifica tras unas veinte partidas que puntúan.
pace = Ritmo
pace-live = con reloj
pace-slow = días por jugada
place = Puesto
who = Jugador
points = Puntos
games = Partidas
level = Ordenador, nivel { $level }
none = Todavía no hay nadie clasificado. Juega partidas que puntúen y estrena la lista.
more = Más jugadores
play = Preparar una partida
unrated = Todavía no hay partidas que puntúen. Elige «Partida que puntúa» al preparar una partida con reloj.
provisional = provisional por ahora
games-count = { $count ->
    [one] una partida
   *[other] { $count } partidas
}
give-or-take = ± { $points }
since = Aquí desde el { $date }.
unknown = No existe ese jugador o se ha borrado su perfil.
