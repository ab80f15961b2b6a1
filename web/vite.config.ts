import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The address of `firestep serve` during development.
const server = process.env.FIRESTEP_SERVER ?? "http://127.0.0.1:8717";
// The server refuses other origins, so the proxy sends the server's own.
const proxy = { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } };
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Add the licence of the font to the build, as for the scripts. */
const fontLicence = {
  name: "font-licence",
  generateBundle(this: { emitFile: (file: { type: "asset"; fileName: string; source: string }) => void }) {
    const source = readFileSync(new URL("node_modules/@fontsource/vollkorn/LICENSE", import.meta.url), "utf8");
    this.emitFile({ type: "asset", fileName: "licenses/vollkorn.txt", source });
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), fontLicence],
  // The server's content security policy forbids inline fonts, scripts and styles.
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    license: { fileName: "licenses/scripts.md" },
  },
  server: { proxy },
  // Serve the built page with the same content security policy as the server.
  preview: { proxy, headers: { "content-security-policy": policy } },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  // All test files share one jsdom, because creating one per file takes longer than the tests.
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setupJsdom.ts"], isolate: false },
}));
