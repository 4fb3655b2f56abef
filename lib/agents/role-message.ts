import { type CodeChairView, codeChairProblems, usableCodeView } from "../domain/code-review/code-meeting.ts";
import { markOf } from "../domain/knowledge/cite.ts";
import type { Language } from "../domain/language.ts";
import type { JsonSchema } from "../domain/roles/seat-specs.ts";
import type { DebriefView } from "../domain/test-run/debrief.ts";
import { debriefChairProblems, usableDebriefView } from "../domain/test-run/debrief-chair.ts";
import { findingsSchemaOf } from "../domain/workshop/findings.ts";
import type { SeatTurnInput, SeatTurnOutput } from "../domain/workshop/seat-turn.ts";
import { findingProblems } from "./check-findings.ts";
import { judgeMessage, reviewMessage } from "./clarify-message.ts";
import {
  codeChairMessage,
  codeFileMessage,
  codeFileReader,
  codePlanMessage,
  codeQuestionMessage,
  codeSeatMessage,
  debriefChairMessage,
} from "./code-message.ts";
import { block, jsonBlock, message } from "./material.ts";
import type { UsableProblem } from "./model-chain-calls.ts";
import { type NormalisedTurn, normaliseTurn } from "./normalise-turn.ts";
import { type FillPrompt, languageName } from "./prompts.ts";
import { isSeat, MODEL_ROLES, type RoleInput, type RoleName, type SeatRole } from "./roles.ts";
import { planForSeat, seatCorrectionMessage, seatMessage, stablePart } from "./seat-message.ts";
import { turnProblems, withoutUngroundedAnswers } from "./turn-problems.ts";
import { withNeutralWording, wordingProblems } from "./turn-wording.ts";

/** The message that a model receives for a role, and the preparation of its JSON for validation. */
export interface RoleMessage {
  readonly instructions: string;
  readonly prompt: string;
  /** Length of the beginning of the prompt that is the same in all calls of a run. */
  readonly stableLength?: number;
  /** The instructions that belong to this call only. */
  readonly closing?: string;
  /** The material for a correction of an answer that could be read. */
  readonly correcting?: string;
  readonly normalise: (value: unknown) => NormalisedTurn;
  /** Reads an answer that is text and not JSON, because code inside JSON is written worse. */
  readonly readText?: (text: string) => TextReading;
  /** Problems of an output that has the role's shape. */
  readonly problemsIn?: (output: unknown) => readonly string[];
  /** What a valid output refers to without it existing, or words so that nobody understands it; null if there is nothing. */
  readonly unfitIn?: (output: unknown) => UnfitParts | null;
}

/** An answer that is text, as the output of its role. */
export type TextReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string; readonly problems: readonly string[] };

/** The problems of parts of an output, and the output as it can be used without them. */
interface UnfitParts {
  readonly code: UsableProblem;
  readonly problems: readonly string[];
  readonly usable: unknown;
}

const asView = (value: unknown): NormalisedTurn => ({ value: { view: value }, repairs: [] });
const asIs = (value: unknown): NormalisedTurn => ({ value, repairs: [] });

/** What the Coach reads: the record of the task, passages of the code if there are any, and the question. */
function coachMessage({ question, record, code }: RoleInput<"coach_reply">): string {
  const passages = code.map(({ title, place, text }, at) => ({
    mark: markOf(at),
    place: `${title}:${place.line}`,
    text,
  }));
  return message(
    jsonBlock("record", record),
    passages.length === 0 ? "" : jsonBlock("code", passages),
    block("question", question),
  );
}

function instructionsOf(name: RoleName, language: Language, fill: FillPrompt): string {
  return MODEL_ROLES[name].prompts
    .map((file) => fill(file, language, { language: languageName(language) }))
    .join("\n\n");
}

/** The text that the team wrote for its own seat, in the turn's language if available. */
const teamWords = ({ own, language }: SeatTurnInput): string | null =>
  own === null
    ? null
    : ((language === "zh" ? own.prompt_zh : own.prompt_en) ?? own.prompt_zh ?? own.prompt_en);

