import type { Usage } from "../domain/task/events.ts";
import type { ModelCall } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** The record of one output of a role, whoever spoke: raw text, what parsing gave, what it cost. */
export interface ModelCallDraft {
  /** What it was made for: a step of a task's run, or a chat answer. */
  readonly of: { readonly taskId: string; readonly runId: string | null } | { readonly messageId: string };
  readonly step: string;
  readonly role: string;
  readonly voice: "model" | "rules";
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly promptHash?: string | undefined;
  readonly contract: string;
  /** The model's text as it came; rules have none. */
  readonly raw?: string | undefined;
  /** `ok`, or the code of why the output did not serve. */
  readonly code: string;
  readonly repairs?: unknown;
  readonly usage: Usage;
}

export type ModelCallRow = Omit<ModelCall, "workspace_id" | "project_id">;

/** Stores a call. Out: its id. Adds nothing to the run's totals. */
export async function recordModelCall(db: ProjectDb, call: ModelCallDraft): Promise<string> {
  const id = newId("usage");
  await db.tx.modelCall.createMany({
    data: [
      {
        id,
        workspace_id: db.access.workspaceId,
        project_id: db.access.projectId,
        ...("messageId" in call.of
          ? { message_id: call.of.messageId }
          : { task_id: call.of.taskId, run_id: call.of.runId }),
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
      },
    ],
  });
  return id;
}

/** The calls of a run, newest first. */
export async function listModelCalls(
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

/** The calls of a chat answer in the order they were made; there are never more than a few dozen. */
export async function callsOfMessage(db: ProjectDb, messageId: string): Promise<ModelCallRow[]> {
  const rows = await db.tx.modelCall.findMany({
    where: { message_id: messageId, project_id: db.access.projectId },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
  });
  return rows.map(({ workspace_id: _workspace, project_id: _project, ...call }) => call);
}
