import type { Key } from "./en";

export const fr: Record<Key, string> = {
  lesson: "Leçon",
  title: "Leçon : {game}",
  step: "Étape {step} sur {count}",
  task: "À vous",
  show: "Montrez-moi",
  roll: "Lancer",
  "go-on": "Continuer",
  finish: "Terminer",
  again: "Recommencer",
  "once-more": "Encore une fois",
  leave: "Tous les jeux",
  astray: "C'est permis, mais ici nous voulons autre chose. C'est repris.",
  "astray.done": "Repris. Essayez encore :",
  refused: "Voilà : l'arbitre le refuse.",
  wait: "Un instant …",
  other: "L'autre camp joue …",
  "over.title": "Vous connaissez le jeu",
  "over.text":
    "Jouez maintenant : contre l'ordinateur à un niveau facile, ou avec quelqu'un à côté de vous. L'arbitre dit pourquoi quand quelque chose est interdit.",
  "over.play": "Jouer",
  "over.rules": "Toutes les règles",
  none: "Il n'y a pas de leçon pour ce jeu.",
};
