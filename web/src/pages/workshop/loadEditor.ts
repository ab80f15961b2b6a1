// Loads the editors of content files.
import type { Component } from "svelte";
import type { EditorProps } from "./editorProps";

const MODULES = import.meta.glob<{ default: Component<EditorProps> }>("./*/*Editor.svelte");

/** The editors with an undo of their own. */
export const KINDS_WITH_UNDO: readonly string[] = ["map", "board"];

/** Load the editor of a kind; undefined if there is none. */
export async function loadEditor(kind: string): Promise<Component<EditorProps> | undefined> {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  return (await MODULES[`./${kind}/${name}Editor.svelte`]?.())?.default;
}
