import type { UnseenView } from "#lib/contracts/history.ts";
import { requireDocument } from "#lib/db/access.ts";
import { readSeenVersion, readVersionOrigins, type VersionOrigin } from "#lib/db/document-history.ts";
import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isLarge } from "#lib/domain/document/is-large.ts";
import { wholeOf } from "#lib/threads/whole-of.ts";
import { run } from "./changed-places-job.ts";

const CHANGED_PLACES = { module: "lib/usecases/document/changed-places-job.ts", run };

/** Versions back to which authors are named; changes are found however old the one that was seen is. */
const MOST_NAMED = 1000;

/**
 * What changed in a document since the actor last marked it as seen; later versions that only the actor made count as
 * seen. Errors: not_found, insufficient_scope.
 */
export async function getUnseen(actor: Actor, documentId: string): Promise<UnseenView> {
  const access = await requireDocument(actor, documentId, "read");
  const found = await inTenant(access, async (db) => {
    const document = await findDocument(db, documentId);
    if (document === null) throw new AppError("not_found");
    const sight = await readSeenVersion(db, documentId, actor.userId);
    const since = sight === null ? [] : await originsSince(db, documentId, [sight.version, document.version]);
    const own = since.findIndex(({ author }) => author.id !== actor.userId);
    const later = own === -1 ? [] : since.slice(own);
    const known = sight === null ? null : (later[0]?.version ?? document.version + 1) - 1;
    const moved = known !== null && known < document.version;
    const before = moved ? await readDocumentVersion(db, documentId, known) : null;
    const now = moved ? await readDocumentVersion(db, documentId, document.version) : null;
    return { version: document.version, sight, known, later, before, now };
  });
  const { version, sight, known, later, before, now } = found;
  const others = later.filter(({ author }) => author.id !== actor.userId).map(({ author }) => author.name);
  return {
    version,
    seen_version: known,
    seen_at: sight?.seen_at.toISOString() ?? null,
    places: (await placesOf(before?.text, now?.text, access.workspaceId)).map(copied),
    by: [...new Set(others.toReversed())],
  };
}

const placesOf = async (before: string | undefined, now: string | undefined, owner: string) =>
  before === undefined || now === undefined
    ? []
    : wholeOf(CHANGED_PLACES, [before, now], { isLarge: isLarge(before) || isLarge(now), owner });

const copied = ({ line, lines, removed }: Awaited<ReturnType<typeof placesOf>>[number]) => ({
  line,
  removed,
  lines: [...lines],
});

/** How the versions after the one that was seen came to be, ascending. */
function originsSince(
  db: ProjectDb,
  documentId: string,
  [seen, newest]: readonly [number, number],
): Promise<VersionOrigin[]> {
  const first = Math.max(seen + 1, newest - MOST_NAMED);
  const versions = Array.from({ length: Math.max(0, newest - first + 1) }, (_, at) => first + at);
  return versions.length === 0 ? Promise.resolve([]) : readVersionOrigins(db, documentId, versions);
}
