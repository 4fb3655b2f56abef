import type { Local } from "./local.ts";
import { cut } from "./local.ts";

/** Purposes and exceptions: stretches that belong to an action and are none themselves. */

const PURPOSE =
  /^(?:以便于?|以便能?|从而|以(?=免|防|及时|确保|保证|提高|降低|减少|满足|避免)|便于|方便(?!快捷|$)|以免|以防|为的是|目的是|目的在于|好让|用来|用于|避免|防止|为了)(?=.)/;
const EXCEPTION_LEAD = /^(?:除非|除了?)(?=.)/;
const EXCEPTION_TAIL = /(?:之外|以外|外|除外)$/;
const EXCEPT_AFTER = /^(.{1,30})(?:除外|不受此限|不受限制|例外|不在此列)$/;

/** The purpose that a stretch states, without its conjunction. */
export function purposeOf(text: string, piece: Local): Local | undefined {
  const match = PURPOSE.exec(piece.text);
  if (match === null) return undefined;
  const rest = cut(text, piece.start + match[0].length, piece.end);
  return rest.text === "" ? undefined : rest;
}

/** The exception that a stretch states, with the offsets of its words (`除节假日外` → 节假日). */
export function exceptionOf(text: string, piece: Local): Local | undefined {
  const after = EXCEPT_AFTER.exec(piece.text);
  if (after !== null) return cut(text, piece.start, piece.start + (after[1] ?? "").length);
  const lead = EXCEPTION_LEAD.exec(piece.text);
  if (lead === null) return undefined;
  const unless = lead[0] === "除非";
  if (!unless && !EXCEPTION_TAIL.test(piece.text)) return undefined;
  const tail = EXCEPTION_TAIL.exec(piece.text);
  const end = unless || tail === null ? piece.end : piece.end - tail[0].length;
  return cut(text, piece.start + lead[0].length, end);
}

/** `除节假日外每天开放`: an exception that runs on into the clause. Out: the exception and where the rest begins. */
export function leadingException(text: string, piece: Local): { exception: Local; rest: Local } | undefined {
  const match = /^除了?([^，,还也]{1,20}?)(?:之外|以外|外)(?=.)/.exec(piece.text);
  if (match === null) return undefined;
  const from = piece.start + match[0].indexOf(match[1] ?? "");
  return {
    exception: cut(text, from, from + (match[1] ?? "").length),
    rest: cut(text, piece.start + match[0].length, piece.end),
  };
}
