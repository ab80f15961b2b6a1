// Describes a hex of the map in words.
import { getLinks } from "./mapDrawing";
import { findFort, findStart, isTrench, type MapModel } from "./mapModel";
import { tr } from "./text";
import { pickTool } from "./tools";

/** Return what is on a hex, such as "Meadow, start number 3, road to 0712". */
export function describeHex(model: MapModel, hex: string): string {
  const [fort, start] = [findFort(model, hex), findStart(model, hex)];
  const roads = [...(getLinks(model.roads).get(hex) ?? [])].sort();
  return [
    tr(`tool-${pickTool(model, hex)}`),
    fort ? tr("hex-fort", { name: fort.name }) : "",
    start ? tr("hex-start", { number: start }) : "",
    isTrench(model, hex) ? tr("hex-trench") : "",
    roads.length ? tr("hex-roads", { count: roads.length, hexes: roads.join(", ") }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}
