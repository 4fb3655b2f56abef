import type { BlameView, VersionOriginView } from "#lib/contracts/history.ts";
import { requireDocument } from "#lib/db/access.ts";
import { readVersionOrigins, type VersionOrigin } from "#lib/db/document-history.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import { readRegisterText } from "#lib/db/register-documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { NewestWithin } from "#lib/domain/document/newest-within.ts";
import { outline, type Section } from "#lib/domain/document/outline.ts";
import { writtenBlocks } from "#lib/domain/document/written-blocks.ts";
import type { SrsRecord } from "#lib/domain/requirements/records/record.ts";
import { loadBlame } from "./load-blame.ts";

/**
 * Which version wrote each block, section and requirement of a document as it is in a version, the newest unless one
 * is named, and how those versions came to be. Errors: not_found, insufficient_scope. Source: decision 0029.
 */
export async function blameDocument(actor: Actor, documentId: string, version?: number): Promise<BlameView> {
  const access = await requireDocument(actor, documentId, "read");
  const [row, patterns] = await inTenant(access, async (db) => {
    const found = await readDocumentVersion(db, documentId, version);
    const { settings } = await findProject(db);
    return [found, settings.id_patterns] as const;
  });
  if (row === null) throw new AppError("not_found");
  const owners = await loadBlame(access, row.version);
  const named = [...new Set(owners)];
  const origins = await inTenant(access, (db) => readVersionOrigins(db, documentId, named));
  const blocks = writtenBlocks(row.text);
  const newest = new NewestWithin(blocks, owners);
  const { sections } = outline(row.text);
  const { records } = (await readRegisterText({ text: row.text, patterns }, access.workspaceId)).read;
  const ownerOf = (at: number) => owners[at] ?? row.version;
  return {
    version: row.version,
    blocks: blocks.map(({ kind, item, line, start, end }, at) => ({
      kind,
      item,
      line,
      start,
      end,
      written_in: ownerOf(at),
    })),
    sections: sections.map(({ sid, line, start, end }) => ({
      sid,
      line,
      written_in: newest.of(start, end) ?? row.version,
    })),
    requirements: requirementsOf(records, sections, newest),
    versions: origins.map(originView),
  };
}

/** A requirement under its own heading is all of its section; else it is what its fields span. */
function requirementsOf(
  records: readonly SrsRecord[],
  sections: readonly Section[],
  newest: NewestWithin,
): BlameView["requirements"] {
  const bySid = new Map(sections.map((section) => [section.sid, section]));
  return records.flatMap(({ id, line, form, sid, idSpan, spans }) => {
    const section = form === "heading" ? bySid.get(sid) : undefined;
    const ends = Object.values(spans).map(({ end }) => end);
    const range = section ?? { start: idSpan.start, end: Math.max(idSpan.end, ...ends) };
    const found = [newest.at(range.start), newest.of(range.start, range.end)];
    const written = Math.max(...found.map((one) => one ?? 0));
    return written === 0 ? [] : [{ id, line, written_in: written }];
  });
}

const writer = ({ kind, name }: VersionOrigin["author"]) => ({ kind, name });

/** How a version came to be, as people and programs see it. */
function originView({ author, suggestions, created_at, ...origin }: VersionOrigin): VersionOriginView {
  return {
    ...origin,
    author: writer(author),
    suggestions: suggestions.map((one) => ({ id: one.id, author: writer(one.author) })),
    created_at: created_at.toISOString(),
  };
}
