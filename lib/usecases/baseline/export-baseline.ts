import { type BaselineExport, COMPARED_PARTS, type ComparisonExport } from "#lib/contracts/baseline.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { requireBaseline } from "#lib/db/baseline-access.ts";
import { baselineContent } from "#lib/db/baseline-content.ts";
import { findBaseline } from "#lib/db/baselines.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { itemsOfText } from "#lib/db/items-of-text.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { baselineReport } from "#lib/domain/baseline/baseline-report.ts";
import { comparisonReport } from "#lib/domain/baseline/comparison-report.ts";
import type { ExportBundle } from "#lib/domain/exchange/export-bundle.ts";
import { EXPORT_FILES, exportSpec, titleOfName } from "#lib/domain/exchange/formats.ts";
import type { Language } from "#lib/domain/language.ts";
import { writeInThread } from "#lib/formats/in-thread.ts";
import { countsOf, sideOf } from "./compare-baseline.ts";
import { viewsOfPart } from "./difference-views.ts";
import { detailOf } from "./get-baseline.ts";
import { loadDifferences } from "./load-differences.ts";

interface BaselineFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A file before it is written: the values of a JSON file and the text of the others. */
interface FileContent {
  readonly name: string;
  readonly date: string;
  readonly project: string;
  readonly language: Language;
  readonly json: unknown;
  readonly markdown: string;
  readonly records: Pick<ExportBundle, "requirements" | "links" | "claimed" | "patterns">;
}

const NO_RECORDS = { requirements: [], links: [] };

/**
 * A baseline as a file: what it is, its signatures and the texts of its documents; JSON also has its links and approvals.
 * @throws AppError export_too_large, not_found, forbidden, insufficient_scope
 */
export async function exportBaseline(
  actor: Actor,
  { baselineId, format }: { readonly baselineId: string; readonly format: BaselineExport },
  signal?: AbortSignal,
): Promise<BaselineFile> {
  const access = await requireBaseline(actor, baselineId, "export");
  const content = await inTenant(access, (db) => baselineFile(db, baselineId, format === "reqif"));
  const file = await writeFile(access, { format, content }, signal);
  await noteExport(access, baselineId, { format });
  return file;
}

/**
 * A comparison of a baseline with another one, or with the project as it is, as a file.
 * @throws AppError export_too_large, not_found, forbidden, insufficient_scope
 */
export async function exportComparison(
  actor: Actor,
  asked: { readonly baselineId: string; readonly with: string; readonly format: ComparisonExport },
  signal?: AbortSignal,
): Promise<BaselineFile> {
  const { baselineId, with: other, format } = asked;
  const access = await requireBaseline(actor, baselineId, "export");
  const content = await inTenant(access, (db) => comparisonFile(db, baselineId, other), { snapshot: true });
  const file = await writeFile(access, { format, content }, signal);
  await noteExport(access, baselineId, { format, with: other });
  return file;
}

const noteExport = (access: ProjectAccess, target: string, data: Readonly<Record<string, string>>) =>
  inTenant(access, (db) => audit(db, { action: "baseline.exported", target, data }));

async function baselineFile(db: ProjectDb, baselineId: string, needsRecords: boolean): Promise<FileContent> {
  const row = await findBaseline(db, baselineId);
  if (row === null) throw new AppError("not_found");
  const { name: project } = await findProject(db);
  const { document_list: _documents, plan_list: _plans, ...head } = await detailOf(db, baselineId);
  const { snapshot, requirements } = await baselineContent(db, row);
  const { language, patterns } = snapshot;
  const texts = [];
  for (const document of snapshot.documents) {
    const text = (await readDocumentVersion(db, document.documentId, document.version))?.text ?? "";
    texts.push({ ...document, text });
  }
  const { signatures, description, whole, content_hash, created_at, created_by, name } = head;
  const shown = { name, description, whole, content_hash, created_by, created_at, signatures };
  const markdown = baselineReport({ ...shown, documents: texts, plans: snapshot.plans }, language);
  const claimed = requirements
    .filter(({ approval }) => approval === "claimed")
    .map(({ record }) => record.id);
  const items = needsRecords
    ? await itemsOfText(markdown, { language, patterns }, db.access.workspaceId)
    : { items: [], links: [] };
  return {
    name,
    project,
    language,
    markdown,
    date: created_at,
    json: {
      ...head,
      documents: texts.map(({ documentId, version, name: title, hash, text }) => ({
        document_id: documentId,
        name: title,
        version,
        hash,
        text,
      })),
      plans: snapshot.plans,
      links: snapshot.links,
      approvals: snapshot.approvals,
    },
    records: { requirements: items.items, links: items.links, claimed, patterns: [...patterns] },
  };
}

async function comparisonFile(db: ProjectDb, baselineId: string, other: string): Promise<FileContent> {
  const { from, to, differences } = await loadDifferences(db, baselineId, other);
  const { name: project, language } = await findProject(db);
  const views = Object.fromEntries(COMPARED_PARTS.map((part) => [part, viewsOfPart(differences, part)]));
  return {
    name: `${from.name} - ${to?.name ?? "now"}`,
    date: (to ?? from).created_at.toISOString(),
    project,
    language,
    json: { from: sideOf(from), to: sideOf(to), counts: countsOf(differences), ...views },
    markdown: comparisonReport({ from: from.name, to: to?.name ?? null, differences }, language),
    records: NO_RECORDS,
  };
}

interface WrittenFile {
  readonly format: BaselineExport;
  readonly content: FileContent;
}

async function writeFile(
  access: ProjectAccess,
  { format, content }: WrittenFile,
  signal: AbortSignal | undefined,
): Promise<BaselineFile> {
  const { name, date, project, language, markdown, records } = content;
  const { extension, mediaType } = EXPORT_FILES[format];
  const most = exportSpec("docx").maxCharacters;
  const isLaidOut = format === "docx" || format === "html";
  if (isLaidOut && most !== undefined && markdown.length > most)
    throw new AppError("export_too_large", { extra: { most } });
  const bundle = { project, language, name, markdown, version: 1, date, revisions: [], ...records };
  const bytes =
    format === "json" || format === "markdown"
      ? new TextEncoder().encode(format === "json" ? `${JSON.stringify(content.json, null, 2)}\n` : markdown)
      : await writeInThread(format, bundle, { owner: access.workspaceId, signal });
  return { name: `${titleOfName(`${name}.${extension}`)}.${extension}`, mediaType, bytes };
}
