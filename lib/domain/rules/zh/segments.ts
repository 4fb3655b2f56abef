import { OPENERS, WISHES } from "./lexicon/function-words.ts";
import { cut, type Local } from "./local.ts";

/** A stretch between commas, without the words that only join it to what stands before. */
export interface Segment extends Local {
  /** The joining word that was taken off (`并`, `但` …), or "". */
  readonly opener: string;
  /** A wish was taken off (`我们希望`): the rest is wanted, not reported. */
  readonly wished: boolean;
}

const STOPS = /[，,；;。！!？?：:\n]/;
const OPEN = "（(《“‘「『【[";
const CLOSE = "）)》”’」』】]";

function isStop(text: string, at: number): boolean {
  const char = text[at] ?? "";
  if (!STOPS.test(char)) return false;
  const between = /\d/.test(text[at - 1] ?? "") && /\d/.test(text[at + 1] ?? "");
  return !(between && (char === "," || char === ":" || char === "："));
}

function strip(text: string, piece: Local): Segment {
  let rest = piece;
  let opener = "";
  let wished = false;
  for (let round = 0; round < 3; round += 1) {
    const joined = OPENERS.exec(rest.text);
    if (joined !== null && !/^(?:同时在线|以及时|其中一|另外的|即可|即时|而言|则由谁)/.test(rest.text)) {
      opener = joined[0].trim();
      rest = cut(text, rest.start + joined[0].length, rest.end);
    }
    const wish = WISHES.exec(rest.text);
    if (wish !== null) {
      wished = true;
      rest = cut(text, rest.start + wish[0].length, rest.end);
    }
    if (joined === null && wish === null) break;
  }
  return { ...rest, opener, wished };
}

/** Stretches of a sentence between commas, brackets and quotes kept whole. */
export function splitSegments(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= text.length; i += 1) {
    const char = text[i] ?? "";
    if (char !== "" && OPEN.includes(char)) depth += 1;
    else if (char !== "" && CLOSE.includes(char)) depth = Math.max(0, depth - 1);
    if (i < text.length && !(depth === 0 && isStop(text, i))) continue;
    const piece = cut(text, from, i);
    if (piece.text !== "") segments.push(strip(text, piece));
    from = i + 1;
  }
  return segments.filter((s) => s.text !== "");
}
