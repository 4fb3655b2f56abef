import type { RequirementsReused, ReuseRequirementsInput } from "#lib/contracts/requirement-reuse.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { reserveIds } from "#lib/db/counters.ts";
import { findDocument, findDocumentByName, lockNewestVersion } from "#lib/db/documents.ts";
import { readRegisterText } from "#lib/db/register-documents.ts";
import { loadRegister, type Register } from "#lib/db/requirement-register.ts";
import { selectSourceLinks, storeSourceStates } from "#lib/db/source-requirements.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { confirmTraceLinks, MAX_TRACE_LINKS } from "#lib/db/trace-links.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { addRecords, type NewRecord } from "#lib/domain/requirements/records/add-record.ts";
import { idFormFor, type NumberedIdForm, numberedId } from "#lib/domain/requirements/records/ids-like.ts";
import type { SrsRecord } from "#lib/domain/requirements/records/record.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";
import type { SourceState } from "#lib/domain/requirements/trace/linked-source.ts";
import { sourceRequirementRef, sourceText } from "#lib/domain/requirements/trace/source-requirement-ref.ts";
import { statementHash } from "#lib/domain/requirements/trace/statement-hash.ts";
import { valuesOfRecord } from "#lib/domain/requirements/yaml/twin-values.ts";

const WORDS = {
  zh: {
    name: "复用的需求.md",
    empty: "# 复用的需求\n",
    note: (count: number, project: string) => `复用“${project}”的 ${count} 条需求`,
  },
  en: {
    name: "Reused requirements.md",
    empty: "# Reused requirements\n",
    note: (count: number, project: string) =>
      `Reused ${count} requirement${count === 1 ? "" : "s"} of “${project}”`,
  },
} as const satisfies Record<Language, object>;

/** A requirement of the other project, and the state that is taken over. */
interface Found {
  readonly record: SrsRecord;
  readonly state: SourceState;
}

interface Made extends Found {
  readonly entry: NewRecord;
}

/**
 * Makes requirements of another project of the workspace requirements of this one: drafts with ids of this project, each with a
 * link that names the state of its source. One version of one document. What is reused here already is left out and reported.
 * Errors: not_found (also a project of another workspace), invalid_input (the same project, a document without requirements),
 * too_large, forbidden, insufficient_scope.
 */
export async function reuseRequirements(
  actor: Actor,
  projectId: string,
  input: ReuseRequirementsInput,
): Promise<RequirementsReused> {
  const access = await requireProject(actor, projectId, "edit");
  const from = await requireProject(actor, input.source_project_id, "read");
  if (from.workspaceId !== access.workspaceId) throw new AppError("not_found");
  if (from.projectId === access.projectId)
    throw invalidField("/source_project_id", "same_project", "a requirement is reused in another project");
  const source = await inTenant(from, async (db) => ({
    register: await loadRegister(db),
    project: (await findSourceName(db)) ?? "",
  }));
  return inTenant(access, async (db) => {
    const target = await findTarget(db, input.document_id);
    const register = await loadRegister(db);
    const links = await selectSourceLinks(db, { projectId: from.projectId });
    const reused = new Set(links.map((link) => link.source.requirementId));
    const { found, left } = chosen(source.register, input.ids, reused);
    if (register.trace.links.length + found.length > MAX_TRACE_LINKS) throw new AppError("too_large");
    const made = await numbered(db, register, found);
    const text = target?.text ?? WORDS[register.language].empty;
    const written = await writtenInto(text, made, register);
    const missing = made.filter((one) => !written.made.includes(one));
    const all = [
      ...left,
      ...missing.map(({ record }) => ({ source_id: record.id, code: "not_writable" as const })),
    ];
    if (written.made.length === 0)
      return { document_id: null, document_version: null, written: [], left: all };
    const note = WORDS[register.language].note(written.made.length, source.project);
    const stored = await store(db, { target, text: written.text, note, language: register.language });
    await link(db, from.projectId, written.made);
    const ids = written.made.map(({ record, entry }) => ({ source_id: record.id, id: entry.id }));
    await audit(db, {
      action: "requirement.reused",
      target: stored.documentId,
      data: { source: from.projectId, ids: ids.map(({ id }) => id), version: stored.version },
    });
    return { document_id: stored.documentId, document_version: stored.version, written: ids, left: all };
  });
}

const findSourceName = async (db: ProjectDb): Promise<string | undefined> =>
  (await db.tx.project.findUnique({ where: { id: db.access.projectId }, select: { name: true } }))?.name;

