import fc from "fast-check";
import { expect, it } from "vitest";
import { parseReply } from "./parse.ts";

const BEFORE = '<thinking><phase id="1"><title>T</title></phase></thinking><final>x';
const LIMIT = 4096;

/** Length of the run of backticks at `at`. */
function runAt(text: string, at: number): number {
  let end = at;
  while (text[end] === "`") end++;
  return end - at;
}

/** The end of the code span that the run at `at` opens, read in the plainest way; -1 where it opens none. */
function spanEnd(text: string, at: number): number {
  const length = runAt(text, at);
  let i = at + length;
  while (i < text.length && text[i] !== "\n") {
    const run = runAt(text, i);
    if (run === length && i + run - at <= LIMIT) return i + run;
    i += Math.max(run, 1);
  }
  return -1;
}

function tagsOutsideCode(text: string): number[] {
  const found: number[] = [];
  for (let i = 0; i < text.length; ) {
    const end = text[i] === "`" ? spanEnd(text, i) : -1;
    if (text.startsWith("<b>", i)) found.push(BEFORE.length + i);
    i = end > 0 ? end : i + Math.max(runAt(text, i), 1);
  }
  return found;
}

it("code spans are those that a plain reading finds, however many runs of backticks a line holds", () => {
  const piece = fc.oneof(
    fc.integer({ min: 1, max: 60 }).map((length) => "`".repeat(length)),
    fc.integer({ min: 1, max: 3 }).map((length) => "`".repeat(length)),
    fc.constant("<b>"),
    fc.constantFrom("a", "\nz", "y".repeat(700)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 120, size: "max" }), (pieces) => {
      const text = pieces.join("");
      const tags = parseReply(BEFORE + text).issues.filter(({ code }) => code === "unexpected_tag");
      expect(tags.map(({ offset }) => offset)).toEqual(tagsOutsideCode(text));
    }),
    { numRuns: 300 },
  );
});
