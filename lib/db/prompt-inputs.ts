import type { Language } from "../domain/language.ts";
import type { CallPurpose } from "./call-user.ts";
import { newId } from "./new-id.ts";
import type { PromptPlace } from "./prompts.ts";
import { cleanJson } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

/** A longer input, in characters of JSON, is not stored; only its existence is recorded. */
const MAX_INPUT_LENGTH = 500_000;

/** The purpose and the resulting call of a prompt's input. */
interface PromptInputPurpose {
  readonly of: CallPurpose;
  /** Id in the record of calls; null if the rules answered. */
  readonly callId: string | null;
}

/** How the prompt was answered at that time. */
interface PromptInputAnswer {
  readonly role: string;
  readonly voice: string;
  readonly provider: string | null;
  readonly model: string | null;
  readonly prompt_hash: string | null;
  readonly raw: string | null;
  readonly input_tokens: number;
  readonly cached_tokens: number;
  readonly output_tokens: number;
  readonly cost_micros: number | null;
  readonly duration_ms: number;
  readonly calls: number;
}

/** An input as lists show it. */
export interface PromptInputRow {
  readonly id: string;
  readonly name: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly task_id: string | null;
  readonly task_title: string | null;
  readonly at: Date;
  /** False if it was too large. */
  readonly kept: boolean;
  /** Null if the rules answered. */
  readonly answered: PromptInputAnswer | null;
}

/**
 * Stores the latest input of a prompt; it replaces the previous one.
 * @param stored null if the record of a task contains the input: nothing is stored
 */
export async function storePromptInput(
  db: ProjectDb,
  stored: (PromptPlace & { readonly input: unknown }) | null,
  { of, callId }: PromptInputPurpose,
): Promise<void> {
  if (stored === null) return;
  const { name, language } = stored;
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const json = JSON.stringify(cleanJson(stored.input));
  const data = {
    input: json.length > MAX_INPUT_LENGTH ? null : json,
    size: json.length,
    task_id: "taskId" in of ? of.taskId : null,
    message_id: "messageId" in of ? of.messageId : null,
    call_id: callId,
    asked_at: new Date(),
  };
  await db.tx.promptInput.upsert({
    where: { project_id_name_language: { project_id, name, language } },
    create: { id: newId("promptInput"), workspace_id, project_id, name, language, ...data },
    update: data,
  });
}

const MAX_LISTED_INPUTS = 50;

type Listed = Omit<PromptInputRow, "answered"> & { readonly call_id: string | null };

async function callsOf(db: TenantDb, rows: readonly Listed[]): Promise<Map<string, PromptInputAnswer>> {
  const ids = rows.flatMap(({ call_id }) => call_id ?? []);
  const where = { id: { in: ids }, workspace_id: db.access.workspaceId };
  return new Map((await db.tx.modelCall.findMany({ where })).map((call) => [call.id, call]));
}

/** The stored inputs for testing a version of one of these prompts, newest first; at most 50. */
export async function selectPromptInputs(
  db: TenantDb,
  { names, language }: { readonly names: readonly string[]; readonly language: Language },
): Promise<PromptInputRow[]> {
  const rows = await db.tx.$queryRaw<Listed[]>`
    SELECT i.id, i.name, i.project_id, p.name AS project_name, i.task_id, t.title AS task_title, i.asked_at AS at,
      i.input IS NOT NULL AS kept, i.call_id
    FROM prompt_inputs i JOIN projects p ON p.id = i.project_id LEFT JOIN tasks t ON t.id = i.task_id
    WHERE i.workspace_id = ${db.access.workspaceId} AND i.language = ${language}
      AND i.name = ANY(${[...names]}::text[])
    ORDER BY i.asked_at DESC, i.id DESC LIMIT ${MAX_LISTED_INPUTS}`;
  const calls = await callsOf(db, rows);
  return rows.map(({ call_id, ...row }) => ({ ...row, answered: calls.get(call_id ?? "") ?? null }));
}

/** The stored input; null if there is none or it was too large. */
export async function readPromptInput(db: ProjectDb, id: string): Promise<unknown> {
  const row = await db.tx.promptInput.findFirst({ where: { id, project_id: db.access.projectId } });
  return row === null || row.input === null ? null : (JSON.parse(row.input) as unknown);
}
