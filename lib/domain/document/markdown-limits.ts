import { blockQuote, list } from "micromark-core-commonmark";
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

/** A container that does not open beyond the last column. */
function shallow(container: Construct): Construct {
  return {
    ...container,
    name: `shallow-${container.name}`,
    tokenize(effects, ok, nok) {
      return this.now().column > LIMITS.column ? nok : container.tokenize.call(this, effects, ok, nok);
    },
  };
}

/** The same construct for each of some characters. */
const forEach = (characters: string, construct: Construct) =>
  Object.fromEntries([...characters].map((character) => [character.charCodeAt(0), construct]));

/** Extension of micromark that limits marks and depth, so that reading takes linear time. It comes after the others. */
export function markdownLimits(): Extension {
  return {
    disable: { null: [list, blockQuote].flatMap(({ name = [] }) => name) },
    document: { ...forEach("*+-0123456789", shallow(list)), ...forEach(">", shallow(blockQuote)) },
    text: Object.assign(
      {},
      ...Object.entries(LIMITS.marks).map(([marks, most]) => forEach(marks, literalMark(most))),
    ),
  };
}
