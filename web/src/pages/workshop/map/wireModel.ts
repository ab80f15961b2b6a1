// Converts between the server's model of a map and the editable one.
import { type Fort, type MapModel, NO_HEX } from "./mapModel";

/** The model of a map file, as the server reads and writes it. */
export interface WireModel {
  name: string;
  title: string;
  season: string;
  source: string;
  about: string;
  dir1: string;
  rows: string[];
  forts: Fort[];
  starts: { number: number; hex: string }[];
  roads: string[][];
  trenches: string[][];
}

/** Return the editable form of a map. Short rows are filled with places without a hex. */
export function readModel({ starts, ...wire }: WireModel): MapModel {
  const columns = Math.max(1, ...wire.rows.map((signs) => signs.length));
  const rows = (wire.rows.length ? wire.rows : [NO_HEX]).map((signs) => signs.padEnd(columns, NO_HEX));
  return { ...wire, rows, starts: Object.fromEntries(starts.map(({ number, hex }) => [number, hex])) };
}

export function writeModel({ starts, ...model }: MapModel): WireModel {
  return { ...model, starts: Object.entries(starts).map(([number, hex]) => ({ number: Number(number), hex })) };
}
