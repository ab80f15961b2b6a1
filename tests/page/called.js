// Keeps how the page calls somebody, for the tests to read: window.called. The browser's own parts do the work.
window.called = [];
const Notice = window.Notification;
window.Notification = class extends Notice {
  constructor(title, more) {
    super(title, more);
    window.called.push(`notice: ${title}`);
    this.addEventListener("error", () => window.called.push("notice failed"));
  }
};
const Sound = window.AudioContext;
window.AudioContext = class extends Sound {
  constructor() {
    super();
    window.called.push("sound");
  }
};
/** A window without a screen is never in the background: a test says so. */
let isAway = false;
Object.defineProperty(document, "hidden", { get: () => isAway, configurable: true });
window.goAway = () => {
  isAway = true;
  document.dispatchEvent(new Event("visibilitychange"));
};
