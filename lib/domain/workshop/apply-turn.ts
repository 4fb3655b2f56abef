import type { ExistingRequirement } from "../plan/existing-requirement.ts";
import type { ChangeNote, LoggedChange } from "../plan/logged-change.ts";
import { type OpenQuestion, REQUIREMENT_ID_PREFIX } from "../plan/plan.ts";
import type { TurnSource } from "../roles/turn-source.ts";
import { applyPlanChange } from "./apply-plan-change.ts";
import { collectIssues } from "./collect-issues.ts";
import { isReason, pointOf, withdrawPoint } from "./reopen.ts";
import { ITEM_PREFIX, type PlanChange, type SeatTurnOutput } from "./seat-turn.ts";
import { waitingPart } from "./waiting-part.ts";
import type { TurnRecord, WorkshopState } from "./workshop-state.ts";

interface Speaker {
  readonly role: string;
  readonly statementId: string;
  readonly round: number;
}

/**
 * Why the change was made, in the speaker's text: its reason, or the rationale or derivation of the added
 * item.
 */
function reasonOf(change: PlanChange): string {
  if ("reason" in change) return change.reason;
  if (!("item" in change)) return "";
  const item = change.item as Readonly<Record<string, unknown>>;
  const derived = item.derived as { readonly how?: unknown } | undefined;
  const given = [item.rationale, derived?.how].find((text) => typeof text === "string");
  return typeof given === "string" ? given : "";
}

/** The log entry of an applied change. */
function loggedChange(change: PlanChange, note: ChangeNote, speaker: Speaker): LoggedChange {
  const { role, statementId: statement_id, round } = speaker;
  const { section, op, id, label } = note;
  return { section, op, id: id ?? label, reason: reasonOf(change), role, statement_id, round };
}

/** First free number per id prefix, reserved for this turn. */
export type Numbers = Readonly<Record<string, number>>;

function newIdPrefix(change: PlanChange): string | null {
  if (change.op !== "add") return null;
  switch (change.section) {
    case "requirements":
      return REQUIREMENT_ID_PREFIX[change.item.type];
    case "tasks":
    case "risks":
    case "acceptance":
    case "test_cases":
    case "assumptions":
      return ITEM_PREFIX[change.section];
    default:
      return null;
  }
}

/** How many ids of each prefix a turn needs. They are reserved before the turn is applied. */
export function countNewIds(
  output: Pick<SeatTurnOutput, "plan_changes" | "questions">,
): Record<string, number> {
  const counts: Record<string, number> = {};
  const count = (prefix: string) => {
    counts[prefix] = (counts[prefix] ?? 0) + 1;
  };
  for (const change of output.plan_changes) {
    const prefix = newIdPrefix(change);
    if (prefix) count(prefix);
  }
  for (const _question of output.questions) count(ITEM_PREFIX.open_questions);
  return counts;
}

