import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  // Styles stand in files: the server's policy lets no page write its own.
  compilerOptions: { css: "external" },
};
