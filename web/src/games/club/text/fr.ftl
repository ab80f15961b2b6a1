steps-turn = Phases de ce tour
steps-setup = Mise en place
step-done = terminé
step-split = Répartir
step-placing = Déployer
step-headquarters = QG
step-armies = Compagnies
step-moves = Déplacer
step-attacks = Attaquer
step-battles = Combat
step-bank = Banque
army = compagnie { $army }
worth = valeur { $bonds }
unselect = Désélectionner cette unité
cargo = À bord :
place-none = hors de la carte
place-aboard = à bord d'un camion
place-fort = fort { $fort }
place-trench = dans la tranchée
points-left = Points restants
points-short = { $points } pts
split-how = Placez chaque unité dans une compagnie. Personne ne voit votre répartition avant que tous aient scellé la leur ; jusque-là, vous pouvez la modifier.
split-auto = Répartition du débutant
split-pick = Votre force spéciale, choisie en secret
split-special = Force spéciale, pas encore choisie
split-army-of = Compagnie de : { $unit }
split-missing =
    { $count ->
        [one] { $count } unité encore sans compagnie
       *[other] { $count } unités encore sans compagnie
    }
split-seal = Sceller les compagnies
split-sealed = Vos compagnies sont scellées. En attente des autres.
split-waiting = Chacun répartit ses unités en compagnies, en secret.
chip-how = Retournez le jeton d'une compagnie : son numéro de départ indique où elle se déploie.
armies-how = Choisissez les compagnies qui reçoivent des ordres ce tour-ci.
armies-choose = Choisir des compagnies
armies-use = Donner des ordres à { $armies }
place-how = La compagnie { $army } se déploie autour du numéro de départ { $number }. Choisissez une unité, puis un hexagone en surbrillance sur la carte.
place-count =
    { $count ->
        [one] { $count } hexagone libre
       *[other] { $count } hexagones libres
    }
place-auto = Tout déployer pour moi
headquarters-how = Choisissez un de vos hexagones de départ pour votre quartier général.
headquarters-one = Numéro de départ { $number }, hexagone { $hex }
station-how = { $type } : où doit arriver cette unité ?
orders-title = Ordres
orders-pick = Choisissez une unité ici ou sur la carte.
orders-map =
    { $count ->
        [one] { $count } hexagone en surbrillance sur la carte
       *[other] { $count } hexagones en surbrillance sur la carte
    }
orders-enter = Entrer au fort { $fort }
orders-take = Prendre le fort { $fort }
orders-board = Monter à bord : { $truck }
orders-unload = Descendre en { $place }
orders-done = Plus rien à faire pendant cette phase.
orders-waiting = Peuvent encore agir
orders-rest = Terminé ou au repos : { $count }
lay-title = Poser une mine
lay-marker = Marqueur, visible de tous :
lay-where = La mine elle-même, votre secret, en :
lay-code = code { $code }
lay-map = Choisir sur la carte
end-moves =
    { $count ->
        [0] Terminer les déplacements
        [one] Terminer les déplacements · { $count } unité peut encore agir
       *[other] Terminer les déplacements · { $count } unités peuvent encore agir
    }
end-moves-first = Pourquoi ne puis-je pas terminer ?
end-attacks =
    { $count ->
        [one] Livrer le combat
       *[other] Livrer les { $count } combats
    }
end-peace = Pas d'attaque, passer à la banque
end-turn = Terminer le tour
attacks-title = Attaques déclarées
attacks-none = Aucune pour l'instant. Choisissez une de vos unités, puis sa cible. Les combats se livrent dans cet ordre.
attacks-waiting = Aucune pour l'instant.
attacks-on = attaque
attacks-move = Attaque { $place } sur { $of } : haut et bas changent l'ordre
attacks-move-how = Faites glisser ou utilisez les flèches pour changer l'ordre
attacks-drop = Annuler l'attaque { $place } : { $unit }
attacks-fixed = Dans cette partie, une attaque déclarée ne peut plus être retirée.
attacks-together = Toutes ensemble, dans cet ordre
attacks-kills = unités détruites
attacks-losses = vos pertes
attacks-trade = bons de guerre en moyenne
attacks-nobody = personne
aims-title = Peuvent encore attaquer
aims-of = { $unit } : cibles
aims-by = { $unit } : attaquants possibles
aims-count = { $count } à portée
aims-attack = Attaquer
aims-declare = Attaquer : { $unit } contre { $target }
aims-nobody = aucune autre unité ne peut attaquer.
odds-none = Pas de pronostic : hors de portée, ou unité détruite.
odds-kills = de détruire la cible
odds-lost = de perdre l'attaquant
odds-dice =
    { $support ->
        [flank] { $dice } (attaque de flanc), on touche à { $highest } ou moins
        [surround] { $dice } (encerclement), on touche à { $highest } ou moins
       *[none] { $dice }, on touche à { $highest } ou moins
    }
