import type { OwnPattern } from "../domain/identifiers/id-pattern.ts";
import type { SrsRecord } from "../domain/requirements/records/record.ts";
import { linkKey, type TraceLink } from "../domain/requirements/trace/link.ts";
import {
  type LinkedSource,
  linkedSourceSchema,
  type SourceState,
} from "../domain/requirements/trace/linked-source.ts";
import {
  readSourceRequirementRef,
  sourceRequirementRef,
  sourceText,
} from "../domain/requirements/trace/source-requirement-ref.ts";
import type { TraceItem } from "../domain/requirements/trace/trace-item.ts";
import { systemAccess } from "./access.ts";
import { requireCurrentRows } from "./current-readings.ts";
import type { NewestVersion } from "./documents.ts";
import { findProjects } from "./projects.ts";
import { registerDocument, registerHeads, stampOfHeads } from "./register-documents.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import { type ProjectDb, tenantOn } from "./tenant.ts";

/** A project of the workspace that has requirements which this project reuses. */
interface SourceProject {
  readonly db: ProjectDb;
  readonly heads: readonly NewestVersion[];
  readonly patterns: readonly OwnPattern[];
}

/**
 * The projects whose requirements this one reuses; deleted ones are not there. They are read for the system: what the index
 * gets is a hash of each text, which everybody who reads this project may know.
 */
export async function sourceProjects(db: ProjectDb): Promise<SourceProject[]> {
  const rows = await db.tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT split_part(to_ref, '#', 1) AS id FROM trace_links
    WHERE project_id = ${db.access.projectId} AND to_kind = 'source_requirement' ORDER BY 1`;
  return sourcesById(
    db,
    rows.map(({ id }) => id),
  );
}

async function sourcesById(db: ProjectDb, ids: readonly string[]): Promise<SourceProject[]> {
  const known = await findProjects(db, ids);
  const found: SourceProject[] = [];
  for (const id of ids) {
    const project = known.get(id);
    if (project === undefined) continue;
    const own = await tenantOn(db.tx, systemAccess(db.access.workspaceId, id, "trace"));
    const { id_patterns: patterns } = project.settings;
    found.push({ db: own, heads: await registerHeads(own), patterns });
  }
  return found;
}

/** A stamp that changes with the documents and id patterns of these projects. */
export const sourceStamp = (sources: readonly SourceProject[]): string =>
  sources
    .map(
      ({ db, heads, patterns }) =>
        `${db.access.projectId} ${stampOfHeads(heads)} ${JSON.stringify(patterns)}`,
    )
    .join(";");

/** The ids that links name in other projects, by project. */
function namedSources(links: readonly TraceLink[]): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const { to } of links) {
    const ref = to.kind === "source_requirement" ? readSourceRequirementRef(to.ref) : null;
    if (ref === null) continue;
    named.set(ref.projectId, (named.get(ref.projectId) ?? new Set()).add(ref.requirementId));
  }
  return named;
}

/** The requirements of other projects that links name, as far as they are still there. */
export async function sourceItems(
  sources: readonly SourceProject[],
  links: readonly TraceLink[],
): Promise<TraceItem[]> {
  const named = namedSources(links);
  const items: TraceItem[] = [];
  for (const { db, heads, patterns } of sources) {
    const { projectId } = db.access;
    const left = new Set(named.get(projectId));
    for (const head of heads) {
      const { read } = await registerDocument(db, head, patterns);
      // The first definition of an id counts.
      const found = read.records.filter(({ id }) => left.delete(id));
      items.push(...found.map((record) => sourceItem(projectId, record)));
    }
  }
  return items;
}

/**
 * The requirements of other projects that links name, from the rows of these projects.
 * @throws StaleRows if rows of such a project are outdated
 */
export async function sourceRows(db: ProjectDb, links: readonly TraceLink[]): Promise<TraceItem[]> {
  const named = namedSources(links);
  if (named.size === 0) return [];
  const items: TraceItem[] = [];
  for (const { db: own, heads, patterns } of await sourcesById(db, [...named.keys()].toSorted())) {
    const { projectId } = own.access;
    await requireCurrentRows(own, heads, patterns);
    const documents = heads.map(({ documentId }) => documentId);
    const rows = await own.tx.$queryRaw<{ id: string; title: string; statement: string }[]>`
      SELECT DISTINCT ON (r.ref) r.ref AS id, r.title, r.statement
      FROM requirement_rows r JOIN unnest(${documents}::text[]) WITH ORDINALITY AS h(document_id, rank) USING (document_id)
      WHERE r.project_id = ${projectId} AND r.kind = 'requirement' AND r.ref = ANY(${[...(named.get(projectId) ?? [])]})
      ORDER BY r.ref, h.rank`;
    items.push(...rows.map((row) => sourceItem(projectId, row)));
  }
  return items;
}

function sourceItem(projectId: string, record: Pick<SrsRecord, "id" | "title" | "statement">): TraceItem {
  const ref = sourceRequirementRef({ projectId, requirementId: record.id });
  const end = { kind: "source_requirement" as const, ref };
  return { end, title: record.id, statement: sourceText(record), record: null, place: null };
}

/** A stored link to a requirement of another project. */
export interface SourceLink {
  readonly id: string;
  readonly requirementId: string;
  readonly source: { readonly projectId: string; readonly requirementId: string };
  readonly linked: LinkedSource;
  /** Hash of the source when it was taken over or reviewed; null: not confirmed. */
  readonly hash: string | null;
  readonly at: Date;
}

interface StoredLink {
  readonly id: string;
  readonly from_ref: string;
  readonly to_ref: string;
  readonly to_hash: string | null;
  readonly source: unknown;
  readonly created_at: Date;
}

function sourceLink(row: StoredLink): SourceLink[] {
  const source = readSourceRequirementRef(row.to_ref);
  if (source === null) return [];
  const linked = readStored(linkedSourceSchema, row.source, "source of a requirement");
  const { id, from_ref: requirementId, to_hash: hash, created_at: at } = row;
  return [{ id, requirementId, source, linked, hash, at }];
}

/** The project's links to requirements of other projects, oldest first. */
export async function selectSourceLinks(
  db: ProjectDb,
  of: { readonly requirementId?: string; readonly projectId?: string } = {},
): Promise<SourceLink[]> {
  const { requirementId, projectId } = of;
  const rows = await db.tx.traceLinkRow.findMany({
    where: {
      project_id: db.access.projectId,
      to_kind: "source_requirement",
      ...(requirementId === undefined ? {} : { from_ref: requirementId }),
      ...(projectId === undefined ? {} : { to_ref: { startsWith: `${projectId}#` } }),
    },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
  });
  return rows.flatMap(sourceLink);
}

