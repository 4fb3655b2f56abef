import { type Author, authorSchema } from "../domain/access/author.ts";
import { phaseSchema } from "../domain/task/phase-schema.ts";
import type { Phase } from "../domain/task/phases.ts";
import type { Decision } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

export type DecisionKind = "approve" | "request_changes" | "override" | "withdraw";

export interface DecisionRow {
  readonly id: string;
  readonly task_id: string;
  readonly phase: Phase;
  readonly decision: DecisionKind;
  readonly plan_version: number;
  readonly plan_hash: string | null;
  readonly reason: string;
  readonly by: Author;
  /** The user behind `by`; null if unknown. */
  readonly user_id: string | null;
  /** Whether it moved the task. */
  readonly effective: boolean;
  /** The resulting phase; null if the task did not move, or for old rows without this value. */
  readonly target: Phase | null;
  /** Checks that the person accepted although nobody has judged them. */
  readonly accepted_not_judged: readonly string[];
  /** What the person confirmed, as it was shown; null if none was stated. */
  readonly meaning: string | null;
  readonly document_id: string | null;
  readonly document_version: number | null;
  readonly created_at: Date;
}

export interface DecisionDraft {
  readonly phase: Phase;
  readonly decision: DecisionKind;
  readonly planVersion: number;
  readonly planHash?: string | undefined;
  readonly reason: string;
  readonly by: Author;
  readonly userId?: string | null | undefined;
  readonly effective: boolean;
  readonly target?: Phase | null | undefined;
  readonly acceptedNotJudged?: readonly string[] | undefined;
  readonly meaning?: string | null | undefined;
  readonly documentId?: string | null | undefined;
  readonly documentVersion?: number | null | undefined;
}

function decisionRow({ workspace_id: _workspace, project_id: _project, ...row }: Decision): DecisionRow {
  const by = readStored(authorSchema, row.by, "decision author");
  return {
    ...row,
    user_id: row.user_id ?? (by.kind === "user" ? (by.id ?? null) : null),
    phase: readStored(phaseSchema, row.phase, "decision phase"),
    target: row.target === null ? null : readStored(phaseSchema, row.target, "decision target"),
    decision: row.decision as DecisionKind, // the table's CHECK constraint limits the values
    by,
  };
}

/** Records a person's decision at a gate; it is never changed. */
export async function addDecision(db: ProjectDb, taskId: string, draft: DecisionDraft): Promise<DecisionRow> {
  const row = await db.tx.decision.create({
    data: {
      id: newId("decision"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      task_id: taskId,
      phase: draft.phase,
      decision: draft.decision,
      plan_version: draft.planVersion,
      plan_hash: draft.planHash ?? null,
      reason: storableText(draft.reason),
      by: storableJson(draft.by),
      user_id: draft.userId ?? null,
      effective: draft.effective,
      target: draft.target ?? null,
      accepted_not_judged: [...(draft.acceptedNotJudged ?? [])],
      meaning: draft.meaning == null ? null : storableText(draft.meaning),
      document_id: draft.documentId ?? null,
      document_version: draft.documentVersion ?? null,
    },
  });
  return decisionRow(row);
}

/** The task's decisions, newest first. */
export async function selectDecisions(db: ProjectDb, taskId: string): Promise<DecisionRow[]> {
  const rows = await db.tx.decision.findMany({
    where: { task_id: taskId, project_id: db.access.projectId },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
  });
  return rows.map(decisionRow);
}

/** The decisions on several tasks, oldest first, by task. */
export async function decisionsOfTasks(
  db: TenantDb,
  taskIds: readonly string[],
): Promise<Map<string, DecisionRow[]>> {
  const rows = await db.tx.decision.findMany({
    where: { task_id: { in: [...taskIds] } },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
  });
  return Map.groupBy(rows.map(decisionRow), (row) => row.task_id);
}
