import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Where `firestep serve` listens while the page is worked on.
const server = process.env.FIRESTEP_SERVER ?? "http://127.0.0.1:8717";
// The server lets no page of another origin in; here the page is its own.
const proxy = { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } };
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The licence of the font goes with it, as those of the scripts do. */
const fontLicence = {
  name: "font-licence",
  generateBundle(this: { emitFile: (file: { type: "asset"; fileName: string; source: string }) => void }) {
    const source = readFileSync(new URL("node_modules/@fontsource/vollkorn/LICENSE", import.meta.url), "utf8");
    this.emitFile({ type: "asset", fileName: "licenses/vollkorn.txt", source });
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), fontLicence],
  // The policy of the server forbids inline fonts, scripts and styles.
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    license: { fileName: "licenses/scripts.md" },
  },
  server: { proxy },
  // The built page under the policy that the server sends with it.
  preview: { proxy, headers: { "content-security-policy": policy } },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  // One jsdom for all files: to make one for each takes longer than the tests.
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setupJsdom.ts"], isolate: false },
}));