interface Target {
  readonly id: string;
  readonly version: number;
  readonly text: string;
}

/** The document that gets the requirements, locked; null: it does not exist yet. */
async function findTarget(db: ProjectDb, documentId: string | null): Promise<Target | null> {
  const names = Object.values(WORDS).map(({ name }) => name);
  const document =
    documentId === null
      ? ((await findDocumentByName(db, names[0] as string)) ??
        (await findDocumentByName(db, names[1] as string)))
      : await findDocument(db, documentId);
  if (document === null) {
    if (documentId !== null) throw new AppError("not_found");
    return null;
  }
  if (!canContainRequirements(document.name))
    throw invalidField("/document_id", "document", "this document cannot contain requirements");
  const { version, text } = await lockNewestVersion(db, document.id);
  return { id: document.id, version, text };
}

function chosen(
  { trace, documents }: Register,
  ids: readonly string[],
  reused: ReadonlySet<string>,
): { found: Found[]; left: RequirementsReused["left"] } {
  const found: Found[] = [];
  const left: RequirementsReused["left"] = [];
  for (const id of new Set(ids)) {
    const number = trace.find(id);
    const { record, place } = number < 0 ? { record: null, place: null } : trace.item(number);
    const document = documents.find(({ documentId }) => documentId === place?.documentId);
    if (record === null || document === undefined) left.push({ source_id: id, code: "not_found" });
    else if (reused.has(id)) left.push({ source_id: id, code: "reused" });
    else found.push({ record, state: { document_id: document.documentId, version: document.version } });
  }
  return { found, left };
}

/** Gives each requirement an id that was never used here; the rest of it is that of the source, as a draft. */
async function numbered(db: ProjectDb, register: Register, found: readonly Found[]): Promise<Made[]> {
  const here = [...register.trace.requirements].flatMap((item) => register.trace.item(item).record ?? []);
  const forms = found.map(({ record }) => idFormFor(record, here, register.pattern));
  const counts: Record<string, number> = {};
  for (const { prefix } of forms) counts[prefix] = (counts[prefix] ?? 0) + 1;
  const next = await reserveIds(db, counts);
  return found.map((one, at) => {
    const form = forms[at] as NumberedIdForm;
    const number = next[form.prefix] ?? 1;
    next[form.prefix] = number + 1;
    const values = { ...valuesOfRecord(one.record), status: "draft", source: "", owner: "", version: "" };
    return { ...one, entry: { id: numberedId(form, number), values } };
  });
}

/** The text with the requirements that read in it as they do in their source. */
async function writtenInto(
  text: string,
  made: readonly Made[],
  { language, idPatterns, workspaceId }: Pick<Register, "language" | "idPatterns" | "workspaceId">,
): Promise<{ text: string; made: readonly Made[] }> {
  if (made.length === 0) return { text, made };
  const added = addRecords(
    text,
    made.map(({ entry }) => entry),
    language,
  );
  if (added === null) return { text, made: [] };
  const { read } = await readRegisterText({ text: added.markdown, patterns: idPatterns }, workspaceId);
  const byId = new Map(read.records.map((record) => [record.id, record]));
  const right = made.filter(({ entry, record }) => {
    const now = byId.get(entry.id);
    return now !== undefined && sourceText(now) === sourceText(record);
  });
  if (right.length === made.length) return { text: added.markdown, made };
  return writtenInto(text, right, { language, idPatterns, workspaceId });
}

async function store(
  db: ProjectDb,
  made: { target: Target | null; text: string; note: string; language: Language },
): Promise<{ documentId: string; version: number }> {
  const { target, text, note, language } = made;
  const { author } = db.access;
  if (target === null) {
    const { id, version } = await storeNewDocument(db, { name: WORDS[language].name, text, note, author });
    return { documentId: id, version };
  }
  const draft = { text, note, author, expectedVersion: target.version };
  return { documentId: target.id, version: (await addDocumentVersion(db, target.id, draft)).version };
}

async function link(db: ProjectDb, projectId: string, made: readonly Made[]): Promise<void> {
  const links = made.map(({ record, entry, state }) => {
    const ref = sourceRequirementRef({ projectId, requirementId: record.id });
    const from = { kind: "requirement" as const, ref: entry.id };
    const ends = { kind: "derives" as const, from, to: { kind: "source_requirement" as const, ref } };
    // Only a change of the source is to be reviewed: a reused requirement may be adapted.
    return { link: ends, state, hashes: { from: null, to: statementHash(sourceText(record)) } };
  });
  await confirmTraceLinks(db, links);
  await storeSourceStates(db, links);
}
