import { blockQuote } from "micromark-core-commonmark";
import { factorySpace } from "micromark-factory-space";
import type { Code, Construct, Extension, State, TokenizeContext } from "micromark-util-types";

/**
 * Limits of the parser, far beyond what people write. The parser pairs marks by searching, so its time grows with the
 * square of their number in one block, and its tree is as deep as they are nested.
 */
const LIMITS = {
  /** Runs of marks of one block of text that are read as markup, by kind; further ones are plain characters. */
  marks: { "*_~": 500, "[]!": 500, "`": 1000, "<": 500 },
  /** Characters of one run of the same mark; a longer run is plain characters. */
  run: 64,
  /** Column at which the marks of quotes and lists end. */
  column: 100,
} as const;

/** Spaces before the mark that make a line of a quote indented code. */
const QUOTE_INDENT = 4;

/** Takes a run of one mark as plain characters where its block is over a limit, else leaves it to the mark's own constructs. */
function literalMark(most: number): Construct {
  /** Runs read so far, by block of text. */
  const runs = new WeakMap<TokenizeContext, number>();
  return {
    name: "literalMark",
    tokenize(effects, ok, nok) {
      const count = (runs.get(this) ?? 0) + 1;
      runs.set(this, count);
      let length = 0;
      return (first: Code) => {
        effects.enter("data");
        return next(first);
        function next(code: Code): State | undefined {
          if (code === first) {
            length += 1;
            effects.consume(code);
            return next;
          }
          effects.exit("data");
          return count > most || length > LIMITS.run ? ok(code) : nok(code);
        }
      };
    },
  };
}

/** Before the construct of a list: beyond the last column, a mark cannot continue or begin one. */
const noDeepList: Construct = {
  name: "noDeepList",
  tokenize(_effects, _ok, nok) {
    // A list whose mark is none of the text's: the construct of lists refuses every other mark.
    if (this.now().column > LIMITS.column)
      this.containerState = { ...this.containerState, type: "listUnordered", marker: -1 };
    return nok;
  },
};

/** A quote that does not open beyond the last column. */
const shallowQuote: Construct = {
  ...blockQuote,
  name: "shallowQuote",
  tokenize(effects, ok, nok) {
    return this.now().column > LIMITS.column ? nok : blockQuote.tokenize.call(this, effects, ok, nok);
  },
  continuation: {
    tokenize: (effects, ok, nok) =>
      factorySpace(effects, effects.attempt(shallowQuote, ok, nok), "linePrefix", QUOTE_INDENT),
  },
};

/** The same construct for each of some characters. */
const forEach = (characters: string, construct: Construct) =>
  Object.fromEntries([...characters].map((character) => [character.charCodeAt(0), construct]));

/** Extension of micromark that limits marks and depth, so that reading takes linear time. It comes after the others. */
export function markdownLimits(): Extension {
  return {
    disable: { null: ["blockQuote"] },
    document: { ...forEach("*+-0123456789", noDeepList), ...forEach(">", shallowQuote) },
    text: Object.assign(
      {},
      ...Object.entries(LIMITS.marks).map(([marks, most]) => forEach(marks, literalMark(most))),
    ),
  };
}
