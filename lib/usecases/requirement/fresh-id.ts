import { reserveIds } from "#lib/db/counters.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { splitId } from "#lib/domain/identifiers/id-pattern.ts";
import { numberedId } from "#lib/domain/requirements/records/ids-like.ts";

/** An id of the same form that nobody has used and nobody will get again. Errors: field_not_writable (an id without a number). */
export async function freshIdLike(db: ProjectDb, id: string): Promise<string> {
  const parts = splitId(id);
  if (parts === null) throw new AppError("field_not_writable");
  const first = (await reserveIds(db, { [parts.prefix]: 1 }))[parts.prefix] ?? 1;
  return numberedId(parts, first);
}
