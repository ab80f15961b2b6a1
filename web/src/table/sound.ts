// Plays the sounds of the game if they are enabled. The synthesizer is loaded with the first sound.
import { settings } from "../settings.svelte";
import type { Sound, Synthesizer } from "./synthesizer";

let synthesizer: Synthesizer | null = null;

/** Play a sound, unless sounds are off or the user has not used the page yet. */
export function playSound(sound: Sound): void {
  const isPageUsed = (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;
  if (!settings.sound || !isPageUsed) return;
  if (synthesizer) synthesizer.play(sound);
  else void load(sound);
}

async function load(sound: Sound): Promise<void> {
  try {
    const { Synthesizer } = await import("./synthesizer");
    synthesizer ??= new Synthesizer();
    synthesizer.play(sound);
  } catch {
    // The device has no sound.
  }
}
