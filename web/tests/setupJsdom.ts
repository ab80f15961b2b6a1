// Browser APIs that jsdom lacks, for all test files: a wide window with reduced motion.
import { vi } from "vitest";

const media = (query: string): object => ({
  matches: query.includes("prefers-reduced-motion"),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
Object.defineProperty(window, "matchMedia", { value: media, configurable: true, writable: true });
Object.defineProperty(window, "ResizeObserver", {
  value: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
  configurable: true,
  writable: true,
});
vi.unstubAllGlobals();
localStorage.clear();
document.body.innerHTML = "";
