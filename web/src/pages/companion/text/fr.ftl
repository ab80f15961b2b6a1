title = Calculateur de combat
about = Pour votre propre plateau : choisissez les unités, lisez les chances et les règles, ou saisissez les dés que vous avez lancés.
broken-link = Ce lien est incomplet ou abîmé. Voici un exemple à la place.
units = Unités
add-unit = Ajouter une unité
pick-unit = Choisir une unité
change-unit = { $unit } : choisir une autre unité
nation = Nation
remove = Retirer : { $what }
two-units = Un combat compte au moins deux unités.
unit-used = Cette unité participe à une attaque.
one-attack = Il faut au moins une attaque.
damage = Dégâts
experience = Expérience
ground = Terrain
ground-open = Terrain dégagé
ground-forest = Forêt
ground-road = Route
ground-water = Eau
ground-trench = Dans une tranchée
less = Moins : { $what }
more = Plus : { $what }
least = Pas moins de { $number }
most = Pas plus de { $number }
attacks = Attaques dans l'ordre
attack = Attaque { $number }
add-attack = Ajouter une attaque
attacker = Attaquant
target = Cible
distance = Distance en hexagones
support = Unités en soutien près de la cible
support-none = Aucune
support-flank = Attaque de flanc
support-surround = Encerclement
result = Résultat
destroyed = détruite
damage-of = Dégâts { $damage }
experience-chance = { $points } ({ $chance })
both-destroyed = Les deux sont détruites : { $chance }
void = L'attaque est annulée, car l'une des deux n'est plus là : { $chance }
scatter = D'abord un dé de dispersion : { $on } faces sur { $faces } touchent la cible. Un obus dévié compte ici comme perdu.
roll-of = { $unit } lance
return-fire = { $unit } riposte ?
part-damage = { $dice } avec { $damage } de dégâts
part-flank = + { $dice } attaque de flanc
part-surround = + { $dice } encerclement
part-tanks = + { $dice } contre les tanks
hits-on = touche à { $number } ou moins ({ $rank })
hits-needed = Touches requises
row-open = Ligne de dégâts à découvert
row-forest = Ligne de dégâts en forêt
row-trench = Ligne de dégâts en tranchée
row-water = Dans l'eau, une touche détruit
enter-dice = Saisir les dés lancés
clear-dice = Effacer les dés
keypad-scatter = { $unit } : le dé de dispersion
take-back = Annuler
apply-dice = Appliquer
all-entered = Tous les dés sont saisis.
none-entered = Aucun dé n'est encore saisi.
entered = { $count } dés saisis sur { $of }
end = Après toutes les attaques
share-link = Lien vers ce combat
rules = Règles et variantes
own-game = Votre propre jeu
own-game-help = Un jeu de votre atelier, avec ses propres unités ou règles.
dice =
    { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    }
missing =
    { $count ->
        [one] Il manque 1 dé.
       *[other] Il manque { $count } dés.
    }
keypad =
    { $count ->
        [one] { $unit } : 1 dé, touche à { $number } ou moins
       *[other] { $unit } : { $count } dés, touche à { $number } ou moins
    }
