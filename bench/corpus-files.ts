import { readFile } from "node:fs/promises";
import type { Language } from "#lib/domain/language.ts";
import { type LabelledStatement, readCorpus } from "#lib/domain/lint/corpus/labelled-statement.ts";

export const CORPUS = new URL("../lib/domain/lint/fixtures/corpus/", import.meta.url);
export const PARTS = ["tune", "held"] as const;
export type Part = (typeof PARTS)[number];

/** One part of the labelled statements in one language. */
export async function corpusPart(part: Part, language: Language): Promise<LabelledStatement[]> {
  const text = (file: string) => readFile(new URL(`${part}/${language}.${file}.jsonl`, CORPUS), "utf8");
  const [statements, first, second, settled] = await Promise.all([
    text("statements"),
    text("first"),
    text("second"),
    text("settled"),
  ]);
  return readCorpus({ statements, first, second, settled });
}
