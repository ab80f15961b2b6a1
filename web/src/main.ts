import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";

// The development server has no service worker. Browsers allow one only over HTTPS or on the own machine.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
}
mount(App, { target: document.getElementById("page")! });
