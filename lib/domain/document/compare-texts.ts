import { createTwoFilesPatch } from "diff";

const CONTEXT = 3;
/** Texts that differ in more lines are shown as one replacement: a longer diff costs time and explains nothing. */
const MAX_CHANGED_LINES = 1500;

const lines = (text: string, sign: "-" | "+"): string[] =>
  text === ""
    ? []
    : text
        .replace(/\n$/, "")
        .split("\n")
        .map((line) => sign + line);

function replaced(before: string, after: string): string {
  const [gone, come] = [lines(before, "-"), lines(after, "+")];
  const head = `@@ -${gone.length === 0 ? 0 : 1},${gone.length} +${come.length === 0 ? 0 : 1},${come.length} @@`;
  return [head, ...gone, ...come].join("\n");
}

/** Difference of two texts as hunks of a unified diff without file names; "" if they are equal. */
export function compareTexts(before: string, after: string): string {
  if (before === after) return "";
  const options = { context: CONTEXT, maxEditLength: MAX_CHANGED_LINES };
  const patch = createTwoFilesPatch("", "", before, after, undefined, undefined, options);
  if (patch === undefined) return replaced(before, after);
  const at = patch.indexOf("@@");
  return at === -1 ? "" : patch.slice(at).replace(/\n$/, "");
}
