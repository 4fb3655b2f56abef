import type { VersionChangesView } from "#lib/contracts/history.ts";
import { requireDocument } from "#lib/db/access.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { compareSections } from "#lib/domain/document/compare-sections.ts";
import { shortenPictures } from "#lib/domain/document/picture/hide-pictures.ts";

interface Compared {
  readonly documentId: string;
  readonly version: number;
  /** The version to compare with; the one before where none is named. */
  readonly since?: number | undefined;
}

/**
 * What differs between two versions of a document, section by section; the first against nothing is all new.
 * Errors: not_found, insufficient_scope.
 */
export async function compareVersions(actor: Actor, asked: Compared): Promise<VersionChangesView> {
  const { documentId, version: to } = asked;
  const access = await requireDocument(actor, documentId, "read");
  const from = asked.since ?? to - 1;
  const read = (version: number) => inTenant(access, (db) => readDocumentVersion(db, documentId, version));
  const [before, after] = [from === 0 ? { text: "" } : await read(from), await read(to)];
  if (before === null || after === null) throw new AppError("not_found");
  const changes = compareSections(shortenPictures(before.text), shortenPictures(after.text)).map((one) => ({
    kind: one.kind,
    title: one.title,
    renamed_from: one.renamedFrom,
    line_before: one.lineBefore,
    line_after: one.lineAfter,
    sections: one.sections,
    pair: one.pair,
    diff: one.diff,
  }));
  return { from, to, changes };
}
