import type {
  RepairTwinInput,
  RequirementsYamlView,
  TwinFindingView,
  TwinView,
} from "#lib/contracts/requirement.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import {
  type DocumentVersionRow,
  findDocumentByName,
  lockNewestVersion,
  readDocumentVersion,
} from "#lib/db/documents.ts";
import { loadRegister, type Register, recordsOfText } from "#lib/db/requirement-register.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";
import type { Language } from "#lib/domain/language.ts";
import { joinDocuments } from "#lib/domain/requirements/records/join-documents.ts";
import { TWIN_NAME } from "#lib/domain/requirements/requirement-document.ts";
import { compareTwin, type TwinFinding } from "#lib/domain/requirements/yaml/compare-twin.ts";
import { yamlOf } from "#lib/domain/requirements/yaml/follow-markdown.ts";
import { readYaml } from "#lib/domain/requirements/yaml/read-yaml.ts";
import { canRepair, repairTwin as repair, type TwinSide } from "#lib/domain/requirements/yaml/repair-twin.ts";
import type { YamlProblem } from "#lib/domain/requirements/yaml/yaml-problem.ts";
import { freshIdLike } from "./fresh-id.ts";

const SIDES: readonly TwinSide[] = ["markdown", "yaml"];
const MOST_FINDINGS = 500;

const problemViews = (problems: readonly YamlProblem[], language: Language) =>
  problems.map(({ message, ...problem }) => ({ ...problem, message: message[language] }));

const joined = ({ documents }: Register) => joinDocuments(documents.map(({ read }) => read));

function documentOf({ documents }: Register, id: string): string {
  const own = documents.find(({ read }) => read.records.some((record) => record.id === id));
  return own?.documentId ?? documents[0]?.documentId ?? "";
}

async function newestTwin(db: ProjectDb): Promise<{ documentId: string; row: DocumentVersionRow } | null> {
  const document = await findDocumentByName(db, TWIN_NAME);
  const row = document && (await readDocumentVersion(db, document.id));
  return document === null || row === null ? null : { documentId: document.id, row };
}

/** Where the documents and `requirements.yaml` part. Errors: not_found, insufficient_scope. */
export async function listTwinFindings(
  actor: Actor,
  projectId: string,
  language: Language,
): Promise<TwinView> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    const twin = await newestTwin(db);
    if (twin === null) return { yaml: null, faults: [], findings: [], total: 0 };
    const yaml = { document_id: twin.documentId, version: twin.row.version };
    const file = readYaml(twin.row.text);
    if (!file.ok) return { yaml, faults: problemViews(file.faults, language), findings: [], total: 0 };
    const register = await loadRegister(db);
    const found = compareTwin(joined(register), file.records, register.pattern);
    const findings = found.slice(0, MOST_FINDINGS).map((finding) => findingView(finding, register));
    return { yaml, faults: [], findings, total: found.length };
  });
}

function findingView(finding: TwinFinding, register: Register): TwinFindingView {
  const { kind, id, field, other, markdown, yaml } = finding;
  return {
    kind,
    id,
    field,
    other,
    markdown,
    yaml,
    markdown_line: finding.markdownLine,
    yaml_line: finding.yamlLine,
    document_id: documentOf(register, id),
    repairs: SIDES.filter((side) => canRepair(finding, side)),
  };
}

const NOTE = {
  zh: (id: string) => `${id}：文档与 requirements.yaml 已同步`,
  en: (id: string) => `${id}: document and requirements.yaml synchronized`,
} as const;

/**
 * Fixes one difference by changing one side and leaving the other alone.
 * Errors: twin_settled (it is no longer there, or cannot be fixed on this side), yaml_unreadable, field_not_writable,
 * not_found, forbidden, insufficient_scope.
 */
