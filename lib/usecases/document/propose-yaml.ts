import type { YamlChange, YamlChanged, YamlRefusal } from "#lib/agents/tools/ports.ts";
import { lockNewestVersion } from "#lib/db/documents.ts";
import { loadRegister, type Register, recordsOfText } from "#lib/db/requirement-register.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { compareTexts } from "#lib/domain/document/compare-texts.ts";
import type { SpliceEdit } from "#lib/domain/document/semantic-edit.ts";
import { spliceBetween } from "#lib/domain/document/splice-between.ts";
import { setField } from "#lib/domain/requirements/records/set-field.ts";
import { TWIN_NAME } from "#lib/domain/requirements/requirement-document.ts";
import { type ChangedField, changedFields } from "#lib/domain/requirements/yaml/changed-fields.ts";
import { editYaml, type YamlEdit } from "#lib/domain/requirements/yaml/edit-yaml.ts";
import { readYaml } from "#lib/domain/requirements/yaml/read-yaml.ts";
import { proposeEdits } from "./propose-edits.ts";
import { storeChange } from "./store-change.ts";

/** Edits of a YAML document by key path, as somebody's tool sent them. */
export interface YamlProposal extends YamlChange {
  readonly mode: "suggest" | "apply";
  readonly messageId: string | null;
}

type YamlDone = YamlChanged["documents"][number];
type YamlProposed = YamlChanged | YamlRefusal;

const refused = (code: string, more: Partial<YamlRefusal> = {}): YamlRefusal => ({
  index: null,
  faults: [],
  field: null,
  ...more,
  ok: false,
  code,
});

/**
 * Edits of YAML by key path, all or none, in the caller's transaction. What `requirements.yaml` says
 * otherwise of a requirement is said in its document too: in the same transaction, or as a suggestion there, which the
 * file follows when it is accepted.
 */
export async function proposeYaml(db: ProjectDb, proposal: YamlProposal): Promise<YamlProposed> {
  await lockDocumentsOf(db, proposal);
  const newest = await lockNewestVersion(db, proposal.documentId);
  const edited = editYaml(newest.text, proposal.edits);
  if (!edited.ok) return refused(edited.code, edited);
  if (proposal.name !== TWIN_NAME) return keepYaml(db, proposal, { before: newest.text, after: edited.text });
  const before = readYaml(newest.text);
  const after = readYaml(edited.text);
  if (!before.ok) return refused("yaml_unreadable", { faults: before.faults });
  if (!after.ok) return refused("yaml_unreadable", { faults: after.faults });
  const register = await loadRegister(db);
  const changed = changedFields(before, after, register);
  if (!changed.ok) return refused(changed.code);
  const placed = changed.fields.map((field) => ({ ...field, documentId: documentOf(register, field.id) }));
  const markdown = await changedDocuments(db, placed, { register, mode: proposal.mode });
  if ("code" in markdown) return refused(markdown.code, { field: markdown.field });
  const inDocuments = new Set(placed.flatMap(({ id, documentId }) => (documentId === null ? [] : [id])));
  const own =
    proposal.mode === "apply"
      ? edited.text
      : onlyInYaml(newest.text, proposal.edits, (id) => inDocuments.has(id));
  // The file first: it then says already what the documents will, and keeps the form that it was given.
  const yaml = await keepYaml(db, proposal, { before: newest.text, after: own });
  if (!yaml.ok) return yaml;
  const done: YamlDone[] = [];
  const suggestions: string[] = [];
  for (const change of markdown.documents) {
    const stored = await keepMarkdown(db, proposal, change);
    done.push(stored.done);
    suggestions.push(...stored.suggestion_ids);
  }
  return {
    ok: true,
    documents: [...done, ...yaml.documents],
    suggestion_ids: [...suggestions, ...yaml.suggestion_ids],
  };
}

/** Anyone who changes a document holds it before the file that follows it: two in the other order would wait for each other. */
async function lockDocumentsOf(db: ProjectDb, { name, edits }: YamlProposal): Promise<void> {
  if (name !== TWIN_NAME) return;
  const register = await loadRegister(db);
  const named = edits.map(({ keyPath: [, id = ""] }) => documentOf(register, id));
  const ids = new Set(named.filter((id) => id !== null));
  for (const id of [...ids].sort((a, b) => a.localeCompare(b))) await lockNewestVersion(db, id);
}

