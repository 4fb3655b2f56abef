import type { DocumentAccess } from "#lib/db/access.ts";
import { requireDocument } from "#lib/db/access.ts";
import type { Author } from "#lib/domain/access/author.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** The actor of a request, by its session, and when the session expires; null if not signed in. */
export type SessionOf = (headers: Headers) => Promise<{ readonly actor: Actor; readonly until: Date } | null>;

/** A user at a document, on one connection. */
export interface EditorSeat {
  readonly headers: Headers;
  readonly person: { readonly id: string; readonly name: string };
  readonly author: Author;
  readonly access: DocumentAccess;
  readonly canEdit: boolean;
  /** When the session expires. */
  readonly until: Date;
}

/** The error that an editor receives when it is refused. */
export function refusal(reason: string): Error & { reason: string } {
  return Object.assign(new Error(""), { reason });
}

/**
 * Checks a request and creates its seat at a document. Throws a refusal with the reason `unauthenticated` or the code of the
 * check.
 */
export async function openEditorSeat(
  sessionOf: SessionOf,
  headers: Headers,
  documentId: string,
): Promise<EditorSeat> {
  const session = await sessionOf(headers);
  if (session === null || session.actor.kind !== "user") throw refusal("unauthenticated");
  const { actor, until } = session;
  try {
    const access = await requireDocument(actor, documentId, "read");
    const person = { id: actor.userId, name: actor.name };
    const canEdit = access.abilities.includes("edit");
    return { headers, person, author: access.author, access, canEdit, until };
  } catch (error) {
    throw error instanceof AppError ? refusal(error.code) : error;
  }
}

/** What a seat permits: text may be changed, only read, or neither. */
export type SeatRights = "edit" | "read" | "none";

/** The current rights of a seat. */
export async function currentRights(
  sessionOf: SessionOf,
  { headers, access, person }: EditorSeat,
): Promise<SeatRights> {
  try {
    const seat = await openEditorSeat(sessionOf, headers, access.documentId);
    if (seat.person.id !== person.id) return "none";
    return seat.canEdit ? "edit" : "read";
  } catch (error) {
    if (error instanceof Error && "reason" in error) return "none";
    throw error;
  }
}
