import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import { type Plan, planSchema } from "../domain/plan/plan.ts";
import { SRS_METHODS, type SrsMethod } from "../domain/specialist/teams.ts";
import { type SrsReview, srsReviewSchema } from "../domain/srs/review/srs-review.ts";
import { outlineSchema } from "../domain/srs-outline/outline-schema.ts";
import type { SrsProfile } from "../domain/srs-outline/profile.ts";
import { PROFILE_IDS, type ProfileId } from "../domain/srs-outline/profiles/profiles.ts";
import { type SrsSource, type SrsWork, srsSourceSchema, srsWorkSchema } from "../domain/srs-run/srs-job.ts";
import type { SrsRun } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { NEWEST_FIRST } from "./paging.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

export interface SrsRunRow {
  readonly id: string;
  readonly project_id: string;
  readonly message_id: string;
  /** Later messages that continued the run. */
  readonly continued_by: readonly string[];
  readonly profile: ProfileId;
  /** The outline at the start of the run; null for old runs. */
  readonly outline: SrsProfile | null;
  readonly method: SrsMethod;
  readonly source: SrsSource;
  readonly need: string;
  readonly plan: Plan | null;
  readonly execution: SrsWork | null;
  readonly review: SrsReview | null;
  readonly created_by: Author;
  readonly created_at: Date;
}

function srsRunRow(row: SrsRun): SrsRunRow {
  return {
    id: row.id,
    project_id: row.project_id,
    message_id: row.message_id,
    continued_by: row.continued_by,
    profile: readStored(z.enum(PROFILE_IDS), row.profile, "outline profile"),
    outline: row.outline === null ? null : readStored(outlineSchema, row.outline, "outline"),
    method: readStored(z.enum(SRS_METHODS), row.method, "method"),
    source: readStored(srsSourceSchema, row.source, "source of a specification"),
    need: row.need,
    plan: row.plan === null ? null : readStored(planSchema, row.plan, "plan of a specification"),
    execution: row.execution === null ? null : readStored(srsWorkSchema, row.execution, "steps of a team"),
    review: row.review === null ? null : readStored(srsReviewSchema, row.review, "review"),
    created_by: readStored(authorSchema, row.created_by, "author"),
    created_at: row.created_at,
  };
}

export interface SrsRunDraft {
  readonly messageId: string;
  readonly profile: ProfileId;
  readonly outline?: SrsProfile;
  readonly method: SrsMethod;
  readonly source: SrsSource;
  readonly need: string;
  readonly plan: Plan | null;
}

/** Stores the sources and settings of a specification run. */
export async function addSrsRun(db: ProjectDb, draft: SrsRunDraft): Promise<SrsRunRow> {
  const row = await db.tx.srsRun.create({
    data: {
      id: newId("srsRun"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      message_id: draft.messageId,
      profile: draft.profile,
      ...(draft.outline === undefined ? {} : { outline: storableJson(draft.outline) }),
      method: draft.method,
      source: storableJson(draft.source),
      need: storableText(draft.need),
      ...(draft.plan === null ? {} : { plan: storableJson(draft.plan) }),
      created_by: storableJson(db.access.author),
    },
  });
  return srsRunRow(row);
}

/** The run that a message started or continued, or null. */
export async function srsRunOf(db: ProjectDb, messageId: string): Promise<SrsRunRow | null> {
  const row = await db.tx.srsRun.findFirst({
    where: {
      project_id: db.access.projectId,
      OR: [{ message_id: messageId }, { continued_by: { has: messageId } }],
    },
    orderBy: NEWEST_FIRST,
  });
  return row && srsRunRow(row);
}

/** Records a message that continues the run: its answers are attempts of this run. */
export async function continueSrsRun(db: ProjectDb, id: string, messageId: string): Promise<void> {
  await db.tx.srsRun.updateMany({
    where: { id, project_id: db.access.projectId, NOT: { continued_by: { has: messageId } } },
    data: { continued_by: { push: messageId } },
  });
}

/** Blocks other starts of a team in this project until the transaction ends. */
export async function lockSrsRuns(db: ProjectDb): Promise<void> {
  await db.tx.$queryRaw`SELECT 1 FROM projects WHERE id = ${db.access.projectId} FOR NO KEY UPDATE`;
}

/** The run, or null. */
export async function findSrsRun(db: ProjectDb, id: string): Promise<SrsRunRow | null> {
  const row = await db.tx.srsRun.findFirst({ where: { id, project_id: db.access.projectId } });
  return row && srsRunRow(row);
}

/** The project's latest runs, newest first. */
export async function selectSrsRuns(db: ProjectDb, limit: number): Promise<SrsRunRow[]> {
  const rows = await db.tx.srsRun.findMany({
    where: { project_id: db.access.projectId },
    orderBy: NEWEST_FIRST,
    take: limit,
  });
  return rows.map(srsRunRow);
}

/**
 * Stores results of a run: the plan that the rules read, with the project's numbers, the team's steps, or the
 * reviewer's report.
 */
export async function saveSrsRun(
  db: ProjectDb,
  id: string,
  change: { readonly plan?: Plan; readonly execution?: SrsWork; readonly review?: SrsReview },
): Promise<void> {
  await db.tx.srsRun.updateMany({
    where: { id, project_id: db.access.projectId },
    data: {
      ...(change.plan === undefined ? {} : { plan: storableJson(change.plan) }),
      ...(change.execution === undefined ? {} : { execution: storableJson(change.execution) }),
      ...(change.review === undefined ? {} : { review: storableJson(change.review) }),
    },
  });
}