/** Formats an id: `FR-007`. */
export const formatId = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(3, "0")}`;

function idAssigner(numbers: Numbers): (prefix: string) => string {
  const next = new Map(Object.entries(numbers));
  return (prefix) => {
    const number = next.get(prefix);
    if (number === undefined) throw new RangeError(`no numbers were reserved for ${prefix}`);
    next.set(prefix, number + 1);
    return formatId(prefix, number);
  };
}

export interface AppliedTurn {
  readonly state: WorkshopState;
  readonly notes: readonly ChangeNote[];
  readonly questions: readonly OpenQuestion[];
  /**
   * Changes that could not be applied, for example because they name an unknown item. They are logged and
   * never fatal.
   */
  readonly ignored: readonly string[];
}

export interface SeatTurn {
  readonly role: string;
  readonly statementId: string;
  readonly output: SeatTurnOutput;
  readonly numbers: Numbers;
  /** Time of the turn, ISO 8601 UTC. */
  readonly at: string;
  readonly source: TurnSource;
  /** Existing requirements of the project, which the turn can change. */
  readonly standing: readonly ExistingRequirement[];
}

/** Assigns ids to all new items of a turn and resolves its keys. */
export function assignIds(
  turn: Pick<SeatTurn, "numbers"> & { readonly output: Parameters<typeof countNewIds>[0] },
): { resolve: (ref: string) => string; questionIds: readonly string[] } {
  const allot = idAssigner(turn.numbers);
  const ids = new Map<string, string>();
  for (const change of turn.output.plan_changes) {
    const prefix = newIdPrefix(change);
    if (prefix && change.op === "add" && "item" in change && "key" in change.item)
      ids.set(change.item.key, allot(prefix));
  }
  const questionIds = turn.output.questions.map(({ key }) => {
    const id = allot(ITEM_PREFIX.open_questions);
    ids.set(key, id);
    return id;
  });
  return { resolve: (ref) => ids.get(ref) ?? ref, questionIds };
}

/**
 * Questions of a turn. Only a required seat can block: the question of an optional seat stays open next to
 * the plan.
 */
function questionsOfTurn(
  state: WorkshopState,
  turn: SeatTurn,
  ids: ReturnType<typeof assignIds>,
): OpenQuestion[] {
  const required = state.table.find((seat) => seat.key === turn.role)?.required ?? true;
  return turn.output.questions.map(({ key: _key, ...question }, at) => ({
    ...question,
    blocking: question.blocking && required,
    about: question.about.map(ids.resolve),
    id: ids.questionIds[at] ?? "",
    raised_by: turn.role,
    status: "open",
  }));
}

interface Changed {
  readonly state: WorkshopState;
  readonly notes: readonly ChangeNote[];
  readonly ignored: readonly string[];
}

/** Parts of a requirement that people agreed to. A change to one of them needs a new agreement. */
const AGREED_PARTS = ["title", "shall", "scenarios", "measure"] as const;

/** Whether a change alters the agreed parts of a requirement, or removes it. */
const changesAgreedParts = (change: PlanChange): boolean =>
  change.section === "requirements" &&
  (change.op !== "change" || AGREED_PARTS.some((part) => part in change.item));

/** The agreed requirement that a change affects, with the reason that the change gives. */
function affectedAgreement(
  state: WorkshopState,
  change: PlanChange,
  resolve: (ref: string) => string,
): { ref: string; reason: string } | null {
  if (change.section !== "requirements" || change.op === "add" || !changesAgreedParts(change)) return null;
  const ref = resolve(change.id);
  return pointOf(state, ref) ? { ref, reason: change.reason } : null;
}

/** Who took the turn: the person, otherwise the seat. */
function holderOf({ source, role }: SeatTurn): string | null {
  if (source.kind === "rules") return null;
  return source.kind === "person" ? (source.name ?? role) : role;
}

interface ChangeResult {
  readonly state: WorkshopState;
  readonly note: ChangeNote | null;
  readonly refused: string | null;
}

/** Applies one change. A change to the agreed parts of a requirement removes its point from the consensus. */
function applyChange(
  state: WorkshopState,
  change: PlanChange,
  turn: SeatTurn & { readonly resolve: (ref: string) => string },
): ChangeResult {
  const agreed = affectedAgreement(state, change, turn.resolve);
  if (agreed && !isReason(agreed.reason))
    return { state, note: null, refused: `requirements: changes agreed ${agreed.ref} without a reason` };
  const applied = applyPlanChange(state.plan, change, {
    resolve: turn.resolve,
    standing: turn.standing,
    by: holderOf(turn),
  });
  if (!applied.ok) return { state, note: null, refused: applied.reason };
  const { note } = applied;
  const plan = applied.plan;
  const answers = withReadAnswer(state, change, note.id);
  const withdrawn = agreed ? withdrawPoint(state, { ...agreed, role: turn.role }) : state;
  const customized =
    changesAgreedParts(change) && note.id
      ? { ...state.worded, [note.id]: state.turns.length + 1 }
      : state.worded;
  return { state: { ...withdrawn, plan, answers, worded: customized }, note, refused: null };
}

/** The answers, with the one that a seat found in a remark or in another answer. */
function withReadAnswer(
  state: WorkshopState,
  change: PlanChange,
  id: string | undefined,
): WorkshopState["answers"] {
  const question = state.plan.open_questions.find((one) => one.id === id);
  if (change.section !== "open_questions" || question === undefined) return state.answers;
  const { text, raised_by } = question;
  const answer = { id: question.id, question: text, raised_by, kind: "answered" as const };
  return [...state.answers, { ...answer, answer: change.source, digest: change.text }];
}

function applyChanges(state: WorkshopState, turn: SeatTurn, resolve: (ref: string) => string): Changed {
  let changed = state;
  const notes: ChangeNote[] = [];
  const ignored: string[] = [];
  for (const change of turn.output.plan_changes) {
    const { state: next, note, refused } = applyChange(changed, change, { ...turn, resolve });
    changed = next;
    if (note) {
      notes.push(note);
      const logged = loggedChange(change, note, { ...turn, round: state.round });
      changed = { ...changed, changes: [...changed.changes, logged] };
    }
    if (refused) ignored.push(refused);
  }
  return { state: changed, notes, ignored };
}

/** The requirements that wait for an answer while a turn is taken. */
function waitedIn(state: WorkshopState): { readonly waits?: string[] } {
  const held = waitingPart(state);
  return held === null || held.size === 0 ? {} : { waits: [...held] };
}

/**
 * Applies a seat's turn: plan changes with assigned ids, positions on issues, new issues and questions. Pure:
 * the same state, turn and numbers give the same result.
 */
export function applyTurn(state: WorkshopState, turn: SeatTurn): AppliedTurn {
  const ids = assignIds(turn);
  const questions = questionsOfTurn(state, turn, ids);
  const changed = applyChanges(state, turn, ids.resolve);
  const received = collectIssues(changed.state, {
    role: turn.role,
    output: turn.output,
    resolve: ids.resolve,
  });
  const notApplied = [...changed.ignored, ...received.ignored];
  const record: TurnRecord = {
    ...turn.output,
    statement_id: turn.statementId,
    role: turn.role,
    round: state.round,
    turn: state.turns.length + 1,
    mode: state.mode,
    at: turn.at,
    source: turn.source,
    ...waitedIn(state),
    ...(notApplied.length > 0 ? { not_applied: notApplied } : {}),
  };
  const { plan } = received.state;
  const blocking = questions.filter((question) => question.blocking).map(({ id }) => id);
  return {
    state: {
      ...received.state,
      plan: { ...plan, open_questions: [...plan.open_questions, ...questions] },
      turns: [...state.turns, record],
      waiting: [...state.waiting, ...blocking],
      asking: [
        ...state.asking.filter((role) => role !== turn.role),
        ...(blocking.length > 0 ? [turn.role] : []),
      ],
    },
    notes: changed.notes,
    questions,
    ignored: notApplied,
  };
}
