import { COACH_COMMANDS } from "../task/coach-move.ts";
import type { EventType, MeetingAct, TaskEvent } from "../task/events.ts";
import { NO_USAGE } from "../usage/usage.ts";
import type { WorkshopIssue } from "../workshop/seat-turn.ts";
import { addProposal, expireProposals, settleProposal } from "./view-proposals.ts";
import { showAnswer, showAssessment, showQuestion, withAnswerUndone } from "./view-questions.ts";
import { applyDeltaEvent, finishStatement, startStatement } from "./view-statements.ts";
import {
  appendItem,
  emptyView,
  type QuestionItem,
  type RunState,
  type WorkshopView,
} from "./workshop-view.ts";

/**
 * The content of the task page as a pure function of the task's events. The server reduces the log for the
 * first paint and the browser continues from there with each further event, so both always agree.
 */

type Handlers = {
  readonly [T in EventType]: (view: WorkshopView, event: Extract<TaskEvent, { type: T }>) => WorkshopView;
};

const at = (event: TaskEvent): { readonly seq: number; readonly at: string } => ({
  seq: event.seq,
  at: event.at,
});

const waited = (run: RunState, until: string): number =>
  run.waited_ms +
  (run.waiting_since === null ? 0 : Math.max(0, Date.parse(until) - Date.parse(run.waiting_since)));

/** Meeting acts that the workshop shows; the others are only in the minutes. */
const REPORTED: ReadonlySet<MeetingAct> = new Set([
  "signed",
  "signature_withdrawn",
  "fixed",
  "reopened",
  "chair_handed_over",
]);

