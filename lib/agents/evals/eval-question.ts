import { createHash } from "node:crypto";
import type { AiPlan } from "../../domain/aiplan/schema.ts";
import { gatherSources } from "../../domain/chat/sources.ts";
import type { TurnFacts } from "../../domain/chat/turn-facts.ts";
import type { OrchestratorDecision } from "../../domain/chat/work-state.ts";
import { applyEdits } from "../../domain/document/edit.ts";
import { outline } from "../../domain/document/outline.ts";
import type { EvalCase } from "../../domain/evals/eval-case.ts";
import type { ObservedAnswer } from "../../domain/evals/grade-answer.ts";
import { turnFlaws } from "../../domain/evals/turn-flaws.ts";
import type { Language } from "../../domain/language.ts";
import { emptyPlan } from "../../domain/plan/plan.ts";
import { SEATS, seatSpec } from "../../domain/roles/seat-specs.ts";
import type { ToolCallsReading } from "../../domain/specialist/read-tool-calls.ts";
import { specialistNamed } from "../../domain/specialist/specialists.ts";
import { taskCompleteSchema } from "../../domain/specialist/task-complete.ts";
import { matchEditHeadings } from "../../domain/srs-outline/match-heading.ts";
import type { SeatTurnOutput } from "../../domain/workshop/seat-turn.ts";
import { decideQuestion } from "../chat/decide.ts";
import { wholeReplyQuestion } from "../chat/reply.ts";
import { specialistQuestion } from "../chat/specialist-turn.ts";
import type { FillPrompt, PromptName } from "../prompts.ts";
import { type ModelQuestion, mapOutcome } from "../question.ts";
import { roleMessage } from "../role-message.ts";
import { roleQuestion } from "../role-question.ts";
import { MODEL_ROLES } from "../roles.ts";
import { codeCaseQuestion, fileAfter } from "./code-case.ts";

/** The prompts that the cases of each kind are sent with. */
export const EVAL_PROMPTS: Readonly<Record<EvalCase["kind"], readonly PromptName[]>> = {
  need: ["planning/product-planner", "planning/turn-format"],
  turn: [...SEATS.map((seat) => seatSpec(seat).prompt), "planning/turn-format"],
  decide: ["orchestrator/decide", "orchestrator/aiplan-2", "orchestrator/native-calls"],
  reply: ["orchestrator/reply"],
  edit: ["specialist/guide", "specialist/srs-editor", "specialist/written-calls"],
  code: ["codegen/file"],
};

/** The document that the edits of a case are applied to. */
const SPECIFICATION = "SRS.md";
const PROJECT: Readonly<Record<Language, string>> = { en: "Sample", zh: "示例项目" };

const NOTHING: ObservedAnswer = {
  text: "",
  questions: [],
  calls: [],
  mode: null,
  ok: null,
  flaws: [],
  document: null,
};

/** The same question with its answer as it is observed. */
function observing<T>(
  question: ModelQuestion<T>,
  observe: (value: T) => ObservedAnswer,
): ModelQuestion<ObservedAnswer> {
  return {
    ...question,
    read: (reply) => mapOutcome(question.read(reply), observe),
  };
}

/** The sentences of a text that end with a question mark. */
const questionsIn = (text: string): readonly string[] => text.match(/[^.!?。！？\n]+[?？]/gu) ?? [];

function factsOf(language: Language, text: string, document: string): TurnFacts {
  const titles = outline(document).sections.map(({ title, level }) => `${"  ".repeat(level - 1)}${title}`);
  const documents =
    document === "" ? [] : [{ id: "doc_sample", name: SPECIFICATION, version: 1, outline: titles }];
  const project = PROJECT[language];
  return {
    language,
    project,
    text,
    history: [],
    documents,
    aiplan_version: "aiplan/2",
    web_search: false,
    connected_tools: [],
    edits: "suggest",
  };
}

type CaseOf<K extends EvalCase["kind"]> = Extract<EvalCase, { kind: K }>;

