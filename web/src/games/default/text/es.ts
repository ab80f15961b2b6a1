import type { Key } from "./en";

export const es: Record<Key, string> = {
  actions: "Lo que puedes hacer ({count})",
  filter: "Buscar entre las acciones",
  "filter.none": "Ninguna acción contiene ese texto.",
  all: "Mostrar todas ({count})",
  none: "De momento no tienes nada que decidir.",
  asides: "En cualquier momento",
  type: "Escribir una acción",
  example: "O escribe: {action}",
  play: "Jugar",
  "no-picture": "Este juego no dibuja un tablero. Esta es la posición:",
  name: "Nombre",
  value: "Valor",
};
