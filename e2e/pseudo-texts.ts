// Loaded by a server before it starts: its English texts are then in brackets and longer, as other languages are.

type Texts = { readonly [key: string]: unknown };

/** Marks where a text of the interface begins and ends. */
export const BRACKETS = { open: "⟦", close: "⟧" } as const;
const GROWTH = 0.35;

/** Words that make a text longer by a third. */
const padding = (length: number): string =>
  "~~~~ "
    .repeat(Math.ceil((length * GROWTH) / 5))
    .slice(0, Math.max(1, Math.ceil(length * GROWTH)))
    .trimEnd();

const lengthOf = (part: unknown): number =>
  typeof part === "string" ? part.length : Array.isArray(part) ? 8 : 1;

/** A text as the build compiles it: a string, or a list of strings and arguments. */
function inBrackets(text: unknown): unknown {
  if (typeof text === "string") return `${BRACKETS.open}${text} ${padding(text.length)}${BRACKETS.close}`;
  if (Array.isArray(text)) {
    const length = text.reduce((sum: number, part) => sum + lengthOf(part), 0);
    return [BRACKETS.open, ...text, ` ${padding(length)}${BRACKETS.close}`];
  }
  return Object.fromEntries(Object.entries(text as Texts).map(([key, one]) => [key, inBrackets(one)]));
}

Object.assign(globalThis, { [Symbol.for("roundtable.change-texts")]: inBrackets });
