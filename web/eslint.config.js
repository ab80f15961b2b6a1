import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["dist/", "src/wire/types.ts", "src/**/text/keys.ts"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-restricted-syntax": [
        "error",
        {
          selector: "TSAsExpression > TSAsExpression > TSUnknownKeyword",
          message: "Do not cast through unknown. Implement the interface, or use fake() in tests.",
        },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      // Sets and maps that are not reactive are used on purpose.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    // The SVG of boards and pieces comes from the server. It contains no script and no style, and the content
    // security policy forbids inline scripts.
    files: ["src/board/*.svelte", "src/games/**/*.svelte", "src/pages/home/SampleGame.svelte"],
    rules: { "svelte/no-at-html-tags": "off" },
  },
);
