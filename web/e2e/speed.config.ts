import { defineConfig } from "vitest/config";
import tests from "./vitest.config";

export default defineConfig({ ...tests, test: { ...tests.test, include: ["e2e/speed.ts"] } });
