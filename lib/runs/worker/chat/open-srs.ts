import { gave, refused, type ToolResult } from "#lib/agents/tools/ports.ts";
import { findDocumentByName } from "#lib/db/documents.ts";
import { saveResume } from "#lib/db/messages.ts";
import { outlineFor } from "#lib/db/outlines.ts";
import { findProject } from "#lib/db/projects.ts";
import { addSrsRun, type SrsRunRow, saveSrsRun, srsRunOf } from "#lib/db/srs-runs.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { ChatQuestion } from "#lib/domain/chat/message-events.ts";
import type { WorkState } from "#lib/domain/chat/work-state.ts";
import { srsGate } from "#lib/domain/rules/srs-gate.ts";
import { resumePlan } from "#lib/domain/specialist/plan-progress.ts";
import type { SrsWork } from "#lib/domain/specialist/srs-job.ts";
import { srsExecutionPlan } from "#lib/domain/specialist/srs-plan.ts";
import { SRS_PROFILES } from "#lib/domain/srs/profiles/profiles.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import { languageTools } from "#lib/language/tools.ts";
import { sourcesOfProject } from "#lib/usecases/srs/sources-of-project.ts";
import type { AnswerTurn, WorkingMessage } from "./answer-turn.ts";
import { workStep } from "./answer-turn.ts";
import { announceCall, resultEvent, type ShownCall } from "./call-tool.ts";
import type { SrsEnd } from "./run-srs.ts";
import { materialOf } from "./srs-material.ts";

type Opened = { readonly state: WorkState; readonly srs: SrsWork };

/** What opening came to: a plan to carry out, or words for the person (a question that must be answered first). */
type Opening =
  | { readonly srs: SrsWork }
  | { readonly question: ChatQuestion }
  | { readonly refusal: ToolResult };

/** The run that the message asked for, or one that is made now from what the message and the project give. */
async function runFor(
  { db, message }: WorkingMessage,
  turn: AnswerTurn,
  given: WorkState,
): Promise<SrsRunRow | { readonly question: ChatQuestion }> {
  const asked = message.reply_to ?? message.id;
  const known = await srsRunOf(db, asked);
  if (known !== null) return known;
  const { profile, settings, language } = await findProject(db);
  const answer = given.asked?.kind === "summary" ? given.asked.answer : null;
  const gate = srsGate(
    { text: turn.facts.text, answer, language: turn.facts.language, sources: await sourcesOfProject(db) },
    languageTools(),
  );
  if (gate.kind === "ask") return { question: { ...gate.question, from: "orchestrator" } };
  return addSrsRun(db, {
    messageId: asked,
    profile,
    outline: await outlineFor(db, { profile, outlineId: settings.outline_id, language }),
    method: settings.srs_method,
    source: gate.source,
    need: gate.need,
    plan: gate.plan,
  });
}

/** The execution plan for a run, and what its material needs besides: the numbers, allotted once. */
async function planFor(db: ProjectDb, run: SrsRunRow, callId: string): Promise<SrsWork> {
  const { language } = await findProject(db);
  const hasDocument = (await findDocumentByName(db, SRS_NAME)) !== null;
  await materialOf(db, run);
  const plan = srsExecutionPlan({
    id: run.id,
    language,
    method: run.method,
    profile: run.outline ?? SRS_PROFILES[run.profile],
    hasDocument,
    fromDraft: run.source.kind === "draft",
  });
  const execution = { run_id: run.id, call_id: callId, plan, is_new: !hasDocument };
  await saveSrsRun(db, run.id, { execution });
  return execution;
}

async function open(
  at: WorkingMessage,
  { turn, given, callId }: { readonly turn: AnswerTurn; readonly given: WorkState; readonly callId: string },
): Promise<Opening> {
  const run = await runFor(at, turn, given);
  if ("question" in run) return run;
  if (run.need.trim() === "" && run.plan === null)
    return {
      refusal: refused("need_empty", { en: "There is nothing to write from.", zh: "没有可以依据的内容。" }),
    };
  const srs = await planFor(at.db, run, callId);
  await saveResume(at.db, at.message.id, { ...given, asked: null, srs });
  return { srs };
}

/**
 * The gates before a specification is planned (spec 4 §4.2), as one recorded step: what is there is never asked for
 * again; only where nothing tells what is wanted is the short form put to the person. A run that was interrupted goes
 * on with the plan it had.
 */
export async function openSrs(turn: AnswerTurn, given: WorkState, call: ShownCall): Promise<Opened | SrsEnd> {
  if (given.srs !== null) {
    const progress = given.progress === null ? null : resumePlan(given.progress);
    return { state: { ...given, progress }, srs: given.srs };
  }
  const again = given.asked?.kind === "summary";
  if (!again) await announceCall(turn, call);
  const opening = await workStep(turn, again ? `open-again:${call.id}` : `open:${call.id}`, (at) =>
    open(at, { turn, given, callId: call.id }),
  );
  if ("srs" in opening) return { state: { ...given, asked: null }, srs: opening.srs };
  if ("question" in opening) {
    const asked = { kind: "summary", output: gave(null), answer: null } as const;
    return { kind: "asks", state: { ...given, asked }, question: opening.question };
  }
  const more = { elapsedMs: 0, language: turn.facts.language };
  await workStep(turn, `end:${call.id}`, ({ log }) => log([resultEvent(call, opening.refusal, more)]));
  return { kind: "done", state: given, result: opening.refusal };
}