/** What a seat receives last: its own field, the team's text for it, and the schema of its findings. */
function seatClosing(name: SeatRole, turn: SeatTurnInput, fill: FillPrompt): string {
  const { language } = turn;
  const [own] = MODEL_ROLES[name].prompts;
  const schema = findingsSchemaOf({ key: turn.role, own: turn.own, language: turn.language });
  const findings = schema && fill("planning/findings", language, { schema: JSON.stringify(schema) });
  const field = own === undefined ? null : fill(own, language, { language: languageName(language) });
  return [field, teamWords(turn), findings].filter((part) => part !== null).join("\n\n");
}

function seatTurnMessage(name: SeatRole, turn: SeatTurnInput, fill: FillPrompt): RoleMessage {
  const schema = findingsSchemaOf({ key: turn.role, own: turn.own, language: turn.language });
  const { language } = turn;
  return {
    instructions: fill("planning/turn-format", language, { language: languageName(language) }),
    prompt: seatMessage(turn),
    stableLength: stablePart(turn).length,
    closing: seatClosing(name, turn, fill),
    correcting: seatCorrectionMessage(turn),
    normalise: (value) => withoutIdleFindings(normaliseTurn(value, turn), schema),
    problemsIn: (value) => findingProblems(schema, (value as { findings?: unknown }).findings),
    unfitIn: (value) => unfitParts(value as SeatTurnOutput, turn),
  };
}

function unfitParts(output: SeatTurnOutput, turn: SeatTurnInput): UnfitParts | null {
  const unknown = turnProblems(output, turn);
  const unclear = wordingProblems(output, turn);
  const problems = [...unknown, ...unclear];
  if (problems.length === 0) return null;
  const code = unknown.length > 0 ? "unknown_reference" : "unclear_wording";
  return { code, problems, usable: withNeutralWording(withoutUngroundedAnswers(output, turn), turn) };
}

/** Removes the findings of a seat that has no schema for them. */
function withoutIdleFindings(turn: NormalisedTurn, schema: JsonSchema | null): NormalisedTurn {
  if (schema !== null || typeof turn.value !== "object" || turn.value === null) return turn;
  const { findings: _idle, ...value } = turn.value as Record<string, unknown>;
  return { ...turn, value };
}

function sizeMessage({ text, by_rules }: RoleInput<"size_judge">): string {
  const { level, factors } = by_rules;
  const grades = Object.fromEntries(factors.map(({ factor, grade }) => [factor, grade]));
  return [jsonBlock("by_rules", { level, grades }), block("text", text)].join("\n\n");
}

/** What the rules found, without what passed. */
const ruleReviewFor = ({ checks, issues }: RoleInput<"plan_review">["review"]) => ({
  checks: checks
    .filter(({ status }) => status !== "passed")
    .map(({ title, status, evidence }) => ({ title, status, evidence })),
  issues: issues.map(({ severity, path, message: text }) => ({ severity, path, text })),
});

/** The meeting without what the chair cannot use: hashes, links to statements and the verdicts of earlier rounds. */
function meetingForChair(meeting: RoleInput<"planning_meeting">["meeting"]) {
  const { decision, decision_reasons, agreed, dissent, risks, actions, clarifications } = meeting;
  return {
    decision,
    decision_reasons,
    agreed: agreed.map(({ text }) => text),
    dissent,
    risks: risks.map(({ text }) => text),
    actions: actions.map(({ text, owner }) => ({ text, owner })),
    questions: clarifications.map(({ question_id: id, question, answer, digest }) => ({
      id,
      question,
      answer: digest || answer,
    })),
    verdicts: Object.fromEntries(
      Object.entries(meeting.per_role_verdicts).map(([role, { ok, reasons }]) => [role, { ok, reasons }]),
    ),
  };
}

