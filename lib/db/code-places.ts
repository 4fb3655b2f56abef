import type { FileLines } from "../domain/repository/line-range.ts";
import { storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** Lines that trace links name, and where and what they are now. */
export interface CodePlaceRow extends FileLines {
  /** `path:line-end_line@commit`, as links name it. */
  readonly ref: string;
  readonly path: string;
  /** The commit at which they were linked. */
  readonly commit: string;
  readonly now_commit: string;
  /** Null: they are gone. */
  readonly now_line: number | null;
  readonly now_end_line: number | null;
  readonly now_hash: string | null;
}

/** The places of the project that links name. `refs`: only these. */
export const selectCodePlaces = (db: ProjectDb, refs?: readonly string[]): Promise<CodePlaceRow[]> =>
  db.tx.codePlace.findMany({
    where: {
      project_id: db.access.projectId,
      ...(refs === undefined ? {} : { ref: { in: [...refs] } }),
    },
    omit: { workspace_id: true, project_id: true, updated_at: true },
    orderBy: { ref: "asc" },
  });

/** A stamp that changes with the places. */
export async function codePlaceStamp(db: ProjectDb): Promise<string> {
  const found = await db.tx.codePlace.aggregate({
    where: { project_id: db.access.projectId },
    _count: true,
    _max: { updated_at: true },
  });
  return `${found._count}@${found._max.updated_at?.toISOString() ?? ""}`;
}

/** Stores places; those that exist stay. */
export async function addCodePlaces(db: ProjectDb, places: readonly CodePlaceRow[]): Promise<void> {
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  await db.tx.codePlace.createMany({
    skipDuplicates: true,
    data: places.map((place) => ({
      ...place,
      ref: storableText(place.ref),
      path: storableText(place.path),
      workspace_id,
      project_id,
    })),
  });
}

/** Where and what places are at a newer commit. */
export type MovedPlace = Pick<CodePlaceRow, "ref" | "now_commit" | "now_line" | "now_end_line" | "now_hash">;

/** Stores where places are now, in one statement. */
export async function moveCodePlaces(db: ProjectDb, moved: readonly MovedPlace[]): Promise<void> {
  if (moved.length === 0) return;
  await db.tx.$executeRaw`
    UPDATE code_places AS place SET now_commit = moved.now_commit, now_line = moved.now_line,
      now_end_line = moved.now_end_line, now_hash = moved.now_hash, updated_at = clock_timestamp()
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      AS moved(ref text, now_commit text, now_line int, now_end_line int, now_hash text)
    WHERE place.project_id = ${db.access.projectId} AND place.ref = moved.ref`;
}
