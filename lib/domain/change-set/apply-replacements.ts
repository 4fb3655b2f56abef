import type { ChangeProblemCode } from "./change-problem-texts.ts";
import type { Replacement } from "./requested-change.ts";

export type ReplacedText =
  | { readonly ok: true; readonly text: string; readonly normalised: readonly "eol"[] }
  | { readonly ok: false; readonly code: ChangeProblemCode; readonly detail: string };

function positionsOf(text: string, search: string, limit: number): number[] {
  const positions: number[] = [];
  for (let at = text.indexOf(search); at >= 0; at = text.indexOf(search, at + search.length)) {
    positions.push(at);
    if (positions.length > limit) break;
  }
  return positions;
}

const MAX_COUNTED = 1_000;

function replaceAt(text: string, positions: readonly number[], { search, replace }: Replacement): string {
  const parts: string[] = [];
  let from = 0;
  for (const at of positions) {
    parts.push(text.slice(from, at), replace);
    from = at + search.length;
  }
  parts.push(text.slice(from));
  return parts.join("");
}

const withCrlf = (text: string): string => text.replaceAll(/\r?\n/g, "\r\n");

/** Whether every line of a text ends with CR LF. */
const isCrlf = (text: string): boolean => text.includes("\r\n") && !/(^|[^\r])\n/.test(text);

/**
 * Applies replacements in order, each to the result of the one before. Only line ends are adapted: LF in a replacement matches
 * CR LF in a file that has nothing else.
 * @returns the new text, or `no_match` or `wrong_count` with the index of the replacement and the number of matches
 */
export function applyReplacements(base: string, replacements: readonly Replacement[]): ReplacedText {
  let text = base;
  const normalised = new Set<"eol">();
  for (const [at, one] of replacements.entries()) {
    let edit = one;
    let positions = edit.search === "" ? [] : positionsOf(text, edit.search, MAX_COUNTED);
    if (positions.length === 0 && edit.search.includes("\n") && isCrlf(text)) {
      edit = { ...edit, search: withCrlf(edit.search) };
      positions = positionsOf(text, edit.search, MAX_COUNTED);
    }
    if (positions.length === 0) return { ok: false, code: "no_match", detail: `edits/${at}` };
    if (positions.length !== edit.count)
      return {
        ok: false,
        code: "wrong_count",
        detail: `edits/${at}: ${positions.length}, not ${edit.count}`,
      };
    if (isCrlf(text) && /(^|[^\r])\n/.test(edit.replace)) {
      edit = { ...edit, replace: withCrlf(edit.replace) };
      normalised.add("eol");
    }
    if (edit.search !== one.search) normalised.add("eol");
    text = replaceAt(text, positions, edit);
  }
  return { ok: true, text, normalised: [...normalised] };
}