export async function repairTwinFinding(
  actor: Actor,
  projectId: string,
  input: RepairTwinInput,
): Promise<Record<string, never>> {
  const access = await requireProject(actor, projectId, "edit");
  return inTenant(access, async (db) => {
    const twin = await findDocumentByName(db, TWIN_NAME);
    if (twin === null) throw new AppError("not_found");
    const register = await loadRegister(db);
    const documentId = documentOf(register, input.id);
    const markdown = await lockNewestVersion(db, documentId);
    const yaml = await lockNewestVersion(db, twin.id);
    const file = readYaml(yaml.text);
    if (!file.ok)
      throw new AppError("yaml_unreadable", {
        extra: { faults: problemViews(file.faults, register.language) },
      });
    const { pattern, language } = register;
    const finding = compareTwin(joined(register), file.records, pattern).find((one) => isSame(one, input));
    if (finding === undefined || !canRepair(finding, input.side)) throw new AppError("twin_settled");
    const at = { documentId, version: markdown.version, text: markdown.text };
    const read = await recordsOfText(register, at);
    const freshId = finding.kind.startsWith("id_twice") ? await freshIdLike(db, finding.id) : "";
    const twins = { markdown: markdown.text, read, yaml: file, pattern, language };
    const done = repair(twins, finding, { side: input.side, freshId });
    if (done === null) throw new AppError("field_not_writable", { extra: { field: finding.field } });
    const draft = { author: db.access.author, note: NOTE[language](finding.id) };
    if ("markdown" in done)
      await addDocumentVersion(db, documentId, {
        ...draft,
        text: done.markdown,
        expectedVersion: markdown.version,
      });
    else await addDocumentVersion(db, twin.id, { ...draft, text: done.yaml, expectedVersion: yaml.version });
    const { kind, id, field, side } = input;
    await audit(db, { action: "twin.repaired", target: twin.id, data: { kind, id, field, side } });
    return {};
  });
}

function isSame(finding: TwinFinding, { kind, id, field, other }: RepairTwinInput): boolean {
  return finding.kind === kind && finding.id === id && finding.field === field && finding.other === other;
}

/** The project's `requirements.yaml`. Errors: not_found (also where there is none yet), insufficient_scope. */
export async function getRequirementsYaml(actor: Actor, projectId: string): Promise<RequirementsYamlView> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    const twin = await newestTwin(db);
    if (twin === null) throw new AppError("not_found");
    return { document_id: twin.documentId, version: twin.row.version, content: twin.row.text };
  });
}

/**
 * Stores a whole `requirements.yaml`, or, with no content, makes one from the documents. It is not merged: where it
 * parts from the documents there is a finding.
 * Errors: yaml_unreadable (with every problem and its place; nothing is stored), precondition_failed, invalid_input,
 * not_found, forbidden, insufficient_scope.
 */
export async function saveRequirementsYaml(
  actor: Actor,
  projectId: string,
  save: { readonly content: string | null; readonly ifMatch: number | null; readonly language: Language },
): Promise<RequirementsYamlView> {
  const access = await requireProject(actor, projectId, "edit");
  return inTenant(access, async (db) => {
    const content = save.content ?? yamlOf(joined(await loadRegister(db)));
    requireReadable(content, save.language);
    const document = await findDocumentByName(db, TWIN_NAME);
    const { author } = db.access;
    if (document === null) {
      if (save.ifMatch !== null) throw new AppError("precondition_failed", { extra: { version: 0 } });
      const made = await storeNewDocument(db, { name: TWIN_NAME, text: content, author });
      await audit(db, { action: "document.created", target: made.id });
      return { document_id: made.id, version: 1, content };
    }
    const newest = await lockNewestVersion(db, document.id);
    if (save.ifMatch !== null && save.ifMatch !== newest.version)
      throw new AppError("precondition_failed", { extra: { version: newest.version } });
    if (newest.text === content) return { document_id: document.id, version: newest.version, content };
    const draft = { author, text: content, expectedVersion: newest.version };
    const { version } = await addDocumentVersion(db, document.id, draft);
    await audit(db, { action: "document.changed", target: document.id, data: { version } });
    return { document_id: document.id, version, content };
  });
}

function requireReadable(content: string, language: Language): void {
  const found = unstorableCharacter(content);
  if (found !== null) {
    const detail = `line ${found.line}, offset ${found.offset}`;
    throw invalidField("/content", found.code, detail);
  }
  const file = readYaml(content);
  if (!file.ok)
    throw new AppError("yaml_unreadable", { extra: { faults: problemViews(file.faults, language) } });
}