odds-answer = Riposte
odds-answer-dice = riposte avec { $dice }
odds-silent = pas de riposte
odds-others = Détruits aussi :
odds-damage = dégâts { $damage } : { $chance }
odds-destroyed = destruction : { $chance }
odds-sampled = Estimé sur { $runs } combats d'essai.
battle-number = Combat { $place } sur { $of }
battle-attacker = L'attaquant
battle-target = La cible
battle-dice = { $dice }, on touche à { $highest } ou moins
battle-faces = Dés : { $faces }. On touche à { $highest } ou moins : { $hits }
battle-silent = ne riposte pas
battle-destroyed = unité détruite
battle-hurt = +{ $damage }
battle-unhurt = aucun dégât
battle-learned = expérience { $experience }
battle-rank = promotion : { $rank }
battle-astray = Le dé donne { $face } : l'obus dévie en { $hex }
battle-aimed = Le dé donne { $face } : l'obus tombe sur sa cible en { $hex }
battle-void = Cette attaque est annulée : une des deux unités n'est plus là.
battle-words = Les dés en toutes lettres
battle-skip = Passer
battle-skip-all = Passer tous les combats
battle-next = Combat suivant
battle-on = Continuer
battle-again = Revoir les derniers combats ({ $count })
damage-of = Dégâts { $damage } sur { $deadly }
row-title = touches nécessaires pour 1, 2, … dégâts
row-heard = Ligne { $row } ; touches : { $hits }, dégâts : { $damage }
bank-left = il reste { $count }
bank-income = +{ $count } par tour
bank-repairs = Réparations
bank-repair = Réparer
bank-by = par { $unit }
bank-buy = Acheter
bank-fort = au fort
bank-cannot = Vous ne pouvez rien acheter maintenant : il faut des bons, et un de vos forts pour la nouvelle unité.
bank-add = Ajouter à la liste :
bank-list = Liste d'achats
bank-item-buy = { $type } au fort { $fort }
bank-item-repair = réparer { $unit }
bank-remove = Retirer de la liste : { $item }
bank-total = Total
bank-pay = Payer { $count }
bank-special = Forces spéciales et autres
bank-draw = Tirer une force spéciale au dé
bank-choose = Choisir : { $type }
bank-point = Un point de victoire
bank-mount = Installer une tourelle au fort { $fort } ({ $unit })
gift-title = Don
gift-less = Moins
gift-more = Plus
gift-give = Donner { $count } pour { $all }
surrender-asked = { $who } propose de se rendre avec vous.
surrender-waits = Vous avez proposé de vous rendre. En attente de votre partenaire.
surrender-accept = Se rendre ensemble
surrender-decline = Continuer le combat
partner-title = Votre partenaire : { $who } ({ $nation })
partner-has = { $bonds } ; forts : { $forts }
partner-now = C'est le tour de votre partenaire. Vous pouvez suivre ses déplacements et ses attaques.
mines-title = Mines de votre équipe : { $count }
mines-secret = Seule votre équipe voit où elles sont.
mines-one = { $name } : marqueur en { $marker }, mine en { $hex }
why-army = Cette compagnie ne peut pas être choisie maintenant.
why-no-army = Choisissez d'abord au moins une compagnie.
why-split = Donnez d'abord une compagnie à chaque unité : il en reste { $count }.
why-gift-least = Vous ne pouvez pas donner moins de { $count }.
why-gift-most = Vous ne pouvez pas donner plus de { $count } : il faut payer le don et ses frais.
why-one-attack = Il n'y a qu'une attaque : pas d'ordre à choisir.
why-bonds = Prix : { $price } bons ; il en reste { $left }.
standing-title = Situation
standing-forts = { $count } des { $needed } forts nécessaires pour gagner
standing-forts-word = forts
standing-units = unités
standing-points = points
standing-round = Manche { $round }
standing-round-of = Manche { $round } sur { $of }
standing-more = argent et forts
standing-nation = Nation
standing-bonds = bons
standing-income = revenu
standing-free = Forts libres :
standing-earn = Points de victoire : { $unit } par unité détruite, { $fort } par fort, { $headquarters } par quartier général, 1 par tranche de { $bonds } bons dépensés.
standing-left =
    { $count ->
        [0] C'est la dernière manche
        [one] Encore { $count } manche
       *[other] Encore { $count } manches
    }
