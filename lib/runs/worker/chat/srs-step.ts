import { specialistInput, storedInput } from "#lib/agents/prompt-input.ts";
import { editResult } from "#lib/agents/tools/editing.tool.ts";
import { type ToolResult, toolRefusal, toolSuccess } from "#lib/agents/tools/ports.ts";
import { saveResume } from "#lib/db/messages.ts";
import { storePromptInput } from "#lib/db/prompt-inputs.ts";
import { findSrsRun, saveSrsRun } from "#lib/db/srs-runs.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import type { WorkState } from "#lib/domain/chat/work-state.ts";
import { nextLoopMove } from "#lib/domain/specialist/next-move.ts";
import { specialistNamed } from "#lib/domain/specialist/specialists.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import { type AnswerTurn, workStep } from "./answer-turn.ts";
import { announceCall, resultEvent, type ShownCall } from "./call-tool.ts";
import { putFile } from "./put-file.ts";
import { startSrsStep } from "./specialist-task.ts";
import { draftOfWork, rulesWork } from "./srs-material.ts";
import { toolPorts } from "./tool-ports.ts";

/** The initial input of a specialist's model for its step of a specification. */
type SrsStepTask = Parameters<typeof startSrsStep>[2];

/**
 * Stores the input that a specialist's model would have received when the rules work because there is no model, so that prompts
 * can still be tried on it.
 */
async function storeUnaskedInput(
  db: ProjectDb,
  { specialist: id, messageId }: { readonly specialist: string; readonly messageId: string },
  task: SrsStepTask,
): Promise<void> {
  const specialist = specialistNamed(id);
  if (specialist === undefined) return;
  const move = nextLoopMove(startSrsStep(specialist, 1, task));
  if (move.kind !== "call_model") return;
  const stored = storedInput(specialistInput(specialist, task.facts, move));
  await storePromptInput(db, stored, { of: { messageId }, callId: null });
}

/** One specialist's work by rules, as one transaction: its writes, its log events and the progress. */
export interface RulesStep {
  readonly runId: string;
  readonly specialist: string;
  readonly call: ShownCall;
  /** The step was already announced, because its model worked first. */
  readonly announced: boolean;
  readonly atOnce: boolean;
  /** The step in the form that a model would receive; null if no model would be called, or one was. */
  readonly unasked: Pick<SrsStepTask, "step" | "sees" | "input"> | null;
  /** The state to store with the step's result, so that a retry continues after it. */
  readonly after: (result: ToolResult) => WorkState;
}

async function carryOut(
  db: ProjectDb,
  turn: AnswerTurn,
  { step, messageId }: { readonly step: RulesStep; readonly messageId: string },
): Promise<ToolResult> {
  const run = await findSrsRun(db, step.runId);
  if (run === null)
    return toolRefusal("not_found", { en: "The run no longer exists.", zh: "这次运行已不存在。" });
  // The output depends on the current text, so the text stays locked until the output is stored.
  const locked = step.specialist !== "srs_reviewer";
  const { material, document, work } = await rulesWork(db, run, {
    specialist: step.specialist,
    messageId,
    locked,
  });
  const { summary, created, edits, files, review } = work;
  if (step.unasked !== null)
    await storeUnaskedInput(
      db,
      { specialist: step.specialist, messageId },
      {
        ...step.unasked,
        facts: turn.facts,
        run,
        plan: material.plan,
        document: document?.text ?? null,
        draft: draftOfWork(work),
      },
    );
  const made = { summary, source: "rules" };
  if (review !== null) await saveSrsRun(db, run.id, { review });
  const fileIds: string[] = [];
  for (const file of files) fileIds.push(await putFile(db, file, summary));
  if (created !== null) {
    const row = await storeNewDocument(db, {
      name: SRS_NAME,
      text: created,
      note: summary,
      author: db.access.author,
    });
    return toolSuccess({
      ...made,
      document: SRS_NAME,
      document_id: row.id,
      applied_version: 1,
      files: fileIds,
    });
  }
  if (edits.length === 0 || document === null) return toolSuccess({ ...made, files: fileIds });
  const proposed = await toolPorts(db, {
    facts: turn.facts,
    messageId,
    near: null,
    web: null,
    connected: null,
  }).propose({
    documentId: document.id,
    version: document.version,
    edits,
    review: false,
    keepUnplaced: false,
    note: summary,
    atOnce: step.atOnce,
    writer: step.specialist,
    method: run.method,
  });
  if (!proposed.ok) return editResult(proposed);
  const { ok: _ok, diff: _diff, results: _results, ...output } = proposed;
  return toolSuccess({ ...made, ...output, files: fileIds });
}

/** Runs a specialist's rules exactly once; stores the result in the log and the progress. */
export async function rulesStep(turn: AnswerTurn, step: RulesStep): Promise<ToolResult> {
  if (!step.announced) await announceCall(turn, step.call);
  return workStep(turn, `tool:${step.call.id}`, async ({ db, message, log }) => {
    const began = performance.now();
    const result = await carryOut(db, turn, { step, messageId: message.id });
    const more = { elapsedMs: performance.now() - began, language: turn.facts.language };
    await log([resultEvent(step.call, result, more)]);
    await saveResume(db, message.id, step.after(result));
    return result;
  });
}
