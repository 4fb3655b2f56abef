import { type Author, authorSchema } from "../domain/access/author.ts";
import type { RequirementApproval as StoredApproval } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** An approval of several requirements with one reason. */
interface RequirementApprovalRow {
  readonly id: string;
  readonly reason: string;
  /** The number of requirements that were approved. */
  readonly requirements: number;
  readonly by: Author;
  readonly at: Date;
  readonly withdrawn: { readonly by: Author; readonly at: Date } | null;
}

const authorOf = (value: unknown): Author => readStored(authorSchema, value, "author of an approval");

const approvalRow = (row: StoredApproval): RequirementApprovalRow => ({
  id: row.id,
  reason: row.reason,
  requirements: row.requirements,
  by: authorOf(row.approved_by),
  at: row.created_at,
  withdrawn: row.withdrawn_at === null ? null : { by: authorOf(row.withdrawn_by), at: row.withdrawn_at },
});

/** Stores an approval of several requirements. @returns its id */
export async function addRequirementApproval(
  db: ProjectDb,
  { reason, requirements }: { readonly reason: string; readonly requirements: number },
): Promise<string> {
  const { workspaceId, projectId, author } = db.access;
  const id = newId("requirementApproval");
  const place = { id, workspace_id: workspaceId, project_id: projectId };
  const approval = { reason: storableText(reason), requirements, approved_by: storableJson(author) };
  await db.tx.requirementApproval.create({ data: { ...place, ...approval, created_at: new Date() } });
  return id;
}

/** An approval, locked until the end of the transaction; null if the project has none with this id. */
export async function lockRequirementApproval(
  db: ProjectDb,
  id: string,
): Promise<RequirementApprovalRow | null> {
  const { projectId } = db.access;
  await db.tx
    .$queryRaw`SELECT id FROM requirement_approvals WHERE id = ${id} AND project_id = ${projectId} FOR NO KEY UPDATE`;
  const row = await db.tx.requirementApproval.findFirst({ where: { id, project_id: projectId } });
  return row === null ? null : approvalRow(row);
}

/** Withdraws an approval. @returns how many requirements were still approved by it */
export async function withdrawRequirementApproval(db: ProjectDb, id: string): Promise<number> {
  const { projectId, author } = db.access;
  await db.tx.requirementApproval.update({
    where: { id },
    data: { withdrawn_by: storableJson(author), withdrawn_at: new Date() },
  });
  const ended = await db.tx.requirementDecision.deleteMany({
    where: { project_id: projectId, approval_id: id },
  });
  return ended.count;
}

interface ListedApproval extends RequirementApprovalRow {
  /** How many requirements still have this approval. */
  readonly inForce: number;
}

/** The approvals of several requirements, newest first. @throws AppError invalid_input (cursor) */
export async function listRequirementApprovals(
  db: ProjectDb,
  page: PageRequest,
): Promise<PageOf<ListedApproval>> {
  const rows = await db.tx.requirementApproval.findMany({
    where: { project_id: db.access.projectId, ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  const counts = await db.tx.requirementDecision.groupBy({
    by: ["approval_id"],
    where: { project_id: db.access.projectId, approval_id: { in: rows.map(({ id }) => id) } },
    _count: true,
  });
  const inForce = new Map(counts.map(({ approval_id, _count }) => [approval_id, _count]));
  return pageOf(rows, page, (row) => ({ ...approvalRow(row), inForce: inForce.get(row.id) ?? 0 }));
}
