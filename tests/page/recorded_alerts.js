// Records the notifications and sounds of the page, for the tests to read: window.alerts. The browser still shows them.
window.alerts = [];
const NativeNotification = window.Notification;
window.Notification = class extends NativeNotification {
  constructor(title, more) {
    super(title, more);
    window.alerts.push(`notice: ${title}`);
    this.addEventListener("error", () => window.alerts.push("notice failed"));
  }
};
const NativeAudioContext = window.AudioContext;
window.AudioContext = class extends NativeAudioContext {
  /** The page creates one gain node for each sound, besides those of its tones. */
  createGain() {
    window.alerts.push("sound");
    return super.createGain();
  }
};
/** A headless window is never in the background, so a test calls hidePage(). */
let isHidden = false;
Object.defineProperty(document, "hidden", { get: () => isHidden, configurable: true });
window.hidePage = () => {
  isHidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
};
