### Pourquoi une option ou la mise en place d'un jeu est refusée, en français. Mêmes messages que
### en.ftl.

## setting

setting-switch = { $value } n'est ni true ni false
setting-number = { $value } n'est pas un nombre entier de { $minimum } à { $maximum }
setting-choice = { $value } ne figure pas parmi { $choices }
setting-unknown = option inconnue { $given } ; il y a : { $known }
setting-unknown-in-game = { $game } n'a pas d'option { $given } ; il y a : { $known }
setting-needs = { $value } n'a aucun effet sans { $needed }
setting-excludes = { $value } est incompatible avec { $other }
setting-players = { $given } n'est ni 2 ni 4
setting-no-game = aucun jeu { $given } ; il y a : { $known }
setting-level = { $game } a les niveaux 1 à { $most }, pas { $given }
setting-no-computer = { $game } ne se joue pas contre l'ordinateur
setting-seats = avec ces options, { $game } a { $counts } places
setting-no-person = il faut au moins une personne à la table
setting-name = un nom compte au plus { $most } caractères affichables
setting-seat-level = l'ordinateur a un niveau à partir de 1, une personne n'en a pas
setting-time = une durée de 0 à un an, en millisecondes
setting-no-time = une pendule doit donner du temps par tour ou pour la partie
setting-rated = une partie classée demande une pendule qui ne passe pas à un ordinateur, des dés équitables, le départ habituel, ni conseils ni contenu personnel
setting-pair = { $given } n'est pas de la forme NOM=VALEUR
setting-no-shorthand = { $game } n'a pas d'option { $given } sur la ligne de commande ; --option NOM=VALEUR règle ses options
setting-no-sweep-option = l'étude d'équilibre de { $game } n'a pas d'option { $given }
setting-no-data-files = { $game } n'a pas de fichiers de données
setting-no-seat = { $game } n'a pas de place { $given }
setting-no-look = aucune vue { $given } ; il y a : { $known }
setting-no-board-generator = { $game } n'a pas de plateaux générés
setting-no-sweep = { $game } n'a pas de joueurs pour une étude d'équilibre
setting-other-game = ce contenu appartient à { $game }
setting-no-scenario = pas de scénario { $given } pour ce jeu
setting-scenario-fixed = un scénario a ses propres options et sa position
setting-no-odds = { $game } n'a pas d'attaques à probabilités

## sentence

sentence-switch = { $option } doit être activé ou désactivé.
sentence-number = { $option } doit être un nombre entier de { $minimum } à { $maximum }.
sentence-choice = { $option } : { $value } ne figure pas parmi { $choices }.
sentence-needs = { $option } n'a aucun effet sans { $needed }.
sentence-excludes = { $option } est incompatible avec { $other }.
sentence-players = Ce jeu se joue à deux ou à quatre.
sentence-level = Dans ce jeu, l'ordinateur a les niveaux 1 à { $most }.
sentence-no-computer = Ce jeu ne se joue pas contre l'ordinateur.
sentence-seats = Avec ces options, le jeu se joue à { $counts }.
sentence-no-person = Au moins un des joueurs doit être une personne.
sentence-no-scenario = Ce serveur n'a pas de scénario { $given } pour ce jeu.
sentence-scenario-fixed = Un scénario fixe les options et la position.
sentence-name = Un nom compte au plus { $most } caractères affichables.
sentence-no-time = La pendule doit donner du temps par tour ou pour toute la partie.
sentence-rated = Une partie classée demande une pendule qui ne passe pas la main à l'ordinateur, des dés lancés par le serveur et le départ habituel, sans conseils ni contenu personnel.

## words

words-or = ou
words-option = option { $name }
words-quoted = « { $text } »
words-placed = { $place } : { $message }

## data: why a data file is refused

data-no-table = n'est pas une table de valeurs nommées
data-missing = « { $name } » manque
data-unknown = nom inconnu : { $given }
data-type =
    { $value } n'est pas { $type ->
        [table] une table
        [list] une liste
        [text] un texte
        [integer] un nombre entier
        [number] un nombre
       *[switch] true ou false
    }
data-toml = ce n'est pas un document TOML : { $error }
data-deep = imbrication trop profonde
data-long-number = contient un nombre trop long
data-long = { $size } caractères ; un fichier de données en a { $most } au plus
data-bytes = { $size } octets ; { $most } au plus sont lus
data-label = a de 1 à { $most } caractères imprimables
data-not-json = n'est ni un texte, ni un nombre, ni true, ni false, ni une liste ou une table de ces valeurs
data-no-kind = ce jeu n'a pas de contenu { $given } ; il y a : { $known }
data-failed = ne peut pas être vérifié
data-no-unicode = n'est pas un texte Unicode valide
