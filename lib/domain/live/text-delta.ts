import { diffArrays } from "diff";
import { wordTokens } from "../document/word-tokens.ts";

/** Steps from one text to another, from its beginning; lengths count UTF-16 code units. What is left over stays. */
export type TextDelta = readonly TextStep[];
export type TextStep =
  | { readonly retain: number }
  | { readonly delete: number }
  | { readonly insert: string };

/** Lists of tokens that differ in more places than this are replaced as a whole: time stays bounded. */
const MOST_LINES = 1500;
const MOST_WORDS = 600;

const LINE = /[^\n]*\n|[^\n]+/g;

/**
 * What turns one text into another, by line and within changed lines by word, so that who types beside it is not
 * disturbed. No step cuts a surrogate pair.
 */
export function textDelta(before: string, after: string): TextDelta {
  if (before === after) return [];
  const steps = new Steps();
  const hunks = changes(before.match(LINE) ?? [], after.match(LINE) ?? [], MOST_LINES);
  for (const hunk of hunks) {
    if (hunk.kept !== null) steps.retain(hunk.kept.length);
    else if (hunk.gone === "" || hunk.come === "") steps.replace(hunk.gone, hunk.come);
    else
      for (const words of changes(wordTokens(hunk.gone), wordTokens(hunk.come), MOST_WORDS)) {
        if (words.kept !== null) steps.retain(words.kept.length);
        else steps.replace(words.gone, words.come);
      }
  }
  return steps.done();
}

/** The text that the steps lead to. */
export function applyDelta(text: string, delta: TextDelta): string {
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

type Hunk =
  | { readonly kept: string; readonly gone?: never; readonly come?: never }
  | { readonly kept: null; readonly gone: string; readonly come: string };

function changes(before: string[], after: string[], most: number): Hunk[] {
  const found = diffArrays(before, after, { maxEditLength: most });
  if (found === undefined) return [{ kept: null, gone: before.join(""), come: after.join("") }];
  const hunks: Hunk[] = [];
  for (let i = 0; i < found.length; i++) {
    const part = found[i];
    if (part === undefined) continue;
    const text = part.value.join("");
    const next = found[i + 1];
    if (!part.added && !part.removed) hunks.push({ kept: text });
    else if (part.removed && next?.added) {
      hunks.push({ kept: null, gone: text, come: next.value.join("") });
      i++;
    } else hunks.push({ kept: null, gone: part.removed ? text : "", come: part.added ? text : "" });
  }
  return hunks;
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
