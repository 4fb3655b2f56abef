import type { Bilingual } from "../language.ts";
import { FINDING_WORDS, type FindingCode } from "./finding-words.ts";

/** Columns of a verdict: well-formedness, sufficient content, mergeability. */
export const COLUMNS = ["structure", "semantics", "mergeability"] as const;
export type Column = (typeof COLUMNS)[number];

export type Level = "error" | "warning" | "info";

/** A finding of the checker. */
export interface Finding {
  readonly code: FindingCode;
  readonly column: Column;
  readonly level: Level;
  /** Path below the change's folder, or `openspec/specs/…` for a main spec. */
  readonly path: string;
  /** 1-based; 1 for the whole file. */
  readonly line: number;
  readonly message: Bilingual;
  /** Related item of the plan, if known. */
  readonly item?: string | undefined;
}

export interface FindingPosition {
  readonly path: string;
  readonly line: number;
  readonly item?: string | undefined;
}

/** Creates a finding; the code determines column, level and message. */
export function finding(code: FindingCode, place: FindingPosition, ...names: readonly string[]): Finding {
  const { column, level, zh, en } = FINDING_WORDS[code];
  const [a = "", b = ""] = names.map((name) => (name.length > 160 ? `${name.slice(0, 159)}…` : name));
  return { code, column, level, ...place, message: { zh: zh(a, b), en: en(a, b) } };
}

/** The requirement id at the start of a requirement's name. */
export function itemOf(name: string): string | undefined {
  return /^[A-Z]{2,4}(?:-[A-Z][A-Z0-9]{1,11})?-\d{3,6}(?=\s|$)/.exec(name)?.[0];
}