const HANDLERS: Handlers = {
  run_started: (view, event) => {
    const { command, by, phase } = event.data;
    const run: RunState = {
      id: event.run_id,
      command,
      status: "running",
      code: null,
      started_at: event.at,
      ended_at: null,
      pause: "none",
      waiting_since: null,
      waited_ms: 0,
    };
    const started = {
      ...view,
      run,
      runs: view.runs + 1,
      phase,
      feed_phase: phase,
      round: 0,
      usage: NO_USAGE,
      budget_micros: null,
      marks: null,
    };
    const moved = COACH_COMMANDS.includes(command) ? started : expireProposals(started);
    return appendItem(moved, { type: "run", event: "started", command, by, ...at(event) });
  },
  table_set: (view, event) => {
    const { seats, round_cap } = event.data;
    const stances = Object.fromEntries(seats.map(({ key }) => [key, view.stances[key] ?? "silent"]));
    return { ...view, seats, round_cap, stances };
  },
  message: (view, event) => appendItem(view, { type: "message", ...event.data, ...at(event) }),
  intent: (view, event) => appendItem(view, { type: "intent", ...event.data, ...at(event) }),
  proposal: addProposal,
  proposal_settled: settleProposal,
  statement_started: startStatement,
  statement_delta: applyDeltaEvent,
  statement: finishStatement,
  briefing: (view, event) => {
    const { round, text, convergence, signals, consensus, reopened, issues, disagreements } = event.data;
    const { assumptions, open_questions, plan_counts, calls, gaps } = event.data;
    const open = (list: readonly WorkshopIssue[]) =>
      list.filter(({ status }) => status === "open" || status === "unresolved").length;
    const next: WorkshopView = {
      ...view,
      round,
      consensus,
      reopened: round === 1 ? reopened : [...view.reopened, ...reopened],
      issues,
      raised: [],
      assumptions,
      open_questions,
      plan_counts,
      moved: {
        consensus: consensus.length - view.consensus.length,
        issues: open(issues) - open(view.issues),
      },
    };
    return appendItem(next, {
      type: "briefing",
      round,
      text,
      convergence,
      signals,
      reopened,
      disagreements,
      calls,
      gaps,
      ...at(event),
    });
  },
  question: showQuestion,
  question_review: (view, event) => appendItem(view, { type: "review", ...event.data, ...at(event) }),
  answer: showAnswer,
  answer_undone: withAnswerUndone,
  clarification: showAssessment,
  artifact: (view, event) =>
    appendItem(
      { ...view, artifacts: { ...view.artifacts, [event.data.name]: event.data.version } },
      { type: "artifact", ...event.data, ...at(event) },
    ),
  files_planned: (view, event) =>
    appendItem(view, {
      type: "note",
      level: "info",
      text: [event.data.summary, ...event.data.files].join("\n"),
      ...at(event),
    }),
  file_written: (view, event) => {
    const { path, number, of, code } = event.data;
    const level = code === "" ? "info" : "warning";
    return appendItem(view, {
      type: "note",
      level,
      text: [`${number}/${of} ${path}`, code].filter((part) => part !== "").join(" · "),
      ...at(event),
    });
  },
  // Findings are on the page of the attempt; a note for each would hide the workshop.
  finding: (view) => view,
  phase_changed: (view, event) => {
    const { to } = event.data;
    const entered = view.entered.includes(to) ? view.entered : [...view.entered, to];
    const moved = expireProposals({ ...view, phase: to, feed_phase: to, entered, round: 0 });
    return appendItem(moved, { type: "phase", ...event.data, ...at(event) });
  },
  meeting: (view, event) =>
    REPORTED.has(event.data.act) ? appendItem(view, { type: "meeting", ...event.data, ...at(event) }) : view,
  decision: (view, event) => appendItem(view, { type: "decision", ...event.data, ...at(event) }),
  desk_edit: (view, event) => appendItem(view, { type: "desk", ...event.data, ...at(event) }),
  usage: (view, { data }) => ({
    ...view,
    usage: data.total,
    budget_micros: data.budget_micros,
    marks: data.marks,
  }),
  log: (view, event) => appendItem(view, { type: "note", ...event.data, ...at(event) }),
  error_noted: (view, event) =>
    appendItem(view, {
      type: "note",
      // A failed model does not fail the run: the next model or the rules answered.
      level: event.data.model === undefined ? "error" : "warning",
      ...event.data,
      ...at(event),
    }),
  run_waiting: (view, event) =>
    view.run === null
      ? view
      : {
          ...view,
          run: {
            ...view.run,
            status: "waiting",
            pause: event.data.paused ? "paused" : "none",
            waiting_since: event.at,
          },
        },
  run_pause: (view, { data }) =>
    view.run === null
      ? view
      : { ...view, run: { ...view.run, pause: data.state === "requested" ? "requested" : "none" } },
  run_resumed: (view, event) => {
    if (view.run === null) return view;
    const run: RunState = {
      ...view.run,
      status: "running",
      pause: "none",
      waited_ms: waited(view.run, event.at),
      waiting_since: null,
    };
    return { ...view, run };
  },
  run_ended: (view, event) => {
    const { status, code } = event.data;
    const before = view.run;
    const run: RunState | null =
      before === null
        ? null
        : {
            ...before,
            status,
            code: code ?? null,
            ended_at: event.at,
            pause: "none",
            waited_ms: waited(before, event.at),
            waiting_since: null,
          };
    const stopped = stopSpeaking({ ...view, run });
    const quiet = run !== null && COACH_COMMANDS.includes(run.command) ? stopped : expireProposals(stopped);
    return appendItem(quiet, { type: "run", event: "ended", status, code, ...at(event) });
  },
};

/** Ends all statements after the end of a run; unfinished ones are marked as cut off. */
function stopSpeaking(view: WorkshopView): WorkshopView {
  const stances = Object.fromEntries(
    Object.entries(view.stances).map(([role, stance]) => [role, stance === "speaking" ? "silent" : stance]),
  );
  const sections = view.sections.map((section) => {
    if (!section.items.some((item) => item.type === "statement" && item.done === null && !item.cut))
      return section;
    const items = section.items.map((item) =>
      item.type === "statement" && item.done === null ? { ...item, cut: true } : item,
    );
    return { ...section, items };
  });
  return { ...view, stances, sections };
}

/**
 * The view after one more event. An event that was applied before changes nothing, so a range of the log can
 * be sent twice.
 */
export function reduceEvent(view: WorkshopView, event: TaskEvent): WorkshopView {
  if (event.seq <= view.seq) return view;
  const handle = HANDLERS[event.type] as (view: WorkshopView, event: TaskEvent) => WorkshopView;
  return { ...handle(view, event), seq: event.seq };
}

/** The view after a range of the log. */
export function reduceEvents(events: readonly TaskEvent[], from: WorkshopView = emptyView()): WorkshopView {
  return events.reduce(reduceEvent, from);
}

/** The question that waits for a person, or null. */
export function openQuestion(view: WorkshopView): QuestionItem | null {
  for (const section of view.sections)
    for (const item of section.items) if (item.type === "question" && item.answer === null) return item;
  return null;
}
