import type { Key } from "./en";

export const fr: Record<Key, string> = {
  actions: "Vos actions possibles ({count})",
  filter: "Chercher parmi les actions",
  "filter.none": "Aucune action ne contient ce texte.",
  all: "Tout afficher ({count})",
  none: "Vous n'avez rien à décider pour le moment.",
  asides: "À tout moment",
  type: "Saisir une action",
  example: "Ou saisissez : {action}",
  play: "Jouer",
  "no-picture": "Ce jeu ne dessine pas de plateau. Voici la position :",
  name: "Nom",
  value: "Valeur",
};
