import { estimateTokens } from "../models/token-count.ts";
import type { CodeSymbol } from "./code-symbol.ts";

/** A file of a map: what it defines, in its order. */
export interface MappedFile {
  readonly path: string;
  readonly symbols: readonly CodeSymbol[];
}

/** A map of a repository as text, with the files that are in it. */
export interface CodeMap {
  readonly text: string;
  readonly files: readonly string[];
}

const MAX_SYMBOLS = 20;

/** The outer definitions first, so that a long class does not hide the others. */
function linesOf({ path, symbols }: MappedFile): string[] {
  const shown = [
    ...symbols.filter(({ container }) => container === ""),
    ...symbols.filter(({ container }) => container !== ""),
  ]
    .slice(0, MAX_SYMBOLS)
    .toSorted((a, b) => a.line - b.line);
  return [
    path,
    ...shown.map(
      ({ line, kind, name, container }) =>
        `  ${line} ${kind} ${container === "" ? name : `${container}.${name}`}`,
    ),
  ];
}

/**
 * The map of ranked files that fits into a number of tokens: each file with its definitions and their lines. A file that does
 * not fit with its definitions is named without them, or left out.
 */
export function writeCodeMap(ranked: readonly MappedFile[], budget: number): CodeMap {
  const lines: string[] = [];
  const files: string[] = [];
  let left = budget;
  for (const file of ranked) {
    const whole = linesOf(file);
    const chosen = [whole, whole.slice(0, 1)].find((part) => estimateTokens(`${part.join("\n")}\n`) <= left);
    if (chosen === undefined) break;
    left -= estimateTokens(`${chosen.join("\n")}\n`);
    lines.push(...chosen);
    files.push(file.path);
  }
  return { text: lines.join("\n"), files };
}
