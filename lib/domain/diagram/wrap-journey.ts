/** How much fits into a line of a task, in Latin letters; a Chinese character takes two. */
const WIDEST = 24;
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

const widthOf = (text: string): number => [...text].reduce((sum, char) => sum + (WIDE.test(char) ? 2 : 1), 0);

/** Words that stay together, and Chinese characters one by one with the sign that follows them. */
const PIECES = /\s+|[^\s\u2e80-\uffef]+|[\u2e80-\uffef](?:[，。；：、？！）】》”])?/g;

function wrapped(words: string): string {
  const lines = [""];
  for (const [piece] of words.trim().matchAll(PIECES)) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && widthOf(line + piece.trimEnd()) > WIDEST) lines.push(piece.trimStart());
    else lines[lines.length - 1] = line + piece;
  }
  return lines.map((line) => line.trim()).join("<br/>");
}

const TASK = /^(\s*)(?!(?:title|section|accTitle|accDescr)\b)([^:#\n]+?)(\s*:\s*\d.*)$/;

/** A user journey whose tasks are broken into lines: what draws it sets the words of a task in one. */
export function wrapJourney(code: string): string {
  if (!code.startsWith("journey")) return code;
  return code
    .split("\n")
    .map((line) => {
      const [, blank, words, rest] = TASK.exec(line) ?? [];
      return words === undefined ? line : `${blank}${wrapped(words)}${rest}`;
    })
    .join("\n");
}
