## denied

denied-no-seat-for-you = Le siège { $seat } n'est pas pour une personne.
denied-no-seat-free = Aucun siège n'est libre à cette table.
denied-joined-already = Quelqu'un à votre adresse a déjà rejoint cette table.
denied-seat-taken = Le siège { $seat } est déjà occupé.
denied-nonce-too-late = On donne un mot pour les dés une seule fois, avant le premier lancer.
denied-stale = Il s'est passé quelque chose entre-temps : regardez de nouveau le plateau.
denied-no-roll-due = Il n'y a pas de dés à saisir maintenant.
denied-wrong-faces = Saisissez { $dice } faces, chacune de 1 à { $sides }.
denied-no-undo = Vous pouvez annuler { $count } de vos dernières actions pour l'instant.
denied-asked-already = C'est déjà demandé : attendez la réponse.
denied-no-take-back = Impossible de reprendre ce coup : des dés ont été lancés depuis, quelque chose a été appris, ou vous n'avez rien joué.
denied-nothing-to-take-back = Il y a { $count } actions à reprendre.
denied-not-over-a-roll = On ne reprend rien par-delà un jet de dés.
denied-not-over-a-secret = On ne reprend rien par-delà ce qui a dévoilé un secret.
denied-not-so-far = Selon les règles de cette partie, on peut reprendre { $count } actions.
denied-no-stand-in = Aucun ordinateur ne peut jouer à cette place.
denied-still-here = La personne de ce siège est à la table : il ne faut pas d'ordinateur.
denied-away-too-short = Cette personne n'est absente que depuis peu : un ordinateur pourra la remplacer dans { $seconds } secondes.
denied-time-not-up = À ce rythme, un ordinateur ne peut remplacer cette personne qu'une fois son temps écoulé.
denied-no-rematch = La revanche se demande une fois, après la partie.
denied-nothing-asked = Personne ne vous demande cela.
denied-not-paused = La partie n'est pas en pause.
denied-computer-plays = Un ordinateur joue pour vous : reprenez d'abord votre place.
denied-nobody-stands-in = Aucun ordinateur ne joue à votre place.
denied-no-time-left = Votre temps pour cette partie est épuisé : l'ordinateur continue pour vous.
denied-no-turn-time-left = Votre temps pour ce tour est épuisé : l'ordinateur termine le tour, puis vous pourrez reprendre votre siège.
denied-bad-text = Une ligne de 1 à { $most } caractères imprimables.
denied-not-now = Ce n'est pas possible maintenant.
denied-no-player = Vous n'avez pas de siège à cette table.
denied-not-begun = La partie n'a pas commencé : il manque encore quelqu'un.
denied-paused = La partie est en pause.
denied-over = La partie est terminée.

## log

log-sat = { $who } s'assied.
log-nonce = { $who } ajoute un mot aux dés : { $text }
log-started = La partie commence.
log-undone = { $who } annule { $count } de ses dernières actions.
log-taken-back = { $count } des dernières actions sont reprises, à la demande de { $who }.
log-asked-take-back = { $who } demande à reprendre un coup.
log-asked-pause = { $who } demande une pause.
log-asked-stand-in = { $who } demande qu'un ordinateur joue pour le siège { $seat }.
log-asked-rematch = { $who } demande une revanche.
log-answered-yes = { $who } est d'accord.
log-answered-no = { $who } n'est pas d'accord.
log-paused = La partie est en pause.
log-resumed = { $who } reprend la partie.
log-late = Le temps de { $who } est écoulé.
log-stood-in = Un ordinateur joue pour { $who } (niveau { $level }).
log-returned = { $who } est de retour.
log-downtime = Le serveur était hors service ; les pendules étaient arrêtées.
log-ended = La partie est terminée ; la graine des dés est { $seed }.
log-ended-without-dice = La partie est terminée.
log-rematch = La revanche se joue à la table { $table }.

## names

names-seat = Siège { $seat }
