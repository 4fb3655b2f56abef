import { tidy } from "./tidy.ts";

/** The steps of a scenario, tidied; empty ones fall away. */
export function steps(...lines: readonly string[]): string[] {
  return lines.filter((line) => line !== "").map((line) => tidy(line));
}
