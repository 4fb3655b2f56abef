import { markOf } from "../domain/knowledge/cite.ts";
import type { Language } from "../domain/language.ts";
import type { Plan, Requirement } from "../domain/plan/plan.ts";
import type { SeatTurnInput, WorkshopIssue } from "../domain/workshop/seat-turn.ts";
import { block, jsonBlock, message } from "./material.ts";

/**
 * The message for a seat's turn. What is the same for all seats and rounds comes first and what belongs to this turn comes last, so
 * that a provider can reuse the beginning of an earlier message. The prompt explains every block and field.
 */

function requirementForSeat({ source, change, derived, scenarios, ...requirement }: Requirement) {
  return {
    ...requirement,
    scenarios: scenarios.map(({ name, steps }) => `${name}: ${steps.join(" / ")}`),
    capability: change.capability,
    ...(change.op === "added" ? {} : { change: change.op }),
    ...(source.length === 0 ? {} : { source: source.map(({ text }) => text) }),
    ...(derived === undefined ? {} : { derived: derived.how }),
  };
}

/** An item with its id and the requirements that it is about, in one line. */
const lineOf = (id: string, text: string, requirements: readonly string[] = []): string =>
  requirements.length === 0 ? `${id}: ${text}` : `${id} [${requirements.join(", ")}]: ${text}`;

/** The sentence of a requirement with its figure. */
const sentenceForSeat = ({ id, title, shall, type, measure }: Requirement) => ({
  id,
  title,
  shall,
  type,
  ...(measure === undefined ? {} : { measure }),
});

/** Requirements of which a seat needs only a part. */
interface KnownParts {
  readonly seen: readonly string[];
  readonly discussed: readonly string[];
}

const NOTHING_KNOWN: KnownParts = { seen: [], discussed: [] };

