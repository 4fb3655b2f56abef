import { diffArrays } from "diff";
import { wordTokens } from "../document/word-tokens.ts";

/**
 * Steps from one text to another, from the beginning; lengths are UTF-16 code units. The rest of the text
 * stays.
 */
export type TextDelta = readonly TextStep[];
export type TextStep =
  | { readonly retain: number }
  | { readonly delete: number }
  | { readonly insert: string };

/** Lists of tokens with more differences are replaced as a whole, which bounds the time. */
const MAX_CHANGED_LINES = 1500;
const MAX_CHANGED_WORDS = 600;

const LINE = /[^\n]*\n|[^\n]+/g;

/**
 * The delta between two texts, by line and within changed lines by word, so that concurrent typing next to a
 * change is not disturbed. No step splits a surrogate pair.
 */
export function textDelta(before: string, after: string): TextDelta {
  if (before === after) return [];
  const steps = new Steps();
  for (const hunk of changes(before.match(LINE) ?? [], after.match(LINE) ?? [], MAX_CHANGED_LINES))
    if (hunk.kept !== null) steps.retain(hunk.kept.length);
    else changeWords(steps, hunk);
  return steps.done();
}

function changeWords(steps: Steps, { gone, come }: Changed): void {
  if (gone === "" || come === "") {
    steps.replace(gone, come);
    return;
  }
  for (const hunk of changes(wordTokens(gone), wordTokens(come), MAX_CHANGED_WORDS))
    if (hunk.kept !== null) steps.retain(hunk.kept.length);
    else steps.replace(hunk.gone, hunk.come);
}

/** Applies the steps to a text. */
export function applyTextDelta(text: string, delta: TextDelta): string {
  let out = "";
  let at = 0;
  for (const step of delta) {
    if ("insert" in step) out += step.insert;
    else if ("delete" in step) at += step.delete;
    else {
      out += text.slice(at, at + step.retain);
      at += step.retain;
    }
  }
  return out + text.slice(at);
}

interface Changed {
  readonly kept: null;
  readonly gone: string;
  readonly come: string;
}
type Hunk = { readonly kept: string } | Changed;

function changes(before: string[], after: string[], most: number): Hunk[] {
  const found = diffArrays(before, after, { maxEditLength: most });
  if (found === undefined) return [{ kept: null, gone: before.join(""), come: after.join("") }];
  const hunks = found.map(({ added, removed, value }): Hunk => {
    const text = value.join("");
    if (!added && !removed) return { kept: text };
    return { kept: null, gone: removed ? text : "", come: added ? text : "" };
  });
  return joined(hunks);
}

/** Joins adjacent deletions and insertions, so that their words are compared. */
function joined(hunks: readonly Hunk[]): Hunk[] {
  const out: Hunk[] = [];
  for (const hunk of hunks) {
    const last = out.at(-1);
    if (hunk.kept === null && last?.kept === null)
      out[out.length - 1] = { kept: null, gone: last.gone + hunk.gone, come: last.come + hunk.come };
    else out.push(hunk);
  }
  return out;
}

class Steps {
  readonly #steps: TextStep[] = [];
  #retained = 0;

  retain(length: number): void {
    this.#retained += length;
  }

  replace(gone: string, come: string): void {
    if (this.#retained > 0) this.#steps.push({ retain: this.#retained });
    this.#retained = 0;
    if (gone !== "") this.#steps.push({ delete: gone.length });
    if (come !== "") this.#steps.push({ insert: come });
  }

  done(): TextDelta {
    return this.#steps;
  }
}