function observeTurn(turn: SeatTurnOutput, issues: CaseOf<"turn">["issues"]): ObservedAnswer {
  const { statement, plan_changes, new_issues, positions, questions, verdict } = turn;
  const text = [
    statement,
    ...[plan_changes, new_issues, positions, verdict].map((one) => JSON.stringify(one)),
  ];
  return {
    ...NOTHING,
    text: text.join("\n"),
    questions: questions.map((asked) => asked.text),
    ok: verdict.ok,
    flaws: turnFlaws(turn, issues),
  };
}

/** What every turn receives: a project without a repository, and the need. */
const turnInput = ({ need, language }: CaseOf<"need"> | CaseOf<"turn">) => ({
  language,
  mode: "speak" as const,
  need,
  remarks: [],
  answers: [],
  standing: [],
  has_repository: false,
  project_name: PROJECT[language],
  table: [...SEATS],
});

const planOf = (language: Language) =>
  emptyPlan({
    id: "sample",
    title: PROJECT[language],
    risk: "low",
    owner: PROJECT[language],
    version: 1,
    status: "draft",
    language,
  });

function needQuestion(asked: CaseOf<"need">, fill: FillPrompt): ModelQuestion<ObservedAnswer> {
  const name = "ProductPlanner";
  const input = MODEL_ROLES[name].input.parse({
    ...turnInput(asked),
    role: name,
    round: 1,
    plan: planOf(asked.language),
    issues: [],
    spoken: [],
  });
  const message = roleMessage(name, input, fill);
  return observing(roleQuestion({ name, speaker: name, input, message }), (turn) => observeTurn(turn, []));
}

const TYPE_OF_PREFIX = { FR: "functional", BRL: "rule", DAR: "data", IFR: "interface" } as const;

function turnQuestion(asked: CaseOf<"turn">, fill: FillPrompt): ModelQuestion<ObservedAnswer> {
  const { seat, language, requirements, issues, said } = asked;
  const name = SEATS.find((one) => one === seat);
  if (name === undefined) throw new RangeError(`no seat ${seat}`);
  const verdict = { ok: true, confidence: 0.8, reasons: [said] };
  const input = MODEL_ROLES[name].input.parse({
    ...turnInput(asked),
    role: name,
    round: 2,
    plan: {
      ...planOf(language),
      requirements: requirements.map(({ id, ...one }) => ({
        ...one,
        id,
        type: TYPE_OF_PREFIX[(id.split("-")[0] ?? "") as keyof typeof TYPE_OF_PREFIX] ?? "functional",
        priority: "high",
        source: [],
        change: { op: "added", capability: "sample" },
        scenarios: [],
      })),
    },
    issues: issues.map((issue) => ({
      ...issue,
      severity: "major",
      round: 1,
      about: [],
      concerns: [],
      positions: [],
      status: "open",
    })),
    spoken: [{ role: "ProductPlanner", statement: said, verdict }],
  });
  const message = roleMessage(name, input, fill);
  return observing(roleQuestion({ name, speaker: name, input, message }), (turn) =>
    observeTurn(turn, issues),
  );
}

const observePlan = ({ direct_response, tool_calls, response_mode }: AiPlan): ObservedAnswer => ({
  ...NOTHING,
  text: direct_response ?? "",
  questions: questionsIn(direct_response ?? ""),
  calls: tool_calls,
  mode: response_mode,
});

function decision({ language, message, history }: CaseOf<"decide">, document: string, fill: FillPrompt) {
  const facts = { ...factsOf(language, message, document), history };
  return observing(decideQuestion(facts, fill), observePlan);
}

const DECIDED: Readonly<Record<Language, string>> = {
  en: "The message is answered from the results of these tools.",
  zh: "根据这些工具的结果回答。",
};

