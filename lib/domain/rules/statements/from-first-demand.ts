import type { Language } from "../../language.ts";
import { CUES, hasCue } from "./cues.ts";
import { readStatements } from "./read-statements.ts";

/** A demand is near the beginning of a text, if it has one. */
const SEARCHED = 6000;

/**
 * A need from its first title or demand on: greetings, background and questions before it do not say what the task is about.
 * @returns The whole need if the rules find neither
 */
export function fromFirstDemand(need: string, language: Language): string {
  const first = readStatements(need.slice(0, SEARCHED), language).find(
    ({ kind, role, text }) =>
      kind === "requirement" || (role === "heading" && !hasCue(text, CUES.backgroundHeading)),
  );
  return first === undefined ? need : need.slice(first.start);
}