const documentOf = ({ documents }: Register, id: string): string | null =>
  documents.find(({ read }) => read.records.some((record) => record.id === id))?.documentId ?? null;

/** The file with those edits alone that no document can say: of requirements that are in none, and of other keys. */
function onlyInYaml(text: string, edits: readonly YamlEdit[], said: (id: string) => boolean): string {
  const own = edits.filter(({ keyPath: [list, id = ""] }) => list !== "requirements" || !said(id));
  const edited = editYaml(text, own);
  return edited.ok ? edited.text : text;
}

interface DocumentChange {
  readonly documentId: string;
  readonly before: string;
  readonly after: string;
  readonly version: number;
  readonly edits: readonly SpliceEdit[];
}

type Placed = ChangedField & { readonly documentId: string | null };

const NO_VERSION = 0;

async function lockedText(db: ProjectDb, documentId: string) {
  const { text, version } = await lockNewestVersion(db, documentId);
  return { before: text, version };
}

/** The documents with the fields set, one after the other; as suggestions each on the text as it is. */
async function changedDocuments(
  db: ProjectDb,
  fields: readonly Placed[],
  { register, mode }: { register: Register; mode: "suggest" | "apply" },
): Promise<{ documents: readonly DocumentChange[] } | { code: string; field: ChangedField }> {
  const documents = new Map<string, DocumentChange>();
  const { pattern, language } = register;
  for (const { documentId, ...field } of fields) {
    if (documentId === null) continue;
    const known = documents.get(documentId);
    const newest = known ?? (await lockedText(db, documentId));
    const { before } = newest;
    const from = mode === "suggest" ? before : (known?.after ?? before);
    const version = from === before ? newest.version : NO_VERSION;
    const records = await recordsOfText(register, { documentId, version, text: from });
    const at = { records, language, pattern };
    const done = setField(from, field, at);
    if (!done.ok) return { code: done.code, field };
    const edits = [...(known?.edits ?? []), ...done.edits];
    documents.set(documentId, { documentId, version: newest.version, before, after: done.markdown, edits });
  }
  return { documents: [...documents.values()].filter(({ edits }) => edits.length > 0) };
}

async function keepMarkdown(
  db: ProjectDb,
  { mode, messageId, note }: YamlProposal,
  { documentId, before, after, edits }: DocumentChange,
): Promise<{ done: YamlDone; suggestion_ids: readonly string[] }> {
  const document = await nameOf(db, documentId);
  const head = { document, document_id: documentId };
  if (mode === "suggest") {
    const asked = {
      documentId,
      messageId,
      mode,
      note,
      edits: edits.map((edit) => ({ ...edit, reason: note })),
    };
    const made = await proposeEdits(db, asked);
    return {
      done: { ...head, applied_version: null, diff: made.diff },
      suggestion_ids: made.suggestion_ids,
    };
  }
  const newest = await lockNewestVersion(db, documentId);
  const applied_version = await storeChange(db, { documentId, newest, text: after, note });
  return { done: { ...head, applied_version, diff: compareTexts(before, after) }, suggestion_ids: [] };
}

async function nameOf(db: ProjectDb, documentId: string): Promise<string> {
  const { documents } = await loadRegister(db, true);
  return documents.find((one) => one.documentId === documentId)?.name ?? "";
}

async function keepYaml(
  db: ProjectDb,
  { documentId, name, mode, messageId, note }: YamlProposal,
  { before, after }: { before: string; after: string },
): Promise<YamlProposed> {
  const edit = spliceBetween(before, after, note);
  if (edit === null) return { ok: true, documents: [], suggestion_ids: [] };
  const made = await proposeEdits(db, { documentId, messageId, mode, note, edits: [edit] });
  const done = {
    document: name,
    document_id: documentId,
    applied_version: made.applied_version,
    diff: made.diff,
  };
  return { ok: true, documents: [done], suggestion_ids: made.suggestion_ids };
}
