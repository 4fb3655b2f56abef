import type { z } from "zod";
import type { sectionView } from "#lib/contracts/document.ts";
import { requireDocument } from "#lib/db/access.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { outline } from "#lib/domain/document/outline.ts";

interface OutlineView {
  readonly version: number;
  readonly sections: z.infer<typeof sectionView>[];
}

/** The sections of a document's version, the newest unless one is named. Errors: not_found, insufficient_scope. */
export async function getOutline(actor: Actor, documentId: string, version?: number): Promise<OutlineView> {
  const access = await requireDocument(actor, documentId, "read");
  const row = await inTenant(access, (db) => readDocumentVersion(db, documentId, version));
  if (row === null) throw new AppError("not_found");
  const sections = outline(row.text).sections.map((section) => ({
    sid: section.sid,
    title: section.title,
    path: [...section.path],
    level: section.level,
    line: section.line,
    start: section.start,
    body_start: section.bodyStart,
    end: section.end,
  }));
  return { version: row.version, sections };
}
