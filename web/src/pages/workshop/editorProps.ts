// The interface of the editors of content files. An editor knows nothing of storage or network.
import type { Completion, ContentReport, KindInfo } from "./contentApi";

export interface EditorProps<Model = unknown> {
  game: string;
  /** The own game that the file belongs to. */
  bundleId: string;
  model: Model;
  /** The result of the last check, only what concerns this file. */
  report: ContentReport;
  info: KindInfo;
  /** Take a changed model. Changes of the same group are undone together. */
  onchange: (model: Model, group?: string) => void;
  /** The parts that were compared with the printed game. */
  checked: string[];
  oncheck: (checked: string[]) => void;
  /** Fill in the blanks of a model, if the server can. Another seed gives another solution. */
  oncomplete?: ((model: Model, seed: number) => Promise<Completion<Model>>) | undefined;
}