/** The data of a message: everything that people or documents wrote, as labelled blocks. */
function dataOf<N extends RoleName>(name: N, input: RoleInput<N>): string {
  switch (name) {
    case "clarify_review":
      return reviewMessage(MODEL_ROLES.clarify_review.input.parse(input));
    case "clarify_judge":
      return judgeMessage(MODEL_ROLES.clarify_judge.input.parse(input));
    case "plan_review": {
      const { plan, review, need, answers } = MODEL_ROLES.plan_review.input.parse(input);
      return message(
        block("need", need),
        jsonBlock("plan", planForSeat(plan)),
        answers.length > 0
          ? jsonBlock(
              "answers",
              answers.map(({ id, question, answer, digest }) => ({ id, question, answer, digest })),
            )
          : "",
        jsonBlock("rule_review", ruleReviewFor(review)),
      );
    }
    case "planning_meeting": {
      const { plan, meeting, findings } = MODEL_ROLES.planning_meeting.input.parse(input);
      const index = plan.requirements.map(({ id, title }) => ({ id, title }));
      return message(
        jsonBlock("plan", { title: plan.meta.title, version: plan.meta.version, requirements: index }),
        jsonBlock("meeting", meetingForChair(meeting)),
        findings.length > 0 ? jsonBlock("review", findings) : "",
      );
    }
    case "intent_check": {
      const { words, context } = MODEL_ROLES.intent_check.input.parse(input);
      const { title, need, items, plan_version } = context;
      const plan = { title, version: plan_version, about: items.slice(0, 120) };
      return message(block("need", need.slice(0, 8000)), jsonBlock("plan", plan), block("words", words));
    }
    case "size_judge":
      return sizeMessage(MODEL_ROLES.size_judge.input.parse(input));
    case "srs_recovery": {
      const { question, answer } = MODEL_ROLES.srs_recovery.input.parse(input);
      return message(block("question", question), block("answer", answer));
    }
    case "code_plan":
      return codePlanMessage(MODEL_ROLES.code_plan.input.parse(input));
    case "code_review":
      return codeSeatMessage(MODEL_ROLES.code_review.input.parse(input));
    case "code_answer":
      return codeQuestionMessage(MODEL_ROLES.code_answer.input.parse(input));
    case "code_meeting":
      return codeChairMessage(MODEL_ROLES.code_meeting.input.parse(input));
    case "test_debrief":
      return debriefChairMessage(MODEL_ROLES.test_debrief.input.parse(input));
    case "code_file":
      return codeFileMessage(MODEL_ROLES.code_file.input.parse(input));
    case "seat_answer": {
      const { seat, title, question, record } = MODEL_ROLES.seat_answer.input.parse(input);
      return message(
        jsonBlock("asked", { seat, title }),
        jsonBlock("record", record),
        block("question", question),
      );
    }
    default:
      return coachMessage(MODEL_ROLES.coach_reply.input.parse(input));
  }
}

const GIVES_VIEW: readonly RoleName[] = [
  "plan_review",
  "planning_meeting",
  "code_plan",
  "code_review",
  "code_answer",
  "code_meeting",
  "test_debrief",
];

/** What cannot be used of the view of a chair: evidence that does not exist, and a stricter decision without evidence. */
function unfitChair<V>(
  output: unknown,
  { problems, usable }: { readonly problems: (view: V) => string[]; readonly usable: (view: V) => V },
): UnfitParts | null {
  const { view } = output as { readonly view: V | null };
  if (view === null) return null;
  const found = problems(view);
  return found.length === 0
    ? null
    : { code: "unknown_reference", problems: found, usable: { view: usable(view) } };
}

/** The check of an answer against the material of its role, for roles whose answers refer to it. */
function unfitInRole<N extends RoleName>(name: N, input: RoleInput<N>): Pick<RoleMessage, "unfitIn"> {
  if (name === "test_debrief") {
    const debrief = MODEL_ROLES.test_debrief.input.parse(input);
    return {
      unfitIn: (output) =>
        unfitChair<DebriefView>(output, {
          problems: (view) => debriefChairProblems(view, debrief),
          usable: (view) => usableDebriefView(view, debrief),
        }),
    };
  }
  if (name !== "code_meeting") return {};
  const meeting = MODEL_ROLES.code_meeting.input.parse(input);
  return {
    unfitIn: (output) =>
      unfitChair<CodeChairView>(output, {
        problems: (view) => codeChairProblems(view, meeting),
        usable: (view) => usableCodeView(view, meeting),
      }),
  };
}

/** A role's message: instructions from the prompts, and the input as labelled data. */
export function roleMessage<N extends RoleName>(name: N, input: RoleInput<N>, fill: FillPrompt): RoleMessage {
  if (isSeat(name)) return seatTurnMessage(name, MODEL_ROLES[name].input.parse(input), fill);
  const readText = name === "code_file" ? codeFileReader(MODEL_ROLES.code_file.input.parse(input)) : null;
  return {
    instructions: instructionsOf(name, input.language, fill),
    prompt: dataOf(name, input),
    ...(readText === null ? {} : { readText }),
    ...unfitInRole(name, input),
    normalise: GIVES_VIEW.includes(name) ? asView : asIs,
  };
}
