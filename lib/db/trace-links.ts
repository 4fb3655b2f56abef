import { z } from "zod";
import { AppError } from "../domain/errors.ts";
import { LINK_KINDS } from "../domain/requirements/records/record.ts";
import { END_KINDS, type LinkEnd, linkKey, type TraceLink } from "../domain/requirements/trace/link.ts";
import { authorSchema } from "../domain/task/events.ts";
import type { TraceLinkRow } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const kindSchema = z.enum(LINK_KINDS);
const endKindSchema = z.enum(END_KINDS);

/** Links that one project may store. */
export const MOST_TRACE_LINKS = 200_000;

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

/** All stored links of the project, in the order in which they came. */
export async function listTraceLinks(db: ProjectDb): Promise<TraceLink[]> {
  const rows = await db.tx.traceLinkRow.findMany({
    where: { project_id: db.access.projectId },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
    take: MOST_TRACE_LINKS,
  });
  return rows.map(traceLink);
}

/** What tells one state of the links from another. */
export async function traceLinkStamp(db: ProjectDb): Promise<string> {
  const found = await db.tx.traceLinkRow.aggregate({
    where: { project_id: db.access.projectId },
    _count: true,
    _max: { updated_at: true },
  });
  return `${found._count}@${found._max.updated_at?.toISOString() ?? ""}`;
}

type Ends = Pick<TraceLink, "kind" | "from" | "to">;

/** Stores a link. Throws link_exists. */
export async function addTraceLink(
  db: ProjectDb,
  link: Ends & { readonly note: string },
): Promise<TraceLink> {
  const id = newId("traceLink");
  const { count } = await db.tx.traceLinkRow.createMany({
    data: [rowOf(db, id, link)],
    skipDuplicates: true,
  });
  if (count === 0) throw new AppError("link_exists");
  return traceLink(await db.tx.traceLinkRow.findUniqueOrThrow({ where: { id } }));
}

function rowOf(db: ProjectDb, id: string, link: Ends & { readonly note: string }) {
  const now = new Date();
  return {
    id,
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

/** Takes a stored link away. Throws not_found. */
export async function removeTraceLink(db: ProjectDb, id: string): Promise<TraceLink> {
  const row = await db.tx.traceLinkRow.findFirst({ where: { id, project_id: db.access.projectId } });
  if (row === null) throw new AppError("not_found");
  await db.tx.traceLinkRow.delete({ where: { id } });
  return traceLink(row);
}

/**
 * Notes that somebody looked at a link and what both ends say, or, with null, that nobody has. A link that stood in a
 * document alone is stored with it.
 */
export async function confirmTraceLink(
  db: ProjectDb,
  link: Ends,
  hashes: { readonly from: string | null; readonly to: string | null } | null,
): Promise<void> {
  const now = new Date();
  const key = storableText(linkKey(link));
  await db.tx.traceLinkRow.createMany({
    data: [rowOf(db, newId("traceLink"), { ...link, note: "" })],
    skipDuplicates: true,
  });
  await db.tx.traceLinkRow.updateMany({
    where: { project_id: db.access.projectId, link_key: key },
    data: {
      from_hash: hashes?.from ?? null,
      to_hash: hashes?.to ?? null,
      confirmed_by: storableJson(hashes === null ? null : db.access.author),
      confirmed_at: hashes === null ? null : now,
      updated_at: now,
    },
  });
}

/** What led to or from a requirement leads to or from another; confirmations stay and tell what was read then. Out: how many. */
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
  for (const row of rows) {
    const link = traceLink(row);
    const ends = { kind: link.kind, from: moved(link.from), to: moved(link.to) };
    await db.tx.traceLinkRow.update({
      where: { id: row.id },
      data: {
        from_ref: storableText(ends.from.ref),
        to_ref: storableText(ends.to.ref),
        link_key: storableText(linkKey(ends)),
        updated_at: new Date(),
      },
    });
  }
  return rows.length;
}
