import { z } from "zod";
import { authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import type { SeatNames } from "../domain/roles/seats.ts";
import type { SeatDraft } from "../domain/workshop/seat-draft.ts";
import { checklistEntrySchema, type OwnSeat, type WorkshopSeat } from "../domain/workshop/workshop-seats.ts";
import { Prisma, type ProjectSeat } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

/** Extra seats of a project, in the project's order. */

const kindSchema = z.enum(["built_in", "own"]);
const findingsSchema = z.record(z.string(), z.unknown()).nullable();

export interface SeatRow {
  readonly id: string;
  readonly project_id: string;
  readonly key: string;
  readonly kind: z.infer<typeof kindSchema>;
  readonly name_zh: string;
  readonly name_en: string;
  readonly own: OwnSeat | null;
  readonly required: boolean;
  readonly enabled: boolean;
  readonly position: number;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const MAX_SEATS = 8;

function seatRow(row: ProjectSeat): SeatRow {
  const { id, project_id, key, name_zh, name_en, prompt_zh, prompt_en, required, enabled } = row;
  const { position, version, created_at, updated_at } = row;
  readStored(authorSchema, row.created_by, "author of a seat");
  const kind = readStored(kindSchema, row.kind, "kind of a seat");
  const own: OwnSeat | null =
    kind === "built_in"
      ? null
      : {
          prompt_zh,
          prompt_en,
          findings_schema: readStored(findingsSchema, row.findings_schema, "findings schema of a seat"),
          checklist: readStored(z.array(checklistEntrySchema), row.checklist, "checklist of a seat"),
        };
  return {
    id,
    project_id,
    key,
    kind,
    name_zh,
    name_en,
    own,
    required,
    enabled,
    position,
    version,
    created_at,
    updated_at,
  };
}

const columns = ({ name_zh, name_en, own, required, enabled }: SeatDraft) => ({
  name_zh: storableText(name_zh),
  name_en: storableText(name_en),
  prompt_zh: own?.prompt_zh ? storableText(own.prompt_zh) : null,
  prompt_en: own?.prompt_en ? storableText(own.prompt_en) : null,
  ...(own?.findings_schema
    ? { findings_schema: storableJson(own.findings_schema) }
    : { findings_schema: Prisma.DbNull }),
  checklist: storableJson(own?.checklist ?? []),
  required,
  enabled,
});

/** Serializes changes of the project's seats. */
async function lockSeats(db: ProjectDb): Promise<void> {
  await db.tx.$queryRaw`SELECT 1 FROM projects WHERE id = ${db.access.projectId} FOR NO KEY UPDATE`;
}

/** The project's seats in turn order. */
export async function selectSeats(db: ProjectDb): Promise<SeatRow[]> {
  const rows = await db.tx.projectSeat.findMany({
    where: { project_id: db.access.projectId, deleted_at: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  return rows.map(seatRow);
}

/**
 * One seat.
 * @throws AppError not_found
 */
export async function findSeat(db: ProjectDb, id: string): Promise<SeatRow> {
  const row = await db.tx.projectSeat.findFirst({
    where: { id, project_id: db.access.projectId, deleted_at: null },
  });
  if (row === null) throw new AppError("not_found");
  return seatRow(row);
}

function requireFree(seats: readonly SeatRow[], key: string): void {
  if (seats.some((seat) => seat.key === key)) throw new AppError("seat_key_taken", { extra: { key } });
  if (seats.length >= MAX_SEATS) throw new AppError("seats_full", { extra: { limit: MAX_SEATS } });
}

/**
 * Adds a seat at the end of the order.
 * @throws AppError seat_key_taken, seats_full
 */
export async function addSeat(db: ProjectDb, draft: SeatDraft): Promise<SeatRow> {
  await lockSeats(db);
  const seats = await selectSeats(db);
  requireFree(seats, draft.key);
  const row = await db.tx.projectSeat.create({
    data: {
      id: newId("seat"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      key: draft.key,
      kind: draft.kind,
      position: (seats.at(-1)?.position ?? 0) + 1,
      created_by: storableJson(db.access.author),
      ...columns(draft),
    },
  });
  return seatRow(row);
}

/**
 * Changes a seat if it still has the version that was read.
 * @throws AppError not_found, precondition_failed
 */
export async function changeSeat(
  db: ProjectDb,
  at: { readonly id: string; readonly version: number },
  draft: SeatDraft,
): Promise<SeatRow> {
  const { count } = await db.tx.projectSeat.updateMany({
    where: { id: at.id, project_id: db.access.projectId, version: at.version, deleted_at: null },
    data: { ...columns(draft), version: { increment: 1 }, updated_at: new Date() },
  });
  const seat = await findSeat(db, at.id);
  if (count === 0) throw new AppError("precondition_failed", { extra: { version: seat.version } });
  return seat;
}

/**
 * Moves a seat to a position among the extra seats (1 = first).
 * @throws AppError not_found
 */
export async function updateSeatPosition(db: ProjectDb, id: string, position: number): Promise<SeatRow[]> {
  await lockSeats(db);
  const before = await selectSeats(db);
  const moved = before.find((seat) => seat.id === id);
  if (moved === undefined) throw new AppError("not_found");
  const others = before.filter((seat) => seat !== moved);
  const after = others.toSpliced(Math.max(0, position - 1), 0, moved);
  for (const [at, seat] of after.entries())
    await db.tx.projectSeat.update({ where: { id: seat.id }, data: { position: at + 1 } });
  return selectSeats(db);
}

/**
 * Deletes a seat; it can be restored.
 * @throws AppError not_found
 */
export async function deleteSeatRow(db: ProjectDb, id: string, now: Date): Promise<void> {
  const { count } = await db.tx.projectSeat.updateMany({
    where: { id, project_id: db.access.projectId, deleted_at: null },
    data: { deleted_at: now },
  });
  if (count === 0) throw new AppError("not_found");
}

/**
 * Restores a deleted seat at its position.
 * @throws AppError not_found, seat_key_taken, seats_full
 */
export async function undeleteSeatRow(db: ProjectDb, id: string): Promise<SeatRow> {
  await lockSeats(db);
  const row = await db.tx.projectSeat.findFirst({ where: { id, project_id: db.access.projectId } });
  if (row === null) throw new AppError("not_found");
  if (row.deleted_at === null) return seatRow(row);
  requireFree(await selectSeats(db), row.key);
  return seatRow(await db.tx.projectSeat.update({ where: { id }, data: { deleted_at: null } }));
}

/**
 * Names of custom seats by project and key, including deleted seats, because their statements are still
 * shown.
 */
export async function ownSeatNames(
  db: TenantDb,
  projectIds: readonly string[] | null,
): Promise<Map<string, SeatNames>> {
  const rows = await db.tx.projectSeat.findMany({
    where: { kind: "own", ...(projectIds === null ? {} : { project_id: { in: [...new Set(projectIds)] } }) },
    // A key can be used again; the current seat comes last and its name counts.
    orderBy: [{ deleted_at: { sort: "asc", nulls: "last" } }, { created_at: "asc" }],
    select: { project_id: true, key: true, name_zh: true, name_en: true },
  });
  const byProject = Map.groupBy(rows, (row) => row.project_id);
  return new Map(
    [...byProject].map(([id, seats]) => [
      id,
      Object.fromEntries(seats.map((seat) => [seat.key, { zh: seat.name_zh, en: seat.name_en }])),
    ]),
  );
}

/** Names of one project's custom seats. */
export async function seatNamesOf(db: TenantDb, projectId: string): Promise<SeatNames> {
  return (await ownSeatNames(db, [projectId])).get(projectId) ?? {};
}

/** The active extra seats, for a workshop that starts now. */
export async function workshopSeatsOf(db: ProjectDb): Promise<WorkshopSeat[]> {
  const seats = await selectSeats(db);
  return seats.filter(({ enabled }) => enabled).map(toWorkshopSeat);
}

/** A stored seat as a seat of a workshop. */
export function toWorkshopSeat({ key, kind, name_zh, name_en, required, own }: SeatRow): WorkshopSeat {
  return { key, kind, names: { zh: name_zh, en: name_en }, required, own };
}
