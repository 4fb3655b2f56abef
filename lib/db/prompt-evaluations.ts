import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { type EvalSet, evalSetSchema } from "../domain/evals/eval-case.ts";
import { evalResultSchema } from "../domain/evals/eval-result.ts";
import type { EvalCaseResult } from "../domain/evals/eval-totals.ts";
import {
  EVALUATED_WORDINGS,
  EVALUATION_STATUSES,
  type EvaluatedWording,
  type EvaluationStatus,
} from "../domain/evals/evaluation-status.ts";
import { type Language, languageSchema } from "../domain/language.ts";
import type { PromptEvaluation } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

const ACTIVE = ["queued", "running"];
const MAX_LISTED = 20;

const casesSchema = z.array(z.object({ set: evalSetSchema, id: z.string() }));

/** An evaluation as stored. */
export interface PromptEvaluationRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly project_id: string;
  readonly name: string;
  readonly language: Language;
  readonly text: string;
  readonly version: number | null;
  readonly current_text: string | null;
  readonly status: EvaluationStatus;
  readonly cases: readonly { readonly set: EvalSet; readonly id: string }[];
  readonly code: string | null;
  readonly created_by: Author;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

/** A stored result and the wording that it belongs to. */
export interface EvaluationResultRow {
  readonly wording: EvaluatedWording;
  readonly result: EvalCaseResult;
}

const rowOf = (row: PromptEvaluation): PromptEvaluationRow => ({
  ...row,
  language: readStored(languageSchema, row.language, "language of an evaluation"),
  status: readStored(z.enum(EVALUATION_STATUSES), row.status, "status of an evaluation"),
  cases: readStored(casesSchema, row.cases, "cases of an evaluation"),
  created_by: readStored(authorSchema, row.created_by, "author of an evaluation"),
});

/**
 * Queues an evaluation.
 * @throws AppError evaluation_active if the workspace has one that is not over
 */
export async function addEvaluation(
  db: ProjectDb,
  draft: Pick<PromptEvaluationRow, "name" | "language" | "text" | "version" | "current_text" | "cases">,
): Promise<PromptEvaluationRow> {
  const { workspaceId, projectId, author } = db.access;
  // Two requests at the same moment are put in an order.
  await db.tx.$queryRaw`SELECT id FROM workspaces WHERE id = ${workspaceId} FOR NO KEY UPDATE`;
  const active = await db.tx.promptEvaluation.count({ where: { status: { in: ACTIVE } } });
  if (active > 0) throw new AppError("evaluation_active");
  const row = await db.tx.promptEvaluation.create({
    data: {
      ...draft,
      id: newId("promptEvaluation"),
      workspace_id: workspaceId,
      project_id: projectId,
      text: storableText(draft.text),
      current_text: draft.current_text === null ? null : storableText(draft.current_text),
      cases: storableJson(draft.cases),
      status: "queued",
      created_by: storableJson(author),
    },
  });
  return rowOf(row);
}

/** The evaluation of this id, or null. */
export async function findEvaluation(db: TenantDb, id: string): Promise<PromptEvaluationRow | null> {
  const row = await db.tx.promptEvaluation.findUnique({ where: { id } });
  return row && rowOf(row);
}

/** The newest evaluations of a prompt. */
export async function selectEvaluations(
  db: TenantDb,
  { name, language }: Pick<PromptEvaluationRow, "name" | "language">,
): Promise<PromptEvaluationRow[]> {
  const rows = await db.tx.promptEvaluation.findMany({
    where: { name, language },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    take: MAX_LISTED,
  });
  return rows.map(rowOf);
}

/** The results of an evaluation so far, in no particular order. */
export async function selectEvaluationResults(db: TenantDb, id: string): Promise<EvaluationResultRow[]> {
  const rows = await db.tx.promptEvaluationResult.findMany({ where: { evaluation_id: id } });
  return rows.map(({ wording, result }) => ({
    wording: readStored(z.enum(EVALUATED_WORDINGS), wording, "wording of a result"),
    result: readStored(evalResultSchema, result, "result of a case"),
  }));
}

/** Whether a case already has its result. */
export async function hasEvaluationResult(
  db: TenantDb,
  id: string,
  { wording, caseId }: { readonly wording: EvaluatedWording; readonly caseId: string },
): Promise<boolean> {
  const where = { evaluation_id: id, wording, case_id: caseId };
  return (await db.tx.promptEvaluationResult.count({ where })) > 0;
}

/** Stores the result of a case, once. The result of an evaluation that was cancelled meanwhile is stored too: it was paid for. */
export async function addEvaluationResult(
  db: TenantDb,
  id: string,
  { wording, result }: EvaluationResultRow,
): Promise<boolean> {
  const { count } = await db.tx.promptEvaluationResult.createMany({
    data: [
      {
        evaluation_id: id,
        workspace_id: db.access.workspaceId,
        wording,
        case_id: result.id,
        result: storableJson(result),
      },
    ],
    skipDuplicates: true,
  });
  return count > 0;
}

/** Marks a queued evaluation as running. */
export async function startEvaluation(db: TenantDb, id: string): Promise<void> {
  await db.tx.promptEvaluation.updateMany({ where: { id, status: "queued" }, data: { status: "running" } });
}

/**
 * Ends an evaluation that is not over.
 * @returns Whether it was still active.
 */
export async function endEvaluation(
  db: TenantDb,
  id: string,
  end: { readonly status: "completed" | "failed" | "cancelled"; readonly code?: string },
): Promise<boolean> {
  const { count } = await db.tx.promptEvaluation.updateMany({
    where: { id, status: { in: ACTIVE } },
    data: { status: end.status, code: end.code ?? null, ended_at: new Date() },
  });
  return count > 0;
}
