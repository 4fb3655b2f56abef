import { AppError } from "#lib/domain/app-error.ts";
import { beginningOf } from "#lib/domain/chat/beginning-of.ts";

/** Longest piece of a text in one result, in characters. */
const PIECE_LENGTH = 24_000;

interface PieceOfText {
  readonly text: string;
  /** The argument `cursor` for the next piece; null after the last. */
  readonly next_cursor: string | null;
}

/** The offset in a cursor; 0 without one. @throws AppError invalid_input */
function offsetOf(cursor: unknown): number {
  if (cursor === undefined || cursor === null || cursor === "") return 0;
  const text = typeof cursor === "string" ? cursor : "";
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new AppError("invalid_input", {
    fields: [{ pointer: "/cursor", code: "invalid", detail: "take next_cursor of the previous piece" }],
  });
}

/** One piece of a text, from a cursor. @throws AppError invalid_input for a cursor that no piece returned */
export function pieceOf(text: string, cursor: unknown): PieceOfText {
  const from = offsetOf(cursor);
  const piece = beginningOf(text.slice(from), PIECE_LENGTH);
  const end = from + piece.length;
  return { text: piece, next_cursor: end < text.length ? String(end) : null };
}
