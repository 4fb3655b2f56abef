import { z } from "zod";
import { authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { END_KINDS, type LinkEnd, linkKey, type TraceLink } from "../domain/requirements/trace/link.ts";
import { LINK_KINDS } from "../domain/statement/link-labels.ts";
import type { TraceLinkRow } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { moveSourceLinks } from "./source-requirements.ts";
import { cleanJson, readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const kindSchema = z.enum(LINK_KINDS);
const endKindSchema = z.enum(END_KINDS);

/** Maximum number of stored links of a project. */
export const MAX_TRACE_LINKS = 200_000;

function traceLink(row: TraceLinkRow): TraceLink {
  const end = (kind: string, ref: string) => ({
    kind: readStored(endKindSchema, kind, "end of a link"),
    ref,
  });
  return {
    id: row.id,
    kind: readStored(kindSchema, row.kind, "kind of a link"),
    from: end(row.from_kind, row.from_ref),
    to: end(row.to_kind, row.to_ref),
    note: row.note,
    written: null,
    confirmed:
      row.confirmed_at === null
        ? null
        : {
            by: readStored(authorSchema, row.confirmed_by, "confirmation of a link").name,
            at: row.confirmed_at.toISOString(),
            fromHash: row.from_hash,
            toHash: row.to_hash,
          },
  };
}

/** All stored links of the project, oldest first. */
export async function selectTraceLinks(db: ProjectDb): Promise<TraceLink[]> {
  const rows = await db.tx.traceLinkRow.findMany({
    where: { project_id: db.access.projectId },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
    take: MAX_TRACE_LINKS,
  });
  return rows.map(traceLink);
}

/** The stored links of some items, oldest first. The index has the beginning of each end. */
export async function selectTraceLinksOf(db: ProjectDb, refs: readonly string[]): Promise<TraceLink[]> {
  const all = [...refs];
  const rows = await db.tx.$queryRaw<TraceLinkRow[]>`
    SELECT l.* FROM trace_links l, (SELECT ${all}::text[] AS refs, ARRAY(SELECT left(ref, 200) FROM unnest(${all}::text[]) AS ref) AS heads) n
    WHERE l.project_id = ${db.access.projectId}
      AND ((left(l.from_ref, 200) = ANY(n.heads) AND l.from_ref = ANY(n.refs))
        OR (left(l.to_ref, 200) = ANY(n.heads) AND l.to_ref = ANY(n.refs)))
    ORDER BY l.created_at, l.id`;
  return rows.map(traceLink);
}

/** A stamp that changes with the stored links. */
export async function traceLinkStamp(db: ProjectDb): Promise<string> {
  const found = await db.tx.traceLinkRow.aggregate({
    where: { project_id: db.access.projectId },
    _count: true,
    _max: { updated_at: true },
  });
  return `${found._count}@${found._max.updated_at?.toISOString() ?? ""}`;
}

type Ends = Pick<TraceLink, "kind" | "from" | "to">;
type NewLink = Ends & { readonly note: string };

/**
 * Stores a link.
 * @throws AppError link_exists
 */
export async function addTraceLink(db: ProjectDb, link: NewLink): Promise<TraceLink> {
  const row = rowOf(db, link, new Date());
  const { count } = await db.tx.traceLinkRow.createMany({ data: [row], skipDuplicates: true });
  if (count === 0) throw new AppError("link_exists");
  return traceLink(await db.tx.traceLinkRow.findUniqueOrThrow({ where: { id: row.id } }));
}

/**
 * Stores links in their order with few statements; existing ones stay.
 * @returns the number of new links
 */
export async function addTraceLinks(db: ProjectDb, links: readonly NewLink[]): Promise<number> {
  const first = Date.now();
  // One millisecond apart, because links are listed by time.
  const data = links.map((link, at) => rowOf(db, link, new Date(first - links.length + 1 + at)));
  return (await db.tx.traceLinkRow.createMany({ data, skipDuplicates: true })).count;
}

function rowOf(db: ProjectDb, link: NewLink, now: Date) {
  return {
    id: newId("traceLink"),
    workspace_id: db.access.workspaceId,
    project_id: db.access.projectId,
    kind: link.kind,
    from_kind: link.from.kind,
    from_ref: storableText(link.from.ref),
    to_kind: link.to.kind,
    to_ref: storableText(link.to.ref),
    link_key: storableText(linkKey(link)),
    note: storableText(link.note),
    created_by: storableJson(db.access.author),
    created_at: now,
    updated_at: now,
  };
}

/**
 * Deletes a stored link.
 * @throws AppError not_found
 */
export async function removeTraceLink(db: ProjectDb, id: string): Promise<TraceLink> {
  const row = await db.tx.traceLinkRow.findFirst({ where: { id, project_id: db.access.projectId } });
  if (row === null) throw new AppError("not_found");
  await db.tx.traceLinkRow.delete({ where: { id } });
  return traceLink(row);
}

/** A confirmed link with the texts of both ends; null: an end has no text. */
interface ConfirmedLink {
  readonly link: Ends;
  readonly hashes: { readonly from: string | null; readonly to: string | null };
}

/**
 * Confirms links with the current texts of their ends. A link that was only in a document is stored with it.
 * Two statements for any number of links.
 */
export async function confirmTraceLinks(db: ProjectDb, seen: readonly ConfirmedLink[]): Promise<void> {
  const links = seen.map(({ link }) => ({ ...link, note: "" }));
  await addTraceLinks(db, links);
  const rows = seen.map(({ link, hashes }) => ({ key: storableText(linkKey(link)), ...hashes }));
  await db.tx.$executeRaw`
    UPDATE trace_links AS stored SET from_hash = seen."from", to_hash = seen."to",
      confirmed_by = ${JSON.stringify(cleanJson(db.access.author))}::jsonb, confirmed_at = ${new Date()},
      updated_at = ${new Date()}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS seen(key text, "from" text, "to" text)
    WHERE stored.project_id = ${db.access.projectId} AND stored.link_key = seen.key`;
}

/** Removes the confirmation of links; a link that was only in a document is stored with it. */
export async function clearTraceLinks(db: ProjectDb, links: readonly Ends[]): Promise<void> {
  await addTraceLinks(
    db,
    links.map((link) => ({ ...link, note: "" })),
  );
  const keys = links.map((link) => storableText(linkKey(link)));
  await db.tx.traceLinkRow.updateMany({
    where: { project_id: db.access.projectId, link_key: { in: keys } },
    data: {
      from_hash: null,
      to_hash: null,
      confirmed_by: storableJson(null),
      confirmed_at: null,
      updated_at: new Date(),
    },
  });
}

/**
 * Moves all links of one requirement to another; confirmations stay with the texts that were confirmed.
 * @returns the number of links
 */
export async function moveTraceLinks(db: ProjectDb, id: string, to: string): Promise<number> {
  const ref = storableText(id);
  const rows = await db.tx.traceLinkRow.findMany({
    where: {
      project_id: db.access.projectId,
      OR: [
        { from_kind: "requirement", from_ref: ref },
        { to_kind: "requirement", to_ref: ref },
      ],
    },
  });
  const moved = (end: LinkEnd): LinkEnd =>
    end.kind === "requirement" && end.ref === id ? { ...end, ref: to } : end;
  const after = rows.map((row) => {
    const link = traceLink(row);
    const ends = { kind: link.kind, from: moved(link.from), to: moved(link.to) };
    const [from, to, key] = [ends.from.ref, ends.to.ref, linkKey(ends)].map(storableText);
    return { id: row.id, from, to, key };
  });
  await db.tx.$executeRaw`
    UPDATE trace_links AS stored SET from_ref = moved."from", to_ref = moved."to", link_key = moved.key,
      updated_at = ${new Date()}
    FROM jsonb_to_recordset(${JSON.stringify(after)}::jsonb) AS moved(id text, "from" text, "to" text, key text)
    WHERE stored.project_id = ${db.access.projectId} AND stored.id = moved.id`;
  await moveSourceLinks(db, id, to);
  return rows.length;
}
