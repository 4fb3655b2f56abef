import type { Author } from "../access/author.ts";
import { SEATS } from "../roles/seat-specs.ts";
import type { EventType, TaskEvent } from "../task/events.ts";
import { type Phase, START_PHASE } from "../task/phases.ts";
import type { BudgetMark } from "../usage/budget.ts";
import type { Usage } from "../usage/usage.ts";
import { NO_USAGE } from "../usage/usage.ts";
import type { WorkshopIssue } from "../workshop/seat-turn.ts";
import { CORE_WORKSHOP_SEATS, type ShownSeat, shownSeat } from "../workshop/workshop-seats.ts";
import { DEFAULT_ROUND_CAP } from "../workshop/workshop-state.ts";

/** The state of the live page and the functions that change its feed. `view.ts` computes it from events. */

export type Stance = "agree" | "concern" | "block" | "not_judged" | "speaking" | "silent";
type DataOf<T extends EventType> = Extract<TaskEvent, { type: T }>["data"];

interface Placed {
  readonly seq: number;
  readonly at: string;
}

export interface MessageItem extends Placed, DataOf<"message"> {
  readonly type: "message";
}
export interface StatementItem extends Placed {
  readonly type: "statement";
  readonly id: string;
  readonly attempt: number;
  readonly phase: Phase;
  readonly role: string;
  readonly round: number;
  readonly turn: number;
  readonly text: string;
  /** Data of the finished statement; null while it is streamed. */
  readonly done: DataOf<"statement"> | null;
  /** True if the run ended before the statement did. */
  readonly cut: boolean;
}
export interface BriefingItem extends Placed {
  readonly type: "briefing";
  readonly round: number;
  readonly text: string;
  readonly convergence: DataOf<"briefing">["convergence"];
  readonly signals: DataOf<"briefing">["signals"];
  readonly reopened: DataOf<"briefing">["reopened"];
  readonly disagreements: DataOf<"briefing">["disagreements"];
  readonly calls: DataOf<"briefing">["calls"];
  readonly gaps: DataOf<"briefing">["gaps"];
}
/** One exchange about a question: its wording, the answer, and the seat's reading of it. */
export interface ExchangeItem {
  readonly question: DataOf<"question">;
  readonly answer: (DataOf<"answer"> & { readonly at: string }) | null;
  readonly judged: DataOf<"clarification"> | null;
}
/** A question with its current exchange; it is open while that exchange has no answer. */
export interface QuestionItem extends Placed, ExchangeItem {
  readonly type: "question";
  /** Earlier exchanges, oldest first. */
  readonly before: readonly ExchangeItem[];
}
/** A seat's review of the question that it raised, before it is asked. */
export interface ReviewItem extends Placed, DataOf<"question_review"> {
  readonly type: "review";
}
export interface DecisionItem extends Placed, DataOf<"decision"> {
  readonly type: "decision";
}
export interface MeetingItem extends Placed, DataOf<"meeting"> {
  readonly type: "meeting";
}
export interface DeskItem extends Placed, DataOf<"desk_edit"> {
  readonly type: "desk";
}
export interface PhaseItem extends Placed, DataOf<"phase_changed"> {
  readonly type: "phase";
}
export interface ArtifactItem extends Placed, DataOf<"artifact"> {
  readonly type: "artifact";
}
export interface NoteItem extends Placed {
  readonly type: "note";
  readonly level: "info" | "warning" | "error";
  readonly text: string;
  readonly code?: string | undefined;
  readonly role?: string | undefined;
  readonly model?: string | undefined;
}
export interface IntentItem extends Placed, DataOf<"intent"> {
  readonly type: "intent";
}
export interface ProposalItem extends Placed {
  readonly type: "proposal";
  readonly proposal: DataOf<"proposal">;
  readonly settled: DataOf<"proposal_settled"> | null;
  /** True if the task has moved on since the proposal, so that it no longer applies. */
  readonly moved: boolean;
}
export interface RunItem extends Placed {
  readonly type: "run";
  readonly event: "started" | "resumed" | "ended";
  readonly command?: string;
  readonly by?: Author;
  readonly status?: DataOf<"run_ended">["status"];
  readonly code?: string | undefined;
}
export type FeedItem =
  | MessageItem
  | StatementItem
  | BriefingItem
  | QuestionItem
  | ReviewItem
  | DecisionItem
  | MeetingItem
  | DeskItem
  | PhaseItem
  | ArtifactItem
  | NoteItem
  | IntentItem
  | ProposalItem
  | RunItem;

/**
 * One round of one phase in one run; the page folds it as a whole. `round` 0 is for items before any round.
 */
export interface FeedSection {
  readonly key: string;
  /** Number of the run in the task, from 1; 0 is for items before the first run. */
  readonly run: number;
  readonly phase: Phase;
  readonly round: number;
  readonly items: readonly FeedItem[];
}

