import preact from "@preact/preset-vite";
import { defineConfig } from "vite";
import { brotli } from "./vite-brotli.ts";

export default defineConfig({
  // Relative, so that the built page works from any folder of any host.
  base: "./",
  plugins: [preact(), brotli()],
  worker: { format: "es" },
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0, cssCodeSplit: false },
});
