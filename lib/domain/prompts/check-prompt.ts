import type { FieldProblem } from "../app-error.ts";

/** The longest wording that a workspace may give a prompt. */
const LONGEST = 40_000;

/**
 * Whether a wording may stand for a prompt: it keeps every `{{name}}` that the prompt takes, names no other, and is
 * neither empty nor too long. Out: what is wrong with it, each with its code; empty = it fits.
 */
export function checkPrompt(text: string, variables: readonly string[]): readonly FieldProblem[] {
  const problem = (code: string, detail: string): FieldProblem => ({ pointer: "/text", code, detail });
  if (text.trim() === "") return [problem("empty", "the text is empty")];
  if (text.length > LONGEST) return [problem("too_long", `more than ${LONGEST} characters`)];
  const used = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name));
  const missing = variables.filter((name) => !used.has(name));
  const unknown = [...used].filter((name) => !variables.includes(name));
  return [
    ...missing.map((name) => problem("variable_missing", `{{${name}}} is missing`)),
    ...unknown.map((name) => problem("variable_unknown", `{{${name}}} is unknown`)),
  ];
}
