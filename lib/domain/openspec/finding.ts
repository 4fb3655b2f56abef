import type { Bilingual } from "../language.ts";
import { FINDING_WORDS, type FindingCode } from "./finding-words.ts";

/** The three questions that a verdict answers: is it well formed, does it say enough, would it merge. */
export const COLUMNS = ["structure", "semantics", "mergeability"] as const;
export type Column = (typeof COLUMNS)[number];

export type Level = "error" | "warning" | "info";

/** One finding of the checker, with its place. */
export interface Finding {
  readonly code: FindingCode;
  readonly column: Column;
  readonly level: Level;
  /** Below the change's folder, or `openspec/specs/…` for a main spec. */
  readonly path: string;
  /** 1-based; 1 where the whole file is meant. */
  readonly line: number;
  readonly message: Bilingual;
  /** The plan's item that it is about, where one is known. */
  readonly item?: string | undefined;
}

export interface FindingPosition {
  readonly path: string;
  readonly line: number;
  readonly item?: string | undefined;
}

/** Makes a finding of its code: the code decides column, level and words. */
export function finding(code: FindingCode, place: FindingPosition, ...names: readonly string[]): Finding {
  const { column, level, zh, en } = FINDING_WORDS[code];
  const [a = "", b = ""] = names.map((name) => (name.length > 160 ? `${name.slice(0, 159)}…` : name));
  return { code, column, level, ...place, message: { zh: zh(a, b), en: en(a, b) } };
}

/** The id of ours that a requirement's name begins with. */
export function itemOf(name: string): string | undefined {
  return /^[A-Z]{2,4}(?:-[A-Z][A-Z0-9]{1,11})?-\d{3,6}(?=\s|$)/.exec(name)?.[0];
}
