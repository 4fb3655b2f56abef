import type { CodeDiffFile, CodeDiffLine } from "#lib/domain/code-review/code-diff.ts";
import type { LinePart } from "./diff-rows.ts";
import { type CodePart, highlightCode } from "./highlight-code.ts";

/** A part of a line with its colour; null for plain text. */
export interface ColoredPart extends LinePart {
  readonly kind: string | null;
}

/** Longer differences are shown without colours, so that the page stays quick. */
const MAX_LINES = 2_000;

/** The colours of lines, by side and number. */
export type LineColors = ReadonlyMap<string, readonly CodePart[]>;

const keyOf = (side: "old" | "new", number: number | null): string => `${side}:${number}`;

function colorSide(path: string, hunk: readonly CodeDiffLine[], side: "old" | "new"): [string, CodePart[]][] {
  const lines = hunk.filter((line) => line[side] !== null);
  const colored = highlightCode(path, `${lines.map(({ text }) => text).join("\n")}\n`);
  return lines.map((line, at) => [keyOf(side, line[side]), colored[at] ?? []]);
}

/** Colours the lines of a file, each side of a hunk as one text. */
export function colorLines({ path, hunks }: CodeDiffFile): LineColors {
  if (hunks.reduce((total, hunk) => total + hunk.length, 0) > MAX_LINES) return new Map();
  return new Map(hunks.flatMap((hunk) => [...colorSide(path, hunk, "old"), ...colorSide(path, hunk, "new")]));
}

/** The colours of a line: those of the new side, which unchanged lines have too. */
export const colorsOf = (colors: LineColors, line: Pick<CodeDiffLine, "old" | "new">): readonly CodePart[] =>
  (line.new === null ? colors.get(keyOf("old", line.old)) : colors.get(keyOf("new", line.new))) ?? [];

/** Cuts the parts of a line where its colours change. */
export function withColors(parts: readonly LinePart[], colors: readonly CodePart[]): ColoredPart[] {
  const text = parts.map((part) => part.text).join("");
  if (colors.map((color) => color.text).join("") !== text)
    return parts.map((part) => ({ ...part, kind: null }));
  const colored: ColoredPart[] = [];
  const left = colors.map((color) => ({ ...color }));
  for (const part of parts) {
    for (let rest = part.text; rest !== ""; ) {
      const [color] = left;
      const taken = rest.slice(0, color?.text.length ?? rest.length);
      colored.push({ text: taken, isChanged: part.isChanged, kind: color?.kind ?? null });
      rest = rest.slice(taken.length);
      if (color === undefined) continue;
      color.text = color.text.slice(taken.length);
      if (color.text === "") left.shift();
    }
  }
  return colored;
}
