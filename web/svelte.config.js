import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  // Styles are in separate files, because the content security policy forbids inline styles.
  compilerOptions: { css: "external" },
};
