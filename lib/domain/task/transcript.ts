import type { Author } from "../access/author.ts";
import type { EventType, TaskEvent } from "./events.ts";
import { type Phase, START_PHASE } from "./phases.ts";

/** Types of events in the transcript: statements, decisions and moves of the task. */
export const TRANSCRIPT_TYPES = [
  "run_started",
  "message",
  "statement",
  "question_review",
  "question",
  "answer",
  "answer_undone",
  "clarification",
  "briefing",
  "decision",
  "meeting",
  "phase_changed",
  "intent",
  "proposal",
  "proposal_settled",
] as const satisfies readonly EventType[];

/** One line of the transcript. Further fields depend on its kind. */
export interface TranscriptLine {
  readonly ts: string;
  readonly seq: number;
  readonly round: number;
  readonly phase: Phase;
  readonly actor: string;
  readonly role: "user" | "agent" | "system";
  readonly turn: number;
  readonly kind: Said;
  readonly text: string;
  readonly [further: string]: unknown;
}

/** Phase and round of an event: events without their own inherit those of earlier lines. */
interface Place {
  readonly phase: Phase;
  readonly round: number;
}

const COACH = "Coach";

const roleOf = (author: Author): TranscriptLine["role"] =>
  author.kind === "system" ? "system" : author.kind === "seat" ? "agent" : "user";

type Own = Pick<TranscriptLine, "actor" | "role" | "kind" | "text"> & Record<string, unknown>;
type Said = Exclude<(typeof TRANSCRIPT_TYPES)[number], "run_started">;
type Writers = { readonly [T in Said]: (data: Extract<TaskEvent, { type: T }>["data"]) => Own };

/** The transcript lines of each type of event. */
const WRITERS: Writers = {
  message: ({ message_id, kind, author, text, to, source, citations }) => ({
    actor: author.name,
    role: roleOf(author),
    kind: "message",
    text,
    message_id,
    message_kind: kind,
    ...(to === undefined ? {} : { for: to }),
    author,
    ...(source ? { source, citations } : {}),
  }),
  statement: ({ role, round, turn, phase, text, statement_id, positions, verdict, ...rest }) => ({
    actor: role,
    role: "agent",
    kind: "statement",
    text,
    round,
    turn,
    phase,
    statement_id,
    positions,
    ...(verdict ? { verdict } : {}),
    new_issues: rest.new_issues,
    questions: rest.questions,
    source: rest.source,
    ...(rest.answers === undefined ? {} : { answers: rest.answers }),
  }),
  question_review: ({ plan_question_id, role, text, decision, reason, source, ...rest }) => ({
    actor: role,
    role: "agent",
    kind: "question_review",
    text: reason,
    plan_question_id,
    question: text,
    decision,
    source,
    ...("modified" in rest ? { modified: rest.modified } : {}),
  }),
  question: ({ question_id, role, text, why, relayed, blocking, exchange, missing, ...rest }) => ({
    actor: COACH,
    role: "agent",
    kind: "question",
    text: relayed,
    question_id,
    for: role,
    question: text,
    why,
    blocking,
    exchange,
    missing,
    due_at: rest.due_at,
    ...("default" in rest ? { default: rest.default } : {}),
  }),
  answer: ({ question_id, kind, text, digest, author, exchange, by_deadline }) => ({
    actor: author.name,
    role: roleOf(author),
    kind: "answer",
    text,
    question_id,
    answer_kind: kind,
    digest,
    author,
    exchange,
    by_deadline,
  }),
  answer_undone: ({ question_id, exchange, author }) => ({
    actor: author.name,
    role: roleOf(author),
    kind: "answer_undone",
    text: "",
    question_id,
    exchange,
    author,
  }),
  clarification: ({ question_id, role, exchange, reading, digest, missing, source }) => ({
    actor: role,
    role: "agent",
    kind: "clarification",
    text: digest,
    question_id,
    exchange,
    reading,
    missing,
    source,
  }),
  briefing: ({ round, text, consensus, issues, assumptions, open_questions, signals, convergence }) => ({
    actor: COACH,
    role: "agent",
    kind: "briefing",
    text,
    round,
    consensus,
    issues,
    assumptions,
    open_questions,
    signals,
    convergence,
  }),
  decision: ({ phase, decision, plan_version, reason, by, progress, draft, accepted_not_judged }) => ({
    actor: by.name,
    role: roleOf(by),
    kind: "decision",
    text: reason,
    phase,
    decision,
    plan_version,
    ...(progress === undefined ? {} : { progress }),
    ...(draft ? { draft } : {}),
    ...(accepted_not_judged.length === 0 ? {} : { accepted_not_judged }),
    author: by,
  }),
  meeting: ({ kind, plan_version, act, by, subject, text }) => ({
    actor: by.name,
    role: roleOf(by),
    kind: "meeting",
    text,
    meeting: kind,
    plan_version,
    act,
    subject,
    author: by,
  }),
  phase_changed: ({ from, to, reason, by }) => ({
    actor: by.name,
    role: roleOf(by),
    kind: "phase_changed",
    text: reason,
    phase: to,
    from,
    to,
    author: by,
  }),
  intent: ({ explanation, message_id, intent, sure, source }) => ({
    actor: COACH,
    role: "agent",
    kind: "intent",
    text: explanation,
    message_id,
    intent,
    sure,
    source,
  }),
  proposal: ({ proposal_id, text, choices, source }) => ({
    actor: COACH,
    role: "agent",
    kind: "proposal",
    text,
    proposal_id,
    choices,
    source,
  }),
  proposal_settled: ({ proposal_id, status, by, ...rest }) => ({
    actor: by.name,
    role: roleOf(by),
    kind: "proposal_settled",
    text: "",
    proposal_id,
    status,
    author: by,
    ...rest,
  }),
};

const isSaid = (event: TaskEvent): event is Extract<TaskEvent, { type: Said }> => event.type in WRITERS;

function placeAfter(place: Place, event: TaskEvent): Place {
  if (event.type === "run_started") return { ...place, phase: event.data.phase };
  if (event.type === "phase_changed") return { phase: event.data.to, round: 0 };
  if (event.type === "statement") return { phase: event.data.phase, round: event.data.round };
  return event.type === "briefing" ? { ...place, round: event.data.round } : place;
}

/**
 * The transcript of the task's log, in its order: who stated what, when, in which phase, round and turn. A
 * statement that was repeated after a crash occurs once, in its last version.
 */
export function transcriptLines(events: readonly TaskEvent[]): readonly TranscriptLine[] {
  const lines = new Map<string, TranscriptLine>();
  let place: Place = { phase: START_PHASE, round: 0 };
  for (const event of events) {
    place = placeAfter(place, event);
    if (!isSaid(event)) continue;
    const write = WRITERS[event.type] as (data: unknown) => Own;
    const own = write(event.data);
    const key = event.type === "statement" ? event.data.statement_id : String(event.seq);
    lines.set(key, { ts: event.at, seq: event.seq, ...place, turn: 0, ...own });
  }
  return [...lines.values()];
}
