import type { DocumentAccess } from "#lib/db/access.ts";
import { requireDocument } from "#lib/db/access.ts";
import type { Author } from "#lib/domain/access/author.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** Whose request it is, by its session; null when nobody is signed in. */
export type SessionOf = (headers: Headers) => Promise<Actor | null>;

/** One person at one document, on one connection. */
export interface EditorSeat {
  readonly headers: Headers;
  readonly person: { readonly id: string; readonly name: string };
  readonly author: Author;
  readonly access: DocumentAccess;
  readonly canEdit: boolean;
}

/** Why somebody is not let in, as the editor is told it. */
export function refusal(reason: string): Error & { reason: string } {
  return Object.assign(new Error(""), { reason });
}

/** The seat that a request may take at a document. Throws a refusal: `unauthenticated`, or the code of the check. */
export async function takeSeat(
  sessionOf: SessionOf,
  headers: Headers,
  documentId: string,
): Promise<EditorSeat> {
  const actor = await sessionOf(headers);
  if (actor === null || actor.kind !== "user") throw refusal("unauthenticated");
  try {
    const access = await requireDocument(actor, documentId, "read");
    const person = { id: actor.userId, name: actor.name };
    return { headers, person, author: access.author, access, canEdit: access.abilities.includes("edit") };
  } catch (error) {
    throw error instanceof AppError ? refusal(error.code) : error;
  }
}

/** What is left of a seat's rights now. */
export async function rightsNow(
  sessionOf: SessionOf,
  { headers, access, person }: EditorSeat,
): Promise<"edit" | "read" | "none"> {
  try {
    const seat = await takeSeat(sessionOf, headers, access.documentId);
    if (seat.person.id !== person.id) return "none";
    return seat.canEdit ? "edit" : "read";
  } catch (error) {
    if (error instanceof Error && "reason" in error) return "none";
    throw error;
  }
}
