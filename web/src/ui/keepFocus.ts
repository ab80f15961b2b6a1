// Keeps the keyboard focus when the focused control disappears, so that it is not lost to the start of the page.

/**
 * The action of a container: `use:keepFocus`. If a control inside is removed while it has the visible focus, the focus
 * moves to the element that the function returns, or to the container.
 */
export function keepFocus(container: HTMLElement, getFallback?: () => HTMLElement | null): { destroy: () => void } {
  let focused: HTMLElement | null = null;
  if (!container.hasAttribute("tabindex")) container.tabIndex = -1;

  const noteFocus = ({ target }: FocusEvent): void => {
    focused = target instanceof HTMLElement && target.matches(":focus-visible") ? target : null;
  };
  // A control also loses the focus while it is removed. Whether it was removed is known afterwards.
  const noteBlur = ({ target }: FocusEvent): void =>
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = null;
    });
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    if (document.activeElement && document.activeElement !== document.body) return;
    (getFallback?.() ?? container).focus({ preventScroll: true });
  });
  container.addEventListener("focusin", noteFocus);
  container.addEventListener("focusout", noteBlur);
  observer.observe(container, { childList: true, subtree: true });
  return {
    destroy: () => {
      observer.disconnect();
      container.removeEventListener("focusin", noteFocus);
      container.removeEventListener("focusout", noteBlur);
    },
  };
}
