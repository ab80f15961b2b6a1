// Tells that it is somebody's turn: the title, a badge, a notification, a sound.
import { settings } from "../settings.svelte";
import { t } from "../text";

/** Show in the title, on the page's icon and on that of the system whether it is one's turn; no game: neither. */
export function title(game: string, isAsked: boolean): void {
  const calm = game ? `${game} – ${t("name")}` : t("name");
  document.title = isAsked ? `● ${t("your-turn")} – ${game}` : calm;
  document.querySelector("link[rel=icon]")?.setAttribute("href", isAsked ? "/icon-turn.svg" : "/icon.svg");
  const badge = navigator as Navigator & { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  void (isAsked ? badge.setAppBadge?.(1) : badge.clearAppBadge?.())?.catch(() => undefined);
}

/** Call whoever is to move, in the ways he has chosen. */
export function call(game: string, text: string): void {
  if (settings.sound) tone();
  if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    const note = new Notification(`${game}: ${t("your-turn")}`, { body: text, tag: game, icon: "/icon.svg" });
    note.onclick = () => window.focus();
  }
}

/** A short, soft note; also what the settings play to be tried. */
export function tone(): void {
  try {
    const context = new AudioContext();
    const [note, volume] = [context.createOscillator(), context.createGain()];
    note.frequency.value = 523;
    volume.gain.setValueAtTime(0.12, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.35);
    note.connect(volume).connect(context.destination);
    note.start();
    note.stop(context.currentTime + 0.36);
    note.onended = () => void context.close();
  } catch {
    // No sound on this device.
  }
}
