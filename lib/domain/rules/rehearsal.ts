import type { AnsweredQuestion } from "../clarification/answered-question.ts";
import type { Language } from "../language.ts";
import { emptyPlan } from "../plan/plan.ts";
import { applyAnswers, countAssumptions } from "../workshop/apply-answers.ts";
import { applyTurn, countNewIds } from "../workshop/apply-turn.ts";
import { endRound } from "../workshop/end-round.ts";
import { advanceToNextSeat, nextSeat, openRound } from "../workshop/round.ts";
import { withoutVote } from "../workshop/seat-holder.ts";
import type { SeatTurnInput } from "../workshop/seat-turn.ts";
import { type Previous, startWorkshop } from "../workshop/start-workshop.ts";
import { type WorkshopSeat, workshopSeatsWith } from "../workshop/workshop-seats.ts";
import type { WorkshopState } from "../workshop/workshop-state.ts";
import { fillSeat } from "./turns/fill-seat.ts";

export interface RehearsalOptions {
  readonly language: Language;
  /** Answer to a blocking question; without one every question is left to the table. */
  readonly answer?: (question: string) => string | undefined;
  /** What becomes of a blocking question without an answer: the table decides (default), or it stays open. */
  readonly unanswered?: "you_decide" | "skipped";
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
 * A whole workshop by the rules alone, in memory: the same seats, rounds and answers as a real one, with numbers
 * counted from one. Benches and tests use it to see what a person would get.
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
    while (state.waiting.length > 0) state = playTurn(answered(state, scope), seat, { ...scope, need });
    state = advanceToNextSeat(state);
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
    role: seat.key,
    language: scope.language,
    round: state.round,
    mode: state.mode,
    need: scope.need,
    remarks: [...state.remarks],
    plan: state.plan,
    consensus: [...state.consensus],
    issues: [...state.issues],
    spoken: state.turns
      .filter((turn) => turn.round === state.round)
      .map((turn) => ({ role: turn.role, statement: turn.statement, verdict: turn.verdict })),
    answers: [...state.answers],
    standing: scope.standing ?? [],
    has_repository: false,
    project_name: "rehearsal",
    table: state.table.map(({ key }) => key),
    own: seat.own,
    knowledge: scope.knowledge,
  };
}

function playTurn(state: WorkshopState, seat: WorkshopSeat, scope: Scope & { need: string }): WorkshopState {
  const role = seat.key;
  const output = withoutVote(fillSeat(turnInput(state, seat, scope)));
  const numbers = reserve(countNewIds(output), scope.numbers);
  const statementId = `s${state.turns.length + 1}`;
  const source = { kind: "rules" as const, skipped: [] };
  return applyTurn(state, { role, statementId, output, numbers, at: SAID_AT, source }).state;
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

function answered(state: WorkshopState, scope: Scope): WorkshopState {
  const answers = state.waiting.flatMap((id): AnsweredQuestion[] => {
    const question = state.plan.open_questions.find((each) => each.id === id);
    if (question === undefined) return [];
    const words = scope.answer?.(question.text);
    const base = {
      id,
      question: question.text,
      raised_by: question.raised_by,
      ...(question.default === undefined ? {} : { default: question.default }),
    };
    return [
      words === undefined
        ? { ...base, answer: "", kind: scope.unanswered ?? "you_decide" }
        : { ...base, answer: words, kind: "answered" },
    ];
  });
  const first = reserve(countAssumptions(answers), scope.numbers);
  return applyAnswers(state, answers, {
    language: scope.language,
    firstAssumption: Object.values(first)[0] ?? 1,
  });
}

/** Where a single seat is tried: the project's language, name and repository. */
export interface TrialPlace {
  readonly language: Language;
  readonly projectName: string;
  readonly hasRepository: boolean;
}

/**
 * A table in its first round at which the five have spoken by their rules, every question left to the table; the one
 * seat is next. Out: the workshop, and what the seat is given.
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
    while (state.waiting.length > 0) state = playTurn(answered(state, scope), next, scope);
    state = advanceToNextSeat(state);
  }
  const turn = turnInput(state, seat, { ...scope });
  return { state, turn: { ...turn, has_repository: hasRepository, project_name: projectName } };
}
