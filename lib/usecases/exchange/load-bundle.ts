import { findDocument, readDocumentVersion, selectDocumentVersions } from "#lib/db/documents.ts";
import { findExportedFile } from "#lib/db/exported-files.ts";
import { findImportedFile } from "#lib/db/imported-files.ts";
import { itemsOfText } from "#lib/db/items-of-text.ts";
import { findProject } from "#lib/db/projects.ts";
import { requirementDecisions } from "#lib/db/requirement-decisions.ts";
import { loadRegister, type Register, recordsOfText } from "#lib/db/requirement-register.ts";
import { requirementResults } from "#lib/db/requirement-results.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { selectTraceLinks } from "#lib/db/trace-links.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { ExportBundle } from "#lib/domain/exchange/export-bundle.ts";
import { CLAIMED_ATTRIBUTE } from "#lib/domain/exchange/front-notices.ts";
import type { RequirementItem, RequirementLink } from "#lib/domain/exchange/requirement-item.ts";
import { sourceAttribute } from "#lib/domain/exchange/source-attribute.ts";
import { traceAttribute } from "#lib/domain/exchange/trace-table.ts";
import type { Language } from "#lib/domain/language.ts";
import { isClaimed } from "#lib/domain/requirements/records/requirement-decision.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";
import type { TraceLink } from "#lib/domain/requirements/trace/link.ts";
import type { TraceIndex } from "#lib/domain/requirements/trace/trace-index.ts";
import {
  type TracedRequirement,
  tracedRequirement,
} from "#lib/domain/requirements/trace/traced-requirement.ts";

/** Revisions that a revision table can report. */
const MOST_REVISIONS = 1000;

/**
 * A document in one of its versions, with what exports of it need; `records: false` leaves out its requirements and links.
 * Errors: not_found.
 */
export async function loadBundle(
  db: ProjectDb,
  asked: {
    readonly documentId: string;
    readonly version: number | undefined;
    readonly records: boolean;
    /** Whether the file that it was imported from is needed. */
    readonly file?: boolean;
  },
): Promise<ExportBundle> {
  const { documentId, version, records } = asked;
  const [project, document] = [await findProject(db), await findDocument(db, documentId)];
  const content = await readDocumentVersion(db, documentId, version);
  if (document === null || content === null) throw new AppError("not_found");
  const { data } = await selectDocumentVersions(db, documentId, { limit: MOST_REVISIONS });
  const patterns = project.settings.id_patterns;
  const read = records
    ? await itemsOfText(content.text, { language: project.language, patterns }, db.access.workspaceId)
    : { items: [], links: [] };
  const register = await loadRegister(db);
  const own = canContainRequirements(document.name)
    ? (await recordsOfText(register, { documentId, version: content.version, text: content.text })).records
    : [];
  const decisions = await requirementDecisions(db);
  const claimed = own.filter((record) => isClaimed(record, decisions.get(record.id))).map(({ id }) => id);
  const isNewest = data[0]?.version === content.version;
  const trace = isNewest
    ? await tracedOf(
        db,
        register.trace,
        own.map(({ id }) => id),
      )
    : [];
  const stored = records ? await selectTraceLinks(db) : [];
  return {
    project: project.name,
    language: project.language,
    name: document.name,
    markdown: content.text,
    version: content.version,
    date: content.created_at.toISOString(),
    revisions: data
      .filter((one) => one.version <= content.version)
      .map((one) => ({
        version: one.version,
        date: one.created_at.toISOString(),
        author: one.author.name,
        note: one.note,
      })),
    requirements: withTrace(
      withSources(markClaimed(read.items, new Set(claimed), project.language), register),
      trace,
      project.language,
    ),
    ...(trace.length === 0 ? {} : { trace }),
    claimed,
    patterns,
    ...(asked.file === true ? await earlierFiles(db, documentId, content.version) : {}),
    links: joinedLinks(read.links, { stored, items: read.items }),
  };
}

/** The file that the text was imported from, with what it became, and the last export since then. */
async function earlierFiles(
  db: ProjectDb,
  documentId: string,
  version: number,
): Promise<Pick<ExportBundle, "original" | "exported">> {
  const file = await findImportedFile(db, documentId, version);
  const imported = file === null ? null : await readDocumentVersion(db, documentId, file.version);
  const last = await findExportedFile(db, documentId, { from: file?.version ?? 1, to: version });
  return {
    ...(file === null || imported === null
      ? {}
      : { original: { bytes: file.bytes, markdown: imported.text } }),
    ...(last === null ? {} : { exported: last.bytes }),
  };
}

/** The requirements; those whose status is only written in the document say so. */
function markClaimed(
  items: readonly RequirementItem[],
  claimed: ReadonlySet<string>,
  language: Language,
): RequirementItem[] {
  const { name, value } = CLAIMED_ATTRIBUTE[language];
  return items.map((item) =>
    claimed.has(item.id) ? { ...item, attributes: { ...item.attributes, [name]: value } } : item,
  );
}

/** The requirements; reused ones name their source. */
function withSources(items: readonly RequirementItem[], { trace, language }: Register): RequirementItem[] {
  return items.map((item) => {
    const number = trace.find(item.id);
    const source = number < 0 ? null : sourceAttribute(trace, number, language);
    return source === null
      ? item
      : { ...item, attributes: { ...item.attributes, [source.name]: source.value } };
  });
}

/** The trace of these requirements as it is now; nothing where none of them leads to code or to a result. */
async function tracedOf(
  db: ProjectDb,
  trace: TraceIndex,
  ids: readonly string[],
): Promise<TracedRequirement[]> {
  const results = await requirementResults(db);
  const numbers = ids.map((id) => trace.find(id)).filter((item) => item >= 0);
  const traced = numbers.map((item) => tracedRequirement(trace, item, results));
  return traced.some(({ code, result }) => code.length > 0 || result !== null) ? traced : [];
}

/** The requirements; each states its trace in an attribute. */
function withTrace(
  items: readonly RequirementItem[],
  trace: readonly TracedRequirement[],
  language: Language,
): RequirementItem[] {
  const byId = new Map(trace.map((one) => [one.id, traceAttribute(one, language)]));
  return items.map((item) => {
    const stated = byId.get(item.id);
    if (stated === undefined) return item;
    return { ...item, attributes: { ...item.attributes, [stated.name]: stated.value } };
  });
}

/** Links that the document states and stored ones that touch one of its requirements, each once. */
function joinedLinks(
  written: readonly RequirementLink[],
  more: { readonly stored: readonly TraceLink[]; readonly items: readonly RequirementItem[] },
): RequirementLink[] {
  const ids = new Set(more.items.map(({ id }) => id));
  const own = more.stored.filter(({ from, to }) => ids.has(from.ref) || ids.has(to.ref));
  const all = [...written, ...own.map(({ kind, from, to }) => ({ from: from.ref, to: to.ref, type: kind }))];
  return [...new Map(all.map((link) => [`${link.from} ${link.type} ${link.to}`, link])).values()];
}