/** The plan without fields that only readers need. Of a requirement that the seat has seen there is an index entry or the sentence. */
export function planForSeat(plan: Plan, { seen, discussed }: KnownParts = NOTHING_KNOWN) {
  const known = new Set(seen);
  const sentences = new Set(discussed);
  const list = <T>(items: readonly T[]) => (items.length > 0 ? items : undefined);
  return {
    title: plan.meta.title,
    why: plan.why,
    what: plan.what,
    requirements: plan.requirements.map((requirement) => {
      const { id, title } = requirement;
      if (known.has(id)) return { id, title };
      return sentences.has(id) ? sentenceForSeat(requirement) : requirementForSeat(requirement);
    }),
    scope: list(plan.scope),
    non_goals: list(plan.non_goals),
    targets: list(plan.targets),
    acceptance: list(plan.acceptance.map(({ id, text, requirements }) => lineOf(id, text, requirements))),
    test_cases: list(
      plan.test_plan.cases.map(({ id, title, requirements }) => lineOf(id, title, requirements)),
    ),
    test_strategy: plan.test_plan.strategy || undefined,
    design: plan.design.overview === "" && plan.design.key_decisions.length === 0 ? undefined : plan.design,
    tasks: list(
      plan.tasks.map(({ id, title, effort, depends, requirements }) => {
        const after = depends.length === 0 ? effort : `${effort} < ${depends.join(", ")}`;
        return lineOf(id, `${title} (${after})`, requirements);
      }),
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
    assumptions: list(plan.assumptions.map(({ id, text }) => lineOf(id, text))),
    open_questions: list(
      plan.open_questions
        .filter(({ status }) => status === "open")
        .map(({ id, text, default: fallback, blocking }) => ({
          id,
          text,
          default: fallback,
          ...(blocking ? { blocking } : {}),
        })),
    ),
    file_impacts: list(plan.file_impacts),
    matches: list((plan.matches ?? []).filter(({ status }) => status === "open")),
  };
}

/** The index alone: what a completing turn needs besides the requirements with gaps. */
const planForCompletion = (plan: Plan, seen: readonly string[]) => {
  const { title, what, requirements } = planForSeat(plan, { seen, discussed: [] });
  return { title, what, requirements };
};

/** The passages with their marks, as JSON so that no passage can imitate another one or a label. */
function knowledgeBlock({ knowledge: passages = [], language }: SeatTurnInput): string {
  if (passages.length === 0) return "";
  const listed = passages.map(({ title, place, text }, at) => ({
    mark: markOf(at),
    from: title,
    section: place.path.join(" > "),
    text,
  }));
  return explained(NOTES[language].knowledge, jsonBlock("knowledge", listed));
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

/** What blocks that few turns have are, written before them and not in the instructions that every turn has. */
const NOTES = {
  en: {
    standing:
      "`standing_requirements`: approved requirements of the project. Change or drop them under their own ids; never add a requirement that repeats one. `matches`: `text` (exact quote of the need), `requirement` (one of them), `status` (changes, removes, renames, same, adds).",
    reference: "`reference_plan`: the plan of another task, as material only.",
    refines:
      "`refines`: this run refines the plan of that version. The block names the open issues of its review, what the reviewer found, the decision and the actions of the meeting, and what was agreed. Change what these and the remarks ask for; ids stay.",
    knowledge:
      "`knowledge`: passages of the project's documents, each with a mark. Decide from them before you ask. A sentence that rests on a passage ends with its mark, for example [K1].",
    map: "`repository_map`: files of the repository at its newest commit that the need is about, with their definitions. Name files as they are written here; a file that is not in the repository is new.",
  },
  zh: {
    standing:
      "`standing_requirements`：项目已批准的需求。修改或删除时用它自己的编号，不要另加一条重复的。`matches`：`text`（需求引文）、`requirement`（其中一条）、`status`（changes、removes、renames、same、adds）。",
    reference: "`reference_plan`：另一个任务的方案，只作参考。",
    refines:
      "`refines`：本次在该版本方案的基础上修订。里面有评审尚未解决的问题、评审者的发现、会议的决定和行动项，以及已达成的一致。按这些内容和 `remarks` 修改，编号不变。",
    knowledge:
      "`knowledge`：项目资料的摘录，各有标记。先据此判断，再考虑提问。依据某段资料的句子，句末写标记，例如 [K1]。",
    map: "`repository_map`：代码仓库最新提交中与需求有关的文件及其定义。文件路径照抄，仓库里没有的文件属于新建。",
  },
} as const satisfies Record<Language, unknown>;

/** A block with its explanation; nothing without the block. */
const explained = (note: string, material: string): string => (material === "" ? "" : `${note}\n${material}`);

const WAITING_NOTE = {
  en: "These questions wait for a person. Leave their requirements as they are; your verdict is about the rest.",
  zh: "这些问题在等人回答。相关需求先保持原样，你的结论只针对其余部分。",
} as const;

/** The questions that wait for a person. The block explains itself, because few turns have one. */
const waitingBlock = ({ waiting, language }: SeatTurnInput): string =>
  waiting.length > 0 ? jsonBlock("waiting", { note: WAITING_NOTE[language], questions: waiting }) : "";

/** The part that is the same in every turn of a run. */
export function stablePart({ need, standing, reference, remarks, language }: SeatTurnInput): string {
  const notes = NOTES[language];
  return message(
    block("need", need),
    explained(
      notes.standing,
      listBlock(
        "standing_requirements",
        standing.map(({ id, title, shall }) => ({ id, title, shall })),
      ),
    ),
    explained(notes.reference, reference ? jsonBlock("reference_plan", reference) : ""),
    block("remarks", remarks.join("\n---\n")),
  );
}

const answersBlock = ({ answers }: SeatTurnInput): string =>
  listBlock(
    "answers",
    answers.map(({ id, question, answer, kind, digest }) => ({
      id,
      question,
      answer,
      kind,
      ...(digest ? { digest } : {}),
    })),
  );

const consensusBlock = ({ consensus }: SeatTurnInput): string =>
  listBlock(
    "consensus",
    consensus.map(({ id, text }) => ({ id, text })),
  );

function workshopPart(input: SeatTurnInput): string {
  const open = input.issues.filter((issue) => issue.status === "open");
  return message(
    explained(
      NOTES[input.language].refines,
      input.refines === null ? "" : jsonBlock("refines", input.refines),
    ),
    jsonBlock("plan_so_far", planForSeat(input.plan, input)),
    answersBlock(input),
    consensusBlock(input),
    listBlock("earlier_round", input.earlier),
    listBlock("open_issues", open.map(issueForSeat)),
    waitingBlock(input),
    listBlock(
      "said_this_round",
      input.spoken.map(({ role, statement, verdict }) => ({ role, statement, ok: verdict.ok })),
    ),
    knowledgeBlock(input),
    explained(
      NOTES[input.language].map,
      input.repository_map ? jsonBlock("repository_map", input.repository_map) : "",
    ),
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

/**
 * The message for a correction of parts of an answer: what the answer may quote and refer to. The previous answer, which follows it,
 * contains the rest.
 */
export function seatCorrectionMessage(input: SeatTurnInput): string {
  const { role: seat, round, mode, table: seats, has_repository: repository, plan } = input;
  const open = input.issues.filter(({ status }) => status === "open");
  const questions = plan.open_questions.filter(({ status }) => status === "open");
  return message(
    stablePart(input),
    jsonBlock("plan_so_far", {
      ...planForCompletion(
        plan,
        plan.requirements.map(({ id }) => id),
      ),
      ...(questions.length > 0 ? { open_questions: questions.map(({ id, text }) => ({ id, text })) } : {}),
    }),
    answersBlock(input),
    consensusBlock(input),
    listBlock("open_issues", open.map(issueForSeat)),
    knowledgeBlock(input),
    jsonBlock("turn", { seat, round, mode, seats, repository }),
  );
}
