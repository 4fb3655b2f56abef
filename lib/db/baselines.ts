import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import {
  type Snapshot,
  type SnapshotApproval,
  type SnapshotDocument,
  type SnapshotLink,
  snapshotApprovalSchema,
  snapshotLanguageSchema,
  snapshotLinkSchema,
  snapshotManifest,
  snapshotParts,
  snapshotPatternsSchema,
  snapshotPlanSchema,
} from "../domain/baseline/snapshot.ts";
import { canonicalJson } from "../domain/plan/plan-hash.ts";
import type { Baseline } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { cleanJson, readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";
import { textHash } from "./text-hash.ts";

/** A baseline without its content. */
export interface BaselineRow {
  readonly id: string;
  readonly project_id: string;
  readonly name: string;
  readonly description: string;
  readonly whole: boolean;
  readonly content_hash: string;
  readonly documents: number;
  readonly plans: number;
  readonly requirements: number;
  readonly links: number;
  readonly by: Author;
  readonly created_at: Date;
}

const COUNTED = { _count: { select: { documents: true } } } as const;

function baselineRow(row: Baseline & { readonly _count: { readonly documents: number } }): BaselineRow {
  const { id, project_id, name, description, whole, content_hash, requirements, links, created_at } = row;
  return {
    id,
    project_id,
    name,
    description,
    whole,
    content_hash,
    documents: row._count.documents,
    plans: plansOf(row).length,
    requirements,
    links,
    by: readStored(authorSchema, row.created_by, "author of a baseline"),
    created_at,
  };
}

const plansOf = ({ plans }: Pick<Baseline, "plans">) =>
  readStored(snapshotPlanSchema.array(), plans, "plans of a baseline");

interface NewBaseline {
  readonly name: string;
  readonly description: string;
  readonly whole: boolean;
  readonly requirements: number;
  readonly snapshot: Snapshot;
}

/**
 * Stores a baseline. Links and approvals are stored by the hash of their content, once for all baselines.
 * @returns its id
 * @throws AppError baseline_exists if the project has a baseline of this name
 */
export async function insertBaseline(db: ProjectDb, made: NewBaseline): Promise<string> {
  const { workspaceId: workspace_id, projectId: project_id, author } = db.access;
  const { snapshot } = made;
  const [links, approvals] = [await saveParts(db, snapshot.links), await saveParts(db, snapshot.approvals)];
  const id = newId("baseline");
  const { count } = await db.tx.baseline.createMany({
    skipDuplicates: true, // a unique violation would abort the transaction
    data: [
      {
        id,
        workspace_id,
        project_id,
        name: storableText(made.name),
        description: storableText(made.description),
        whole: made.whole,
        language: snapshot.language,
        id_patterns: storableJson(snapshot.patterns),
        plans: storableJson(snapshot.plans),
        link_parts: links,
        approval_parts: approvals,
        content_hash: baselineHash(snapshot, { links, approvals }),
        requirements: made.requirements,
        links: snapshot.links.length,
        created_by: storableJson(author),
        created_at: new Date(),
      },
    ],
  });
  if (count === 0) throw new AppError("baseline_exists");
  await db.tx.baselineDocument.createMany({
    data: snapshot.documents.map(({ documentId, versionId, version, name, hash }, position) => ({
      workspace_id,
      project_id,
      baseline_id: id,
      position,
      document_id: documentId,
      version_id: versionId,
      version,
      name,
      hash,
    })),
  });
  return id;
}

async function saveParts(db: ProjectDb, entries: readonly unknown[]): Promise<string[]> {
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const parts = snapshotParts(entries).map((part) => {
    const content = cleanJson(part);
    return { hash: textHash(canonicalJson(content)), content };
  });
  for (const { hash, content } of parts)
    await db.tx.baselinePart.createMany({
      data: [{ workspace_id, project_id, hash, content: storableJson(content) }],
      skipDuplicates: true,
    });
  return parts.map(({ hash }) => hash);
}

type PartHashes = Parameters<typeof snapshotManifest>[1];

/** The content hash of a baseline. */
export const baselineHash = (snapshot: Parameters<typeof snapshotManifest>[0], parts: PartHashes): string =>
  textHash(canonicalJson(cleanJson(snapshotManifest(snapshot, parts))));

/** A baseline without its content; null if the project has none with this id. */
export async function findBaseline(db: ProjectDb, id: string): Promise<BaselineRow | null> {
  const row = await db.tx.baseline.findFirst({
    where: { id, project_id: db.access.projectId },
    include: COUNTED,
  });
  return row && baselineRow(row);
}

/** The baseline, locked until the end of the transaction. @throws AppError not_found */
export async function lockBaseline(db: ProjectDb, id: string): Promise<BaselineRow> {
  await db.tx.$queryRaw`SELECT 1 FROM baselines WHERE id = ${id} FOR NO KEY UPDATE`;
  const row = await findBaseline(db, id);
  if (row === null) throw new AppError("not_found");
  return row;
}

/** The project's baselines, newest first. @throws AppError invalid_input (cursor) */
export async function selectBaselines(db: ProjectDb, page: PageRequest): Promise<PageOf<BaselineRow>> {
  const rows = await db.tx.baseline.findMany({
    where: { project_id: db.access.projectId, ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
    include: COUNTED,
  });
  return pageOf(rows, page, baselineRow);
}

/** Deletes a baseline; parts that no other baseline uses are deleted with it. */
export async function deleteBaselineRow(db: ProjectDb, id: string): Promise<void> {
  const { projectId } = db.access;
  await db.tx.baseline.deleteMany({ where: { id, project_id: projectId } });
  await db.tx.$executeRaw`
    DELETE FROM baseline_parts p WHERE p.project_id = ${projectId} AND NOT EXISTS (
      SELECT 1 FROM baselines b
      WHERE b.project_id = p.project_id AND (p.hash = ANY(b.link_parts) OR p.hash = ANY(b.approval_parts)))`;
}

/** The documents of a baseline, in its order. */
async function baselineDocuments(db: ProjectDb, id: string): Promise<SnapshotDocument[]> {
  const rows = await db.tx.baselineDocument.findMany({
    where: { baseline_id: id, project_id: db.access.projectId },
    orderBy: { position: "asc" },
  });
  return rows.map(({ document_id, version_id, version, name, hash }) => ({
    documentId: document_id,
    versionId: version_id,
    version,
    name,
    hash,
  }));
}

/** The stored content of a baseline. @throws AppError not_found */
export async function readSnapshot(db: ProjectDb, id: string): Promise<Snapshot> {
  const row = await db.tx.baseline.findFirst({ where: { id, project_id: db.access.projectId } });
  if (row === null) throw new AppError("not_found");
  return {
    language: readStored(snapshotLanguageSchema, row.language, "language of a baseline"),
    patterns: readStored(snapshotPatternsSchema, row.id_patterns, "id patterns of a baseline"),
    documents: await baselineDocuments(db, id),
    plans: plansOf(row),
    links: (await readParts(db, row.link_parts)).flatMap((part): SnapshotLink[] =>
      readStored(snapshotLinkSchema.array(), part, "links of a baseline"),
    ),
    approvals: (await readParts(db, row.approval_parts)).flatMap((part): SnapshotApproval[] =>
      readStored(snapshotApprovalSchema.array(), part, "approvals of a baseline"),
    ),
  };
}

async function readParts(db: ProjectDb, hashes: readonly string[]): Promise<unknown[]> {
  const rows = await db.tx.baselinePart.findMany({
    where: { project_id: db.access.projectId, hash: { in: [...hashes] } },
  });
  const contents = new Map(rows.map(({ hash, content }) => [hash, content]));
  return hashes.map((hash) => contents.get(hash) ?? null);
}

/**
 * Whether the stored content still has the hash that was calculated when the baseline was created: the texts of all
 * documents, the parts, and what refers to them. @throws AppError not_found
 */
export async function isBaselineIntact(db: ProjectDb, id: string): Promise<boolean> {
  const { projectId } = db.access;
  const row = await db.tx.baseline.findFirst({ where: { id, project_id: projectId } });
  if (row === null) throw new AppError("not_found");
  const changed = await db.tx.$queryRaw<{ position: number }[]>`
    SELECT b.position FROM baseline_documents b JOIN document_versions v ON v.id = b.version_id
    WHERE b.baseline_id = ${id} AND b.hash <> encode(sha256(convert_to(v.text, 'UTF8')), 'hex') LIMIT 1`;
  if (changed.length > 0) return false;
  const hashes = { links: row.link_parts, approvals: row.approval_parts };
  const all = [...hashes.links, ...hashes.approvals];
  const parts = await readParts(db, all);
  if (parts.some((part, at) => textHash(canonicalJson(part)) !== all[at])) return false;
  const { language, patterns, documents, plans } = await headOf(db, row);
  return baselineHash({ language, patterns, documents, plans }, hashes) === row.content_hash;
}

const headOf = async (db: ProjectDb, row: Baseline) => ({
  language: readStored(snapshotLanguageSchema, row.language, "language of a baseline"),
  patterns: readStored(snapshotPatternsSchema, row.id_patterns, "id patterns of a baseline"),
  documents: await baselineDocuments(db, row.id),
  plans: plansOf(row),
});