sheet-open = Fiche d'unités
sheet-of = Fiche : { $type }
sheet-all = Type d'unité
sheet-before = Type précédent
sheet-next = Le type suivant
sheet-price = Prix
sheet-repair = Réparation
sheet-speed = Vitesse
sheet-damage = Dégâts
sheet-damage-n = dégâts { $damage }
sheet-experience = Expérience
sheet-range = Portée
sheet-ranges = Portée et seuils de touche
sheet-ground = contre les unités au sol
sheet-air = contre les unités aériennes
sheet-rows = Touches nécessaires pour chaque dégât
sheet-open-row = en champ ouvert
sheet-forest = en forêt
sheet-others = disponible pour aucune nation dans cette partie
sheet-special = force spéciale
sheet-special-how = disponible quand on joue avec les forces spéciales
sheet-special-open = Forces spéciales
sheet-mark = reconstitué
sheet-mark-means = Reconstitué : la fiche d'unités imprimée est perdue, et aucun livret ne donne cette valeur. Elle a été choisie pour l'équilibre du jeu.
sheet-book = Toutes ces valeurs viennent des livrets de règles.
class-foot = soldats à pied
class-gun = artillerie
class-vehicle = véhicule
class-tank = tank
class-air = unité aérienne
class-boat = bateau
class-turret = tourelle de fort
trait-carries = transporte jusqu'à { $count } unités
trait-rides = peut monter dans un camion
trait-scatters = ses obus peuvent dévier
trait-area = touche l'hexagone visé et tous ses voisins
trait-tanks =
    { $count ->
        [one] { $count } dé de plus contre les tanks
       *[other] { $count } dés de plus contre les tanks
    }
trait-lays = pose des mines
trait-treats = soigne les unités voisines
trait-count = par groupes de { $count }
help-split = Touchez A, B ou C à côté d'une unité, ou faites glisser son pion dans l'un des cadres. « Répartition du débutant » en propose une bonne. Le bouton du bas la scelle.
help-armies = Touchez une compagnie pour la choisir. Celles que vous pouvez choisir sont en surbrillance ; le bouton du bas confirme.
help-place = L'unité au cadre jaune est sélectionnée : touchez un hexagone vert de la carte, ou faites-y glisser l'unité.
help-orders = Les unités qui peuvent encore agir ce tour-ci. Touchez un nom pour sélectionner l'unité sur la carte, son pion pour voir sa fiche.
help-attacks = Les attaques dans l'ordre des combats. Faites-en glisser une par ses points, ou utilisez les flèches, pour changer l'ordre ; ✕ l'annule. Les barres montrent la probabilité de chaque dégât ; la rouge, celle de la destruction.
help-aims = Touchez une unité pour voir ses cibles et les probabilités ; touchez un ennemi pour voir qui peut l'attaquer.
help-battle = Les dés verts cochés touchent. La ligne montre combien de touches causent 1, 2 dégâts ou plus ; la flèche indique le résultat. Un nouveau dégât a un bord rouge.
help-repairs = Les unités que vous pouvez réparer maintenant, avec le prix. Cochez celles que vous voulez ; le bouton du bas paie la liste.
help-buy = Touchez + pour ajouter une unité à la liste, son pion pour voir sa fiche. Vous ne payez rien avant d'appuyer sur le bouton du bas.
help-special = Effet immédiat, sans passer par la liste.
help-lay = Tout le monde voit le marqueur. La mine est dessus ou à côté ; seule votre équipe sait où.
help-gift = Des bons de guerre pour votre partenaire. La banque prélève des frais en plus.
help-standing = Chaque carré est un fort ; l'équipe qui remplit sa rangée de { $forts } gagne. Ouvrez la ligne du bas pour l'argent, le revenu et les forts.
