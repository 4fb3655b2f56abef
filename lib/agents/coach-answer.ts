import { moveText } from "../domain/coach/offer-words.ts";
import { type AllowedMove, readOfferedMove } from "../domain/coach/offered-move.ts";
import { knownCitations } from "../domain/coach/record-citations.ts";
import type { KnowledgePassage } from "../domain/knowledge/cite.ts";
import { readCodeRef } from "../domain/knowledge/code-ref.ts";
import type { TurnSource } from "../domain/roles/turn-source.ts";
import type { MoveChoice } from "../domain/task/coach-move.ts";
import type { EventDraft } from "../domain/task/events.ts";
import { makeRecord, RECORD_ARTIFACTS, type RecordArtifacts } from "../domain/task/make-record.ts";
import { distinctCitations } from "../domain/task/record-citation.ts";
import type { TaskRecord } from "../domain/task/task-record.ts";
import type { TaskState } from "../domain/task/task-state.ts";
import { customSeatNames } from "../domain/workshop/workshop-seats.ts";
import type { AgentContext, RoleResult } from "./agent.ts";

const COACH = { kind: "seat", id: "Coach", name: "Coach" } as const;

async function recordArtifacts(context: AgentContext): Promise<RecordArtifacts> {
  const read: [string, unknown][] = [];
  for (const name of RECORD_ARTIFACTS) read.push([name, await context.read(name)]);
  return Object.fromEntries(read) as RecordArtifacts;
}

/** The task's record that the Coach answers from. */
export async function readRecord(state: TaskState, context: AgentContext): Promise<TaskRecord> {
  const { language, title, table } = context.facts;
  const artifacts = await recordArtifacts(context);
  const history = await context.history("record");
  return makeRecord({ title, state }, artifacts, { language, history, names: customSeatNames(table) });
}

/** An event with moves that a user can confirm, and the current state of the task. */
export function proposalEvent(
  record: TaskRecord,
  context: AgentContext,
  offer: { readonly text: string; readonly choices: MoveChoice[]; readonly source: TurnSource },
): EventDraft {
  return {
    type: "proposal",
    data: {
      proposal_id: `${context.facts.runId}-proposal`,
      ...offer,
      basis: {
        phase: record.phase,
        plan_version: record.plan_version,
        run_id: null,
        question_id: record.history.question?.id ?? null,
      },
    },
  };
}

type Said = RoleResult<"coach_reply">;

function offerOf(
  said: Said,
  scope: { allowed: AllowedMove; record: TaskRecord; context: AgentContext },
): EventDraft[] {
  const read = readOfferedMove(said.output.move, scope.allowed);
  if (read === null) return [];
  if (!read.ok) return [{ type: "log", data: { level: "warning", text: `Coach: ${read.reason}` } }];
  const text = moveText(read.move, scope.context.facts.language);
  const choices = [{ move: read.move, recommended: true }];
  return [proposalEvent(scope.record, scope.context, { text, choices, source: said.source })];
}

/** The passages of the project's code that a question is about. */
async function codeFor(question: string, context: AgentContext): Promise<KnowledgePassage[]> {
  if (!context.facts.hasRepository) return [];
  const found = await context.knowledge("code", [question]);
  return found.filter(({ ref }) => readCodeRef(ref) !== null);
}

/** The question, and the moves that may be proposed with the answer. */
export interface CoachQuestion {
  readonly question: string;
  readonly record: TaskRecord;
  readonly state: TaskState;
}

/**
 * Lets the Coach answer from the record with citations. It may propose one move that the task's graph allows; any other
 * proposal of a model is noted in the log and ignored.
 */
export async function answerFromRecord(asked: CoachQuestion, context: AgentContext): Promise<void> {
  const { language, runId } = context.facts;
  const { question, record, state } = asked;
  const code = await codeFor(question, context);
  const said = await context.invokeRole("reply", "coach_reply", { language, question, record, code });
  const offers = offerOf(said, { allowed: { state, record }, record, context });
  const reply: EventDraft = {
    type: "message",
    data: {
      message_id: `${runId}-reply`,
      kind: "reply",
      author: COACH,
      text: said.output.statement,
      source: said.source,
      usage: said.usage,
      citations: distinctCitations(knownCitations(said.output.citations, { record, code }, language)),
    },
  };
  await context.logEvents("reply", [reply, ...offers]);
}