/** A requirement of another project that was made from one of this project. */
export interface ReusedRow {
  readonly projectId: string;
  readonly requirementId: string;
  readonly hash: string | null;
}

/** Where a requirement of this project is reused, in any project of the workspace. */
export async function selectReuses(db: ProjectDb, requirementId: string): Promise<ReusedRow[]> {
  const ref = sourceRequirementRef({ projectId: db.access.projectId, requirementId });
  const rows = await db.tx.traceLinkRow.findMany({
    where: { workspace_id: db.access.workspaceId, to_kind: "source_requirement", to_ref: ref },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
    select: { project_id: true, from_ref: true, to_hash: true },
  });
  return rows.map((row) => ({
    projectId: row.project_id,
    requirementId: row.from_ref,
    hash: row.to_hash,
  }));
}

/** The links of requirements to what they were made from, with the state that was taken over. */
export async function storeSourceStates(
  db: ProjectDb,
  links: readonly { readonly link: Pick<TraceLink, "kind" | "from" | "to">; readonly state: SourceState }[],
): Promise<void> {
  const rows = links.map(({ link, state }) => {
    const source: LinkedSource = { state, review: null };
    return { key: storableText(linkKey(link)), source };
  });
  await db.tx.$executeRaw`
    UPDATE trace_links AS stored SET source = made.source
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS made(key text, source jsonb)
    WHERE stored.project_id = ${db.access.projectId} AND stored.link_key = made.key`;
}

/** Stores a review of a link, or the state before it. */
export async function storeSourceReview(
  db: ProjectDb,
  { id }: Pick<SourceLink, "id">,
  { linked, hash }: { readonly linked: LinkedSource; readonly hash: string | null },
): Promise<void> {
  const now = new Date();
  await db.tx.traceLinkRow.updateMany({
    where: { id, project_id: db.access.projectId },
    data: {
      to_hash: hash,
      source: storableJson(linked),
      confirmed_by: storableJson(db.access.author),
      confirmed_at: now,
      updated_at: now,
    },
  });
}

/** Lets the links of other projects follow a requirement of this one that gets another id. */
export async function moveSourceLinks(db: ProjectDb, id: string, to: string): Promise<void> {
  const { projectId, workspaceId } = db.access;
  const refOf = (requirementId: string) => storableText(sourceRequirementRef({ projectId, requirementId }));
  const rows = await db.tx.traceLinkRow.findMany({
    where: { workspace_id: workspaceId, to_kind: "source_requirement", to_ref: refOf(id) },
  });
  for (const row of rows) {
    const from = { kind: "requirement" as const, ref: row.from_ref };
    const end = { kind: "source_requirement" as const, ref: refOf(to) };
    const key = storableText(linkKey({ kind: "derives", from, to: end }));
    await db.tx.traceLinkRow.update({
      where: { id: row.id },
      data: { to_ref: end.ref, link_key: key, updated_at: new Date() },
    });
  }
}
