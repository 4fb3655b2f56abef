import type { UsedPrice } from "../domain/usage/model-price.ts";
import type { Usage } from "../domain/usage/usage.ts";
import { type CallPurpose, userOfCall } from "./call-user.ts";
import type { ModelCall } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";
import { addToSums } from "./usage-sums.ts";

/** The record of one output of a role, from a model or the rules: raw text, parse result, cost. */
export interface ModelCallDraft {
  readonly of: CallPurpose;
  readonly step: string;
  readonly role: string;
  readonly voice: "model" | "rules";
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly promptHash?: string | undefined;
  readonly contract: string;
  /** The model's raw text; absent for the rules. */
  readonly raw?: string | undefined;
  /** `ok`, or the error code of an unusable output. */
  readonly code: string;
  readonly repairs?: unknown;
  readonly usage: Usage;
  /** The price used for the cost; null = unknown, or free of charge. */
  readonly price: UsedPrice | null;
}

export type ModelCallRow = Omit<ModelCall, "workspace_id" | "project_id">;

/** The columns of the purpose; a trial of a prompt belongs to no task and no message. The step names the test run of a debrief. */
function placeOf(of: CallPurpose) {
  if ("messageId" in of) return { message_id: of.messageId };
  if ("trial" in of) return {};
  return { task_id: of.taskId, run_id: "runId" in of ? of.runId : null };
}

/**
 * Stores a call and, if a model answered, adds it to the sums of its day, task and month.
 * @returns its id
 */
export async function recordModelCall(db: ProjectDb, call: ModelCallDraft): Promise<string> {
  const id = newId("usage");
  const userId = call.voice === "model" ? await userOfCall(db, call.of) : null;
  await db.tx.modelCall.createMany({
    data: [
      {
        id,
        workspace_id: db.access.workspaceId,
        project_id: db.access.projectId,
        ...placeOf(call.of),
        step: call.step,
        role: call.role,
        voice: call.voice,
        provider: call.provider ?? null,
        model: call.model ?? null,
        prompt_hash: call.promptHash ?? null,
        contract: call.contract,
        raw: call.raw === undefined ? null : storableText(call.raw),
        code: call.code,
        ...(call.repairs === undefined ? {} : { repairs: storableJson(call.repairs) }),
        ...call.usage,
        ...(call.price === null ? {} : { price: storableJson(call.price) }),
        user_id: userId,
      },
    ],
  });
  if (call.voice === "model") {
    const { provider = "", model = "", role, usage } = call;
    const taskId = "taskId" in call.of ? call.of.taskId : null;
    await addToSums(db, { taskId, userId, provider, model, role, usage });
  }
  return id;
}

/** Whether calls of this step are stored. */
export async function hasCalls(
  db: ProjectDb,
  of: { readonly runId: string } | { readonly taskId: string } | { readonly messageId: string },
  step: string,
): Promise<boolean> {
  const owner =
    "messageId" in of
      ? { message_id: of.messageId }
      : "runId" in of
        ? { run_id: of.runId }
        : { task_id: of.taskId };
  return (
    (await db.tx.modelCall.count({ where: { ...owner, step, project_id: db.access.projectId }, take: 1 })) > 0
  );
}

/** The calls of a run, newest first. */
export async function selectModelCalls(
  db: ProjectDb,
  runId: string,
  page: PageRequest,
): Promise<PageOf<ModelCallRow>> {
  const rows = await db.tx.modelCall.findMany({
    where: { run_id: runId, project_id: db.access.projectId, ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  return pageOf(rows, page, ({ workspace_id: _workspace, project_id: _project, ...call }) => call);
}

/** The calls of a chat answer, oldest first. Not paged: there are never more than a few dozen. */
export async function callsOfMessage(db: ProjectDb, messageId: string): Promise<ModelCallRow[]> {
  const rows = await db.tx.modelCall.findMany({
    where: { message_id: messageId, project_id: db.access.projectId },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
  });
  return rows.map(({ workspace_id: _workspace, project_id: _project, ...call }) => call);
}
