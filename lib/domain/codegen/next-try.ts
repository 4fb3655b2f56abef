import type { ChangeProblem } from "../change-set/change-problem.ts";
import { CHANGE_PROBLEMS } from "../change-set/change-problem-texts.ts";
import type { Language } from "../language.ts";
import type { WriteFormat } from "./code-plan.ts";
import { nearestRegion } from "./nearest-region.ts";
import type { WrittenFile } from "./read-written-file.ts";

/** Refusals that another text of the same file can remedy. Everything else is for planning or for a person. */
const REPAIRABLE: ReadonlySet<ChangeProblem["code"]> = new Set([
  "no_match",
  "wrong_count",
  "no_change",
  "left_out",
  "too_large",
  "binary",
  "encoding",
  "secret",
  "stale_base",
  "tree_differs",
]);

/** A try that was refused. */
export interface RefusedTry {
  readonly format: WriteFormat;
  readonly code: ChangeProblem["code"];
}

/**
 * What follows after refused tries of a file: one repair for each kind of refusal, then the whole file with one repair for each
 * kind, then a person.
 * @param tries Oldest first; not empty.
 * @returns The format of the next try, or null for a person.
 */
export function formatOfNextTry(tries: readonly RefusedTry[]): WriteFormat | null {
  const last = tries.at(-1);
  if (last === undefined || !REPAIRABLE.has(last.code)) return null;
  const isRepeated = tries.filter(({ format, code }) => format === last.format && code === last.code).length;
  if (isRepeated < 2) return last.format;
  return last.format === "edits" ? "whole" : null;
}

const WORDS = {
  zh: {
    line: (line: number) => `第 ${line} 行。`,
    edit: (at: number) => `第 ${at} 段 SEARCH/REPLACE。`,
    near: (line: number) => `文件中最接近的内容从第 ${line} 行开始：`,
  },
  en: {
    line: (line: number) => `Line ${line}.`,
    edit: (at: number) => `SEARCH/REPLACE section ${at}.`,
    near: (line: number) => `The most similar part of the file begins at line ${line}:`,
  },
} as const;

/** The index of the replacement that a refusal is about, from 0; null: none. */
const failedEdit = ({ detail }: ChangeProblem): number | null => {
  const at = /^edits\/(\d+)/.exec(detail)?.[1];
  return at === undefined ? null : Number(at);
};

/**
 * A refusal for the model that caused it: what, where, and for a text that was not found the part of the file that resembles it.
 * @param at What the model wrote, null if the refusal is about the whole change, and the text of the file, empty for a new one.
 */
export function refusalText(
  problem: ChangeProblem,
  at: { readonly written: WrittenFile | null; readonly base: string },
  language: Language,
): string {
  const words = WORDS[language];
  const failed = failedEdit(problem);
  const edit = failed === null || at.written?.kind !== "edits" ? undefined : at.written.edits[failed];
  const near = edit === undefined ? null : nearestRegion(at.base, edit.search);
  return [
    `${problem.code}: ${CHANGE_PROBLEMS[problem.code][language]}`,
    problem.line === null ? "" : words.line(problem.line),
    failed === null ? problem.detail : `${words.edit(failed + 1)} ${problem.detail}`,
    near === null ? "" : `${words.near(near.start)}\n${near.text}`,
  ]
    .filter((part) => part !== "")
    .join("\n");
}