function reply({ language, message, history, results }: CaseOf<"reply">, fill: FillPrompt) {
  const made = results.map(({ tool, output }, at) => ({
    call_id: `call_${at + 1}`,
    tool_name: tool,
    ok: true,
    output,
    code: null,
  }));
  const decided: OrchestratorDecision = {
    version: "aiplan/2",
    thought: DECIDED[language],
    response_mode: "KNOWLEDGE_QA",
    direct_response: null,
    tool_calls: [],
    execution_plan: null,
    source: { kind: "rules", skipped: [] },
    fallback_codes: [],
  };
  const facts = { ...factsOf(language, message, ""), history };
  const material = { facts, decision: decided, results: made, sources: gatherSources(made), pending: [] };
  return observing(wholeReplyQuestion(material, fill), ({ blocks }) => {
    const text = blocks.final ?? "";
    return { ...NOTHING, text, questions: questionsIn(text) };
  });
}

/** The document after the edits of the hand-in; null if there is none or an edit does not fit. */
function editedBy(calls: ObservedAnswer["calls"], document: string): string | null {
  const handed = calls.find(({ name }) => name === "taskComplete");
  const state = taskCompleteSchema.safeParse(handed?.args).data?.contextForNext.projectState;
  if (state === undefined) return null;
  if (!state.requires_file_editing) return document;
  const { edits } = matchEditHeadings(document, state.edit_instructions);
  const outcome = applyEdits(document, edits, { mode: "all_or_nothing" });
  return outcome.ok ? outcome.markdown : null;
}

function observeCalls(reading: ToolCallsReading, document: string): ObservedAnswer {
  if (!reading.ok) return { ...NOTHING, text: reading.text };
  const questions = reading.calls.flatMap(({ name, args }) =>
    name === "askQuestion" && typeof args.question === "string" ? [args.question] : [],
  );
  const { calls } = reading;
  return { ...NOTHING, text: JSON.stringify(calls), questions, calls, document: editedBy(calls, document) };
}

/** The editor after it read the whole document, so that one call shows its edits. */
function edit({ language, request }: CaseOf<"edit">, document: string, fill: FillPrompt) {
  const specialist = specialistNamed("srs_editor");
  if (specialist === undefined) throw new RangeError("no specialist srs_editor");
  const facts = factsOf(language, request, document);
  const call = { id: "1.1", name: "readProjectDocument", args: {} };
  const output = { document: SPECIFICATION, title: "", line: 1, text: document, more_from_line: null };
  const read = { id: call.id, name: call.name, ok: true, code: null, message: null, output };
  const project = { name: facts.project, language, documents: facts.documents };
  const move = {
    kind: "call_model" as const,
    iteration: 2,
    iterationCap: specialist.iterationCap,
    task: JSON.stringify({ request, project }),
    history: [{ kind: "turn" as const, calls: [call], results: [read] }],
    omitted: 0,
  };
  const question = specialistQuestion({ specialist, facts }, move, fill);
  return observing(question, (reading) => observeCalls(reading, document));
}

/** The question of a case with the prompts of `fill`, in the same form as in the product. */
export function evalQuestion(
  asked: EvalCase,
  document: string,
  fill: FillPrompt,
): ModelQuestion<ObservedAnswer> {
  switch (asked.kind) {
    case "need":
      return needQuestion(asked, fill);
    case "turn":
      return turnQuestion(asked, fill);
    case "decide":
      return decision(asked, document, fill);
    case "reply":
      return reply(asked, fill);
    case "edit":
      return edit(asked, document, fill);
    case "code":
      return observing(codeCaseQuestion(asked, document, fill), (output) => {
        const written = fileAfter(output, asked, document);
        return { ...NOTHING, text: written ?? "", document: written };
      });
  }
}

/** Identifies a call: everything that is sent as text, and the form of the answer. A recording counts only for the same call. */
export function recordingKey({ contract, instructions, prompt, form }: ModelQuestion<unknown>): string {
  const sent = JSON.stringify([contract, instructions, prompt, form ?? null]);
  return createHash("sha256").update(sent).digest("hex").slice(0, 16);
}
