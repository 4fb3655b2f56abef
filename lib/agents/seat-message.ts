import { markOf } from "../domain/knowledge/cite.ts";
import type { Plan, Requirement } from "../domain/plan/plan.ts";
import type { SeatTurnInput, WorkshopIssue } from "../domain/workshop/seat-turn.ts";
import { block, jsonBlock, message } from "./material.ts";

/**
 * The message for a seat's turn. What is the same for all seats and rounds comes first and what belongs to this turn comes last, so
 * that a provider can reuse the beginning of an earlier message. The prompt explains every block and field.
 */

function requirementForSeat({ source, change, derived, ...requirement }: Requirement) {
  return {
    ...requirement,
    capability: change.capability,
    ...(change.op === "added" ? {} : { change: change.op }),
    source: source.map(({ text }) => text),
    ...(derived === undefined ? {} : { derived: derived.how }),
  };
}

/** The plan without fields that only readers need. A requirement that the seat has seen is an entry of the index. */
export function planForSeat(plan: Plan, seen: readonly string[]) {
  const known = new Set(seen);
  const list = <T>(items: readonly T[]) => (items.length > 0 ? items : undefined);
  return {
    title: plan.meta.title,
    why: plan.why,
    what: plan.what,
    requirements: plan.requirements.map((requirement) =>
      known.has(requirement.id)
        ? { id: requirement.id, title: requirement.title }
        : requirementForSeat(requirement),
    ),
    scope: list(plan.scope),
    non_goals: list(plan.non_goals),
    targets: list(plan.targets),
    acceptance: list(plan.acceptance.map(({ id, text, requirements }) => ({ id, text, requirements }))),
    test_cases: list(
      plan.test_plan.cases.map(({ id, title, requirements }) => ({ id, title, requirements })),
    ),
    test_strategy: plan.test_plan.strategy || undefined,
    design: plan.design.overview === "" && plan.design.key_decisions.length === 0 ? undefined : plan.design,
    tasks: list(
      plan.tasks.map(({ id, title, effort, depends, requirements }) => ({
        id,
        title,
        effort,
        depends,
        requirements,
      })),
    ),
    risks: list(
      plan.risks.map(({ id, description, likelihood, impact, mitigations }) => ({
        id,
        description,
        likelihood,
        impact,
        mitigations,
      })),
    ),
    assumptions: list(plan.assumptions.map(({ id, text }) => ({ id, text }))),
    open_questions: list(
      plan.open_questions
        .filter(({ status }) => status === "open")
        .map(({ id, text, default: fallback, blocking }) => ({ id, text, default: fallback, blocking })),
    ),
    file_impacts: list(plan.file_impacts),
    matches: list((plan.matches ?? []).filter(({ status }) => status === "open")),
  };
}

/** The index alone: what a completing turn needs besides the requirements with gaps. */
const planForCompletion = (plan: Plan, seen: readonly string[]) => {
  const { title, what, requirements } = planForSeat(plan, seen);
  return { title, what, requirements };
};

/** The passages with their marks, as JSON so that no passage can imitate another one or a label. */
function knowledgeBlock(passages: NonNullable<SeatTurnInput["knowledge"]>): string {
  if (passages.length === 0) return "";
  const listed = passages.map(({ title, place, text }, at) => ({
    mark: markOf(at),
    from: title,
    section: place.path.join(" > "),
    text,
  }));
  return jsonBlock("knowledge", listed);
}

/** The gaps by kind: ids where the kind says everything, otherwise what is wrong. */
function gapsByKind(gaps: SeatTurnInput["gaps"]): Readonly<Record<string, unknown>> {
  const kinds = [...new Set(gaps.map(({ kind }) => kind))];
  return Object.fromEntries(
    kinds.map((kind) => {
      const found = gaps.filter((gap) => gap.kind === kind);
      const whole = found.some(({ id, text }) => id === null && text === undefined);
      return [kind, whole ? true : found.map(({ id, text }) => (text === undefined ? id : { id, text }))];
    }),
  );
}

/** An open issue with the newest position of each seat. */
function issueForSeat({ id, title, detail, severity, raised_by, positions, parent, about }: WorkshopIssue) {
  const newest = new Map(positions.map((position) => [position.role, position]));
  return {
    id,
    title,
    ...(detail === title ? {} : { detail }),
    severity,
    raised_by,
    ...(about.length > 0 ? { about } : {}),
    ...(parent === undefined ? {} : { parent }),
    positions: [...newest.values()].map(({ role, position, reason, resolution }) =>
      position === "agree" && resolution === undefined
        ? { role, position }
        : { role, position, reason, resolution },
    ),
  };
}

const listBlock = (tag: string, items: readonly unknown[]): string =>
  items.length > 0 ? jsonBlock(tag, items) : "";

const WAITING_NOTE = {
  en: "These questions wait for a person. Leave their requirements as they are; your verdict is about the rest.",
  zh: "这些问题在等人回答。相关需求先保持原样，你的结论只针对其余部分。",
} as const;

/** The questions that wait for a person. The block explains itself, because few turns have one. */
const waitingBlock = ({ waiting, language }: SeatTurnInput): string =>
  waiting.length > 0 ? jsonBlock("waiting", { note: WAITING_NOTE[language], questions: waiting }) : "";

/** The part that is the same in every turn of a run. */
export function stablePart({ need, standing, reference, remarks }: SeatTurnInput): string {
  return message(
    block("need", need),
    listBlock(
      "standing_requirements",
      standing.map(({ id, title, shall }) => ({ id, title, shall })),
    ),
    reference ? jsonBlock("reference_plan", reference) : "",
    block("remarks", remarks.join("\n---\n")),
  );
}

function workshopPart(input: SeatTurnInput): string {
  const open = input.issues.filter((issue) => issue.status === "open");
  return message(
    input.refines === null ? "" : jsonBlock("refines", input.refines),
    jsonBlock("plan_so_far", planForSeat(input.plan, input.seen)),
    listBlock(
      "answers",
      input.answers.map(({ id, question, answer, kind, digest }) => ({
        id,
        question,
        answer,
        kind,
        ...(digest ? { digest } : {}),
      })),
    ),
    listBlock(
      "consensus",
      input.consensus.map(({ id, text }) => ({ id, text })),
    ),
    listBlock("earlier_round", input.earlier),
    listBlock("open_issues", open.map(issueForSeat)),
    waitingBlock(input),
    listBlock(
      "said_this_round",
      input.spoken.map(({ role, statement, verdict }) => ({ role, statement, ok: verdict.ok })),
    ),
    knowledgeBlock(input.knowledge ?? []),
    input.repository_map ? jsonBlock("repository_map", input.repository_map) : "",
  );
}

/** The message for a seat's turn: the labelled material, and last the gaps and the turn itself. */
export function seatMessage(input: SeatTurnInput): string {
  const { role: seat, round, mode, table: seats, has_repository: repository } = input;
  const completes = mode === "complete";
  return message(
    stablePart(input),
    completes ? jsonBlock("plan_so_far", planForCompletion(input.plan, input.seen)) : workshopPart(input),
    input.gaps.length > 0 ? jsonBlock("gaps", gapsByKind(input.gaps)) : "",
    jsonBlock("turn", { seat, round, mode, seats, repository }),
  );
}
