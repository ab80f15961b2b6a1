// The text of a new content file: a child of a shipped one, or a copy of it.
import type { KindInfo } from "./contentApi";

/** Return a basic string of TOML. */
const quote = (text: string): string => JSON.stringify(text).replace(/\u007f/g, "\\u007f");

/** Return the text of a new file that starts from a shipped one. */
export function createStartText(info: KindInfo, parent: string, title: string): string {
  const head = `name = "own"\ntitle = ${quote(title)}\n`;
  if (info.name === "mat") return `${head}source = "own"\nparent = ${quote(parent)}\n`;
  if (info.name === "rules") return `${head}parent = ${quote(parent)}\n`;
  if (info.name === "editions") return `[own]\nparent = "classic"\n`;
  const text = info.shipped.find(({ name }) => name === parent)?.text ?? "";
  return text.replace(/^name:.*$/m, "name: own").replace(/^title:.*$/m, `title: ${title.replace(/\s+/g, " ")}`);
}
