// Disables a control and says why. The control keeps the focus; the reason is its description and a tooltip.
import { positionPopover } from "./popoverPosition";

export interface Reason {
  text: string;
  /** The id of the rule that forbids it. */
  rule?: string;
}
/** Why a control is disabled. It is enabled if there is no reason. */
export type Block = Reason | string | false | null | undefined;

let count = 0;

const formatReason = (reason: Reason | string): string =>
  typeof reason === "string" ? reason : reason.text + (reason.rule ? ` (${reason.rule})` : "");

/** The action of a button or checkbox: `use:blocked={reason}` instead of `disabled`. */
export function blocked(control: HTMLElement, reason: Block): { update: (reason: Block) => void; destroy: () => void } {
  const described = control.getAttribute("aria-describedby");
  let tooltip: HTMLElement | null = null;
  let isShown = false;

  function show(): void {
    if (!tooltip || isShown) return;
    isShown = true;
    tooltip.showPopover?.();
    place();
  }
  function place(): void {
    if (!tooltip) return;
    const { left, top } = positionPopover(control, tooltip);
    tooltip.style.left = `${left}px`;
    tooltip.style.top = `${top}px`;
  }
  function hide(): void {
    if (isShown) tooltip?.hidePopover?.();
    isShown = false;
  }
  function refuse(event: Event): void {
    if (!tooltip) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    show();
  }
  const showForMouse = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") show();
  };
  const hideForMouse = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") hide();
  };
  const hideForKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape") hide();
  };
  const hideForTouch = (event: Event): void => {
    if (!(event.target instanceof Node && control.contains(event.target))) hide();
  };

  function update(next: Block): void {
    const text = next ? formatReason(next) : "";
    if (!text) {
      hide();
      tooltip?.remove();
      tooltip = null;
      control.removeAttribute("aria-disabled");
      if (described) control.setAttribute("aria-describedby", described);
      else control.removeAttribute("aria-describedby");
      return;
    }
    if (!tooltip) {
      tooltip = document.createElement("div");
      tooltip.id = `why-${(count += 1)}`;
      tooltip.className = "tooltip";
      tooltip.popover = "manual";
      tooltip.setAttribute("role", "tooltip");
      document.body.append(tooltip);
      control.setAttribute("aria-disabled", "true");
      control.setAttribute("aria-describedby", described ? `${described} ${tooltip.id}` : tooltip.id);
    }
    if (tooltip.textContent !== text) tooltip.textContent = text;
    if (isShown) place();
  }

  control.addEventListener("click", refuse, true);
  control.addEventListener("pointerenter", showForMouse);
  control.addEventListener("pointerleave", hideForMouse);
  control.addEventListener("focus", show);
  control.addEventListener("blur", hide);
  control.addEventListener("keydown", hideForKey);
  addEventListener("pointerdown", hideForTouch, true);
  addEventListener("scroll", hide, true);
  update(reason);
  return {
    update,
    destroy: () => {
      removeEventListener("pointerdown", hideForTouch, true);
      removeEventListener("scroll", hide, true);
      tooltip?.remove();
    },
  };
}
