/** Return whether a control is disabled. Fail if it does not say why. */
export function isBlocked(control: HTMLElement): boolean {
  if (control.getAttribute("aria-disabled") !== "true") return false;
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  const reasons = ids.map((id) => document.getElementById(id)?.textContent ?? "");
  if (!reasons.some((reason) => reason.trim())) throw new Error(`no reason: ${control.outerHTML}`);
  return true;
}
