import type { Language } from "../language.ts";
import { emptyPlan } from "../plan/plan.ts";
import { applyTurn, countNewIds } from "../workshop/apply-turn.ts";
import { endRound } from "../workshop/end-round.ts";
import { advance, nextSeat, openRound } from "../workshop/round.ts";
import { withoutVote } from "../workshop/seat-holder.ts";
import type { SeatTurnInput } from "../workshop/seat-turn.ts";
import { type Previous, startWorkshop } from "../workshop/start-workshop.ts";
import { turnContext } from "../workshop/turn-context.ts";
import { type WorkshopSeat, workshopSeatsWith } from "../workshop/workshop-seats.ts";
import type { WorkshopState } from "../workshop/workshop-state.ts";
import { fillSeat } from "./turns/fill-seat.ts";

export interface RehearsalOptions {
  readonly language: Language;
  /** The first number of each id prefix; 1 where none is given. */
  readonly firstNumbers?: Readonly<Record<string, number>>;
  readonly remarks?: readonly string[];
  readonly previous?: Previous;
  readonly standing?: SeatTurnInput["standing"];
  /** Who sits at the table; the five without it. */
  readonly table?: readonly WorkshopSeat[];
  /** What the project knows, whatever is asked. */
  readonly knowledge?: SeatTurnInput["knowledge"];
}

/**
 * A whole workshop by the rules alone, in memory: the same seats and rounds as a real one, with numbers counted from one. Like there,
 * questions of rules do not wait. Benches and tests use it to see what a person would get.
 */
export function rehearse(need: string, options: RehearsalOptions): WorkshopState {
  const meta = {
    id: "rehearsal",
    title: "rehearsal",
    risk: "low",
    owner: "rehearsal",
    version: 1,
    status: "draft",
    language: options.language,
  } as const;
  const start = startWorkshop(emptyPlan(meta).meta, options.previous ?? null, {
    remarks: options.remarks ?? [],
    ...(options.table ? { table: options.table } : {}),
  });
  let state: WorkshopState = start;
  const numbers = numbersAfter(state.plan);
  for (const [prefix, first] of Object.entries(options.firstNumbers ?? {})) numbers.set(prefix, first);
  while (state.ended === null) {
    state = playRound(state, need, { ...options, numbers });
    const end = endRound(state, { withinBudget: true });
    state = end.state.ended === null ? openRound(end.state) : end.state;
  }
  return state;
}

/** The next free number of each id prefix that a plan uses. */
function numbersAfter(plan: WorkshopState["plan"]): Map<string, number> {
  const next = new Map<string, number>();
  const items = [
    ...plan.requirements,
    ...plan.tasks,
    ...plan.risks,
    ...plan.acceptance,
    ...plan.test_plan.cases,
    ...plan.assumptions,
    ...plan.open_questions,
  ];
  for (const { id } of items) {
    const [, prefix = "", number = "0"] = /^(.*)-(\d+)$/.exec(id) ?? [];
    next.set(prefix, Math.max(next.get(prefix) ?? 1, Number(number) + 1));
  }
  return next;
}

/** A rehearsal has no clock. */
const SAID_AT = "2000-01-01T00:00:00.000Z";

type Scope = RehearsalOptions & { readonly numbers: Map<string, number> };

function playRound(from: WorkshopState, need: string, scope: Scope): WorkshopState {
  let state = from;
  for (let seat = nextSeat(state); seat !== null; seat = nextSeat(state)) {
    state = playTurn(state, seat, { ...scope, need });
    state = advance({ ...state, waiting: [], asking: [] });
  }
  return state;
}

const TRIAL_META = {
  id: "trial",
  title: "trial",
  risk: "low",
  owner: "trial",
  version: 1,
  status: "draft",
  language: "en",
} as const;

function turnInput(state: WorkshopState, seat: WorkshopSeat, scope: Scope & { need: string }): SeatTurnInput {
  return {
    ...turnContext(state, seat, { hasRepository: false, language: scope.language }),
    language: scope.language,
    need: scope.need,
    standing: scope.standing ?? [],
    has_repository: false,
    project_name: "rehearsal",
    knowledge: scope.knowledge,
  };
}

function playTurn(state: WorkshopState, seat: WorkshopSeat, scope: Scope & { need: string }): WorkshopState {
  const role = seat.key;
  const output = withoutVote(fillSeat(turnInput(state, seat, scope)));
  const numbers = reserve(countNewIds(output), scope.numbers);
  const statementId = `s${state.turns.length + 1}`;
  const source = { kind: "rules" as const, skipped: [] };
  const standing = scope.standing ?? [];
  const spoken = applyTurn(state, {
    role,
    statementId,
    output,
    numbers,
    at: SAID_AT,
    source,
    standing,
  }).state;
  return { ...spoken, waiting: [] };
}

function reserve(
  counts: Readonly<Record<string, number>>,
  numbers: Map<string, number>,
): Record<string, number> {
  const first: Record<string, number> = {};
  for (const [prefix, count] of Object.entries(counts)) {
    first[prefix] = numbers.get(prefix) ?? 1;
    numbers.set(prefix, (numbers.get(prefix) ?? 1) + count);
  }
  return first;
}

/** Where a single seat is tried: the project's language, name and repository. */
export interface TrialPlace {
  readonly language: Language;
  readonly projectName: string;
  readonly hasRepository: boolean;
}

/**
 * A table in its first round at which the five have spoken by their rules; the one seat is next. Out: the workshop, and what the seat is given.
 */
export function readyToSpeak(
  need: string,
  seat: WorkshopSeat,
  { language, projectName, hasRepository }: TrialPlace,
): { readonly state: WorkshopState; readonly turn: SeatTurnInput } {
  const meta = { ...emptyPlan(TRIAL_META).meta, language };
  let state: WorkshopState = startWorkshop(meta, null, { table: workshopSeatsWith([seat]) });
  const scope: Scope & { need: string } = { language, need, numbers: numbersAfter(state.plan) };
  for (let next = nextSeat(state); next !== null && next.kind === "core"; next = nextSeat(state)) {
    state = playTurn(state, next, scope);
    state = advance({ ...state, waiting: [], asking: [] });
  }
  const turn = turnInput(state, seat, { ...scope });
  return { state, turn: { ...turn, has_repository: hasRepository, project_name: projectName } };
}
