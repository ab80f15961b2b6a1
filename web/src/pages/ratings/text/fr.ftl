title = Classement : { $game }
about = Des points sur l'échelle Elo : 400 points de plus gagnent environ dix parties sur onze. On débute à 1500. Un joueur est classé après une vingtaine de parties classées.
pace = Rythme
pace-live = à la pendule
pace-slow = en jours par coup
place = Rang
who = Joueur
points = Points
games = Parties
level = Ordinateur, niveau { $level }
none = Personne n'est encore classé. Jouez des parties classées et soyez le premier nom de la liste.
more = Autres joueurs
play = Préparer une partie
unrated = Pas encore de partie classée. Choisissez « Partie classée » en préparant une partie avec pendule.
provisional = provisoire
games-count = { $count ->
    [one] une partie
   *[other] { $count } parties
}
give-or-take = ± { $points }
since = Ici depuis le { $date }.
unknown = Ce joueur n'existe pas, ou son profil est supprimé.
