title = Ratings: { $game }
about = Points on the scale of Elo: 400 points more win about ten games of eleven. New players begin at 1500. A player is ranked after about twenty rated games.
pace = Pace
pace-live = with a clock
pace-slow = days per move
place = Place
who = Player
points = Points
games = Games
level = Computer, level { $level }
none = Nobody is ranked yet. Play rated games and be the first.
more = More players
play = Set up a game
unrated = No rated games yet. Choose “Rated game” when you set up a game with a clock.
provisional = provisional
games-count = { $count ->
    [one] one game
   *[other] { $count } games
}
give-or-take = ± { $points }
since = Here since { $date }.
unknown = There is no such player, or the profile is deleted.
