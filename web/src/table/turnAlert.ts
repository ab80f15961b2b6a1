// Alerts the player: page title, icon badge, notification and sound.
import { settings } from "../settings.svelte";
import { t } from "../text";
import { playSound } from "./sound";

/** Show in the page title, the icon and the app badge whether it is the player's turn. Reset them if `game` is empty. */
export function setPageTitle(game: string, isToAct: boolean): void {
  const plainTitle = game ? `${game} – ${t("name")}` : t("name");
  document.title = isToAct ? `● ${t("your-turn")} – ${game}` : plainTitle;
  document.querySelector("link[rel=icon]")?.setAttribute("href", isToAct ? "/icon-turn.svg" : "/icon.svg");
  const badgeApi = navigator as Navigator & {
    setAppBadge?: (n: number) => Promise<void>;
    clearAppBadge?: () => Promise<void>;
  };
  void (isToAct ? badgeApi.setAppBadge?.(1) : badgeApi.clearAppBadge?.())?.catch(() => undefined);
}

/** Alert the player in the ways chosen in the settings. */
export function alertTurn(game: string, text: string): void {
  playSound("turn");
  if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    const notification = new Notification(`${game}: ${t("your-turn")}`, { body: text, tag: game, icon: "/icon.svg" });
    notification.onclick = () => window.focus();
  }
}
