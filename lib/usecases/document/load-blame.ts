import type { DocumentAccess } from "#lib/db/access.ts";
import { readBlame, readVersionTexts, saveBlame } from "#lib/db/document-history.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { isLarge } from "#lib/domain/document/is-large.ts";
import { wholeOf } from "#lib/threads/whole-of.ts";
import { run } from "./blame-job.ts";

const BLAME = { module: "lib/usecases/document/blame-job.ts", run };

/** Grows when blocks are read or matched otherwise: what is stored by another method is made again. */
const METHOD = 1;

/** Versions that are read at a time: their texts may be large, and other requests want their turn. */
const AT_ONCE = 4;

/**
 * For each block of a version the version that wrote it. Goes on from what is stored for an earlier version, and stores
 * what it finds for a later one: a new version costs two texts.
 */
export async function loadBlame(access: DocumentAccess, version: number): Promise<readonly number[]> {
  const { documentId } = access;
  const stored = await inTenant(access, (db) => readBlame(db, documentId, METHOD));
  if (stored?.version === version) return stored.owners;
  const start = stored !== null && stored.version < version ? stored : null;
  let from = start?.version ?? 1;
  let owners: readonly number[] | undefined = start?.owners;
  while (owners === undefined || from < version) {
    const to = Math.min(version, from + AT_ONCE);
    const texts = await inTenant(access, (db) => readVersionTexts(db, documentId, { from, to }));
    owners = await wholeOf(
      BLAME,
      { texts, owners },
      { isLarge: texts.some(({ text }) => isLarge(text)), owner: access.workspaceId },
    );
    from = to;
    if (to === version) break;
  }
  const made = { version, owners, method: METHOD };
  if (stored === null || stored.version < version)
    await inTenant(access, (db) => saveBlame(db, documentId, made));
  return owners;
}
