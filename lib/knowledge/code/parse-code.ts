import { CODE_INDEX_LIMITS, type CodeSymbol } from "#lib/domain/repository/code-symbol.ts";
import type { Grammar } from "#lib/domain/repository/grammar.ts";
import { indexTerms } from "../search-terms.ts";
import { splitPlainText } from "../split.ts";
import { wordsOfNames } from "./name-words.ts";
import { readSymbols, SlowFile } from "./read-symbols.ts";

/** A file whose text is indexed. */
export interface TextToParse {
  readonly blob: string;
  /** null: only its text is indexed. */
  readonly language: Grammar | null;
  readonly text: string;
}

/** A part of a file, as a unit of search. */
export interface CodePassage {
  readonly line: number;
  readonly start: number;
  readonly text: string;
  /** Names of the definitions that it contains or belongs to. */
  readonly title: string;
  readonly terms: string;
}

/** Why a file has no symbols, or neither symbols nor passages. */
export type UnreadReason = "binary" | "too_large" | "generated" | "parse_timeout";

export interface ParsedCode {
  readonly blob: string;
  readonly language: Grammar | null;
  readonly lines: number;
  readonly symbols: readonly CodeSymbol[];
  readonly names: readonly string[];
  readonly passages: readonly CodePassage[];
  readonly problem: UnreadReason | null;
}

const NOTHING = { symbols: [], names: [] } as const;
const MAX_TITLE_NAMES = 6;

function passagesOf(text: string, symbols: readonly CodeSymbol[]): CodePassage[] {
  return splitPlainText(text)
    .slice(0, CODE_INDEX_LIMITS.passagesPerFile)
    .map(({ line, start, text: part }) => {
      const last = line + (part.match(/\n/g)?.length ?? 0);
      const inside = symbols.filter((one) => one.line <= last && one.end_line >= line);
      const title = [...new Set(inside.map(({ name }) => name))].slice(0, MAX_TITLE_NAMES).join(" ");
      return { line, start, text: part, title, terms: indexTerms(`${part}\n${wordsOfNames(part)}`) };
    });
}

const hasLongLine = (text: string): boolean =>
  text.split("\n").some((line) => line.length > CODE_INDEX_LIMITS.lineCharacters);

/** Reads one file; never throws for its content. */
async function parseOne({ blob, language, text }: TextToParse): Promise<ParsedCode> {
  const lines = text.split("\n").length;
  const facts = { blob, language, lines };
  if (hasLongLine(text)) return { ...facts, ...NOTHING, passages: [], problem: "generated" };
  try {
    const read = language === null ? NOTHING : await readSymbols(language, text);
    return { ...facts, ...read, passages: passagesOf(text, read.symbols), problem: null };
  } catch (error) {
    if (!(error instanceof SlowFile)) throw error;
    return { ...facts, ...NOTHING, passages: passagesOf(text, []), problem: "parse_timeout" };
  }
}

/** Job of a thread: reads files one after another. */
export async function* run({
  files,
}: {
  readonly files: readonly TextToParse[];
}): AsyncGenerator<ParsedCode, void> {
  for (const file of files) yield await parseOne(file);
}