export interface RunState {
  readonly id: string | null;
  readonly command: string;
  readonly status: "running" | "waiting" | "completed" | "failed" | "cancelled";
  readonly code: string | null;
  readonly started_at: string;
  readonly ended_at: string | null;
  /** Whether a person asked for a pause, or the run is paused. */
  readonly pause: "none" | "requested" | "paused";
  /** When the run started to wait for a person; the clock is stopped from then on. */
  readonly waiting_since: string | null;
  /** Total earlier waiting time, in milliseconds. */
  readonly waited_ms: number;
}

export interface WorkshopView {
  /** Sequence number of the last applied event: where a reader resumes. */
  readonly seq: number;
  readonly phase: Phase;
  /** Phase of the feed's newest section. A plan's review makes its statement before the task moves to its phase. */
  readonly feed_phase: Phase;
  readonly entered: readonly Phase[];
  readonly run: RunState | null;
  readonly runs: number;
  readonly usage: Usage;
  readonly budget_micros: number | null;
  /**
   * Budgets that are nearly or fully spent, from the last report of the current run; null before the first
   * report.
   */
  readonly marks: readonly BudgetMark[] | null;
  readonly round: number;
  /** Maximum number of rounds of the workshop. */
  readonly round_cap: number;
  /** Seats of the workshop, in turn order. */
  readonly seats: readonly ShownSeat[];
  readonly stances: Readonly<Record<string, Stance>>;
  readonly sections: readonly FeedSection[];
  readonly consensus: DataOf<"briefing">["consensus"];
  /** Points that were removed from the consensus, newest last. */
  readonly reopened: DataOf<"briefing">["reopened"];
  readonly issues: readonly WorkshopIssue[];
  /** Issues raised since the last briefing, which turns them into numbered ones. */
  readonly raised: readonly { readonly role: string; readonly text: string }[];
  readonly assumptions: DataOf<"briefing">["assumptions"];
  readonly open_questions: DataOf<"briefing">["open_questions"];
  readonly plan_counts: Readonly<Record<string, number>>;
  /** How the last briefing changed the number of consensus points and open issues. */
  readonly moved: { readonly consensus: number; readonly issues: number };
  readonly artifacts: Readonly<Record<string, number>>;
}

/** The view of a workshop without any statement. */
export function emptyView(): WorkshopView {
  return {
    seq: 0,
    phase: START_PHASE,
    feed_phase: START_PHASE,
    entered: [START_PHASE],
    run: null,
    runs: 0,
    usage: NO_USAGE,
    budget_micros: null,
    marks: null,
    round: 0,
    round_cap: DEFAULT_ROUND_CAP,
    seats: CORE_WORKSHOP_SEATS.map(shownSeat),
    stances: Object.fromEntries(SEATS.map((seat) => [seat, "silent"])),
    sections: [],
    consensus: [],
    reopened: [],
    issues: [],
    raised: [],
    assumptions: [],
    open_questions: [],
    plan_counts: {},
    moved: { consensus: 0, issues: 0 },
    artifacts: {},
  };
}

/**
 * Appends an item to the current section of the feed. Only planning is divided into rounds; items before its first round join that
 * round.
 */
export function appendItem(view: WorkshopView, item: FeedItem): WorkshopView {
  const { runs, feed_phase: phase } = view;
  const round = phase === START_PHASE ? view.round : 0;
  const last = view.sections.at(-1);
  const sameWalk = last !== undefined && last.run === runs && last.phase === phase;
  if (sameWalk && (last.round === round || last.round === 0)) {
    const grown = { ...last, round, items: [...last.items, item] };
    return { ...view, sections: [...view.sections.slice(0, -1), grown] };
  }
  const key = uniqueKey(view, `${runs}.${phase}.${round}`);
  return { ...view, sections: [...view.sections, { key, run: runs, phase, round, items: [item] }] };
}

function uniqueKey(view: WorkshopView, key: string): string {
  const taken = view.sections.filter(
    (section) => section.key === key || section.key.startsWith(`${key}~`),
  ).length;
  return taken === 0 ? key : `${key}~${taken}`;
}

/** Changes the newest matching item, in whichever section it is. */
export function updateNewest(
  view: WorkshopView,
  fits: (item: FeedItem) => boolean,
  change: (item: FeedItem) => FeedItem,
): WorkshopView {
  for (let s = view.sections.length - 1; s >= 0; s--) {
    const section = view.sections[s];
    const at = section?.items.findLastIndex(fits) ?? -1;
    const found = section?.items[at];
    if (section === undefined || found === undefined) continue;
    return {
      ...view,
      sections: view.sections.with(s, { ...section, items: section.items.with(at, change(found)) }),
    };
  }
  return view;
}
