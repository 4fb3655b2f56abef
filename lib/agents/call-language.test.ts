import { describe, expect, it } from "vitest";
import { z } from "zod";
import { PLAN_TOOL } from "../domain/aiplan/plan-tool.ts";
import { AIPLAN_SCHEMAS } from "../domain/aiplan/schema.ts";
import { AIPLAN_MODES, AIPLAN_VERSIONS } from "../domain/aiplan/versions.ts";
import type { TurnFacts } from "../domain/chat/turn-facts.ts";
import type { OrchestratorDecision } from "../domain/chat/work-state.ts";
import { classifyComplexity } from "../domain/complexity/classify-complexity.ts";
import { EDIT_TYPES } from "../domain/document/semantic-edit.ts";
import { isJsonObject } from "../domain/json/read-json-reply.ts";
import { LANGUAGES, type Language } from "../domain/language.ts";
import { holdMeeting } from "../domain/meeting/hold-meeting.ts";
import { emptyPlan, type Plan } from "../domain/plan/plan.ts";
import type { PlanReview } from "../domain/review/plan-review.ts";
import { reviewPlan } from "../domain/review/review-plan.ts";
import { EXTRA_SEATS, SEATS, seatSpec } from "../domain/roles/seat-specs.ts";
import { TOOLS } from "../domain/specialist/catalogue/tools.ts";
import { SPECIALISTS } from "../domain/specialist/specialists.ts";
import { toolForm } from "../domain/specialist/tool-form.ts";
import { moveSchema } from "../domain/task/coach-move.ts";
import { makeRecord, NO_HISTORY } from "../domain/task/make-record.ts";
import { initialTaskState } from "../domain/task/task-state.ts";
import { startWorkshop } from "../domain/workshop/start-workshop.ts";
import { decideQuestion } from "./chat/decide.ts";
import { wholeReplyQuestion } from "./chat/reply.ts";
import { specialistQuestion } from "./chat/specialist-turn.ts";
import { languageName, PROMPT_LIST, promptsOf } from "./prompts.ts";
import type { ModelQuestion } from "./question.ts";
import { roleMessage } from "./role-message.ts";
import { roleQuestion } from "./role-question.ts";
import { MODEL_ROLES, type RoleInput, type RoleName } from "./roles.ts";

const fill = promptsOf();

const WORDS = {
  zh: {
    project: "器材借用",
    text: "借期改成二十一天。",
    title: "借期",
    before: "借期是多久？",
    reply: "十四天。",
  },
  en: {
    project: "Loans",
    text: "The loan period is 21 days.",
    title: "Loan period",
    before: "How long is it?",
    reply: "14 days.",
  },
} as const satisfies Record<Language, unknown>;

function factsOf(language: Language, aiplan_version: string): TurnFacts {
  const words = WORDS[language];
  return {
    language,
    project: words.project,
    text: words.text,
    history: [
      { role: "user", text: words.before },
      { role: "assistant", text: words.reply },
    ],
    documents: [{ id: "doc_a", name: "SRS.md", version: 1, outline: [words.title] }],
    aiplan_version,
    web_search: true,
    connected_tools: [],
    edits: "suggest",
  };
}

function role<N extends RoleName>(name: N, input: RoleInput<N>): ModelQuestion<unknown> {
  const message = roleMessage(name, input, fill);
  return roleQuestion({ name, speaker: name, input, message });
}

function replyCall(facts: TurnFacts): ModelQuestion<unknown> {
  const decision: OrchestratorDecision = {
    version: "aiplan/2",
    thought: WORDS[facts.language].text,
    response_mode: "KNOWLEDGE_QA",
    direct_response: null,
    tool_calls: [],
    execution_plan: null,
    source: { kind: "rules", skipped: [] },
    fallback_codes: [],
  };
  return wholeReplyQuestion({ facts, decision, results: [], sources: [], pending: [] }, fill);
}

/** The plan that seats, reviewer and chair read. */
function planIn(language: Language): Plan {
  const words = WORDS[language];
  const meta = { id: "p", title: words.title, risk: "low", owner: words.project, version: 1 } as const;
  return { ...emptyPlan({ ...meta, status: "draft", language }), why: words.text, what: words.text };
}

/** The calls about questions to people: before one is asked, and after an answer. */
function clarificationCalls(language: Language): readonly (readonly [string, ModelQuestion<unknown>])[] {
  const { text, before, reply, title } = WORDS[language];
  const own = { role: SEATS[0], language, need: text };
  const question = { id: "Q-001", text: before, why: text, default: reply };
  const others = [{ id: "Q-002", role: SEATS[1], text: before, status: "open" }];
  const answered = { id: "Q-002", question: before, raised_by: SEATS[1], answer: reply, kind: "answered" };
  const exchange = { number: 1, put: before, answer: reply, missing: title };
  return [
    [
      "clarify_review",
      role(
        "clarify_review",
        MODEL_ROLES.clarify_review.input.parse({
          ...own,
          question,
          remarks: [text],
          answers: [answered],
          others,
        }),
      ),
    ],
    [
      "clarify_judge",
      role(
        "clarify_judge",
        MODEL_ROLES.clarify_judge.input.parse({
          ...own,
          question,
          quotes: [text],
          exchanges: [exchange],
          answer: reply,
        }),
      ),
    ],
  ];
}

/** The calls of the meeting: its chair, a seat that is asked about its part, and the Coach. */
function meetingCalls(
  language: Language,
  { plan, review }: { readonly plan: Plan; readonly review: PlanReview },
): readonly (readonly [string, ModelQuestion<unknown>])[] {
  const { text, title, before } = WORDS[language];
  const workshop = startWorkshop(plan.meta, null);
  const meeting = holdMeeting({ plan, review, workshop, planHash: "", taskName: "p", language });
  const [seat = ""] = SEATS;
  const seatOwn = {
    statements: [{ id: "s-1", round: 1, text }],
    positions: [{ issue: "I-1", title, position: "concern", reason: text }],
    raised: [{ id: "I-1", title, detail: text }],
    items: [{ id: "FR-001", text }],
    verdicts: [{ round: 1, ok: false, reasons: [text], reservations: [text] }],
  };
  const artifacts = {
    "planning.ai.json": plan,
    "planning.workshop.json": workshop,
    "plan-review.json": review,
    "planning.meeting.json": meeting,
    "planning.draft.json": null,
  };
  const record = makeRecord({ title, state: initialTaskState("p") }, artifacts, {
    language,
    history: NO_HISTORY,
    names: {},
  });
  return [
    ["planning_meeting", role("planning_meeting", { language, plan, meeting, findings: [] })],
    ["seat_answer", role("seat_answer", { language, seat, question: before, title, record: seatOwn })],
    ["coach_reply", role("coach_reply", { language, question: before, record, code: [] })],
  ];
}

/** The calls of the workshop, its review and its meeting. */
function workshopCalls(language: Language): readonly (readonly [string, ModelQuestion<unknown>])[] {
  const words = WORDS[language];
  const plan = planIn(language);
  const turn = {
    language,
    round: 1,
    mode: "speak" as const,
    need: words.text,
    remarks: [words.reply],
    plan,
    issues: [],
    spoken: [],
    answers: [],
    standing: [],
    has_repository: false,
    project_name: words.project,
    table: [...SEATS],
  };
  const of = { taskName: "p", planHash: "", language } as const;
  const review = reviewPlan(plan, { ...of, hasRepository: false });
  return [
    ...[...SEATS, ...EXTRA_SEATS].map(
      (seat) => [seat, role(seat, MODEL_ROLES[seat].input.parse({ ...turn, role: seat }))] as const,
    ),
    ["plan_review", role("plan_review", { language, plan, review, need: words.text, answers: [] })],
    ...clarificationCalls(language),
    ...meetingCalls(language, { plan, review }),
  ];
}

/** The calls of all roles. */
function calls(language: Language): readonly (readonly [string, ModelQuestion<unknown>])[] {
  const words = WORDS[language];
  const facts = factsOf(language, "aiplan/2");
  const context = { language, plan_version: 1, need: words.text, title: words.title, items: [words.text] };
  const byRules = classifyComplexity(words.text, language);
  const move = { iteration: 2, iterationCap: 20, omitted: 3, task: JSON.stringify({ request: words.text }) };
  const history = [{ kind: "text" as const, text: words.text }];
  return [
    ...workshopCalls(language),
    ["intent", role("intent_check", { language, words: words.text, context })],
    ["size", role("size_judge", { language, text: words.text, by_rules: byRules })],
    [
      "recovery",
      role("srs_recovery", {
        language,
        question: words.before,
        answer: words.reply,
      } as RoleInput<"srs_recovery">),
    ],
    ...Object.keys(AIPLAN_VERSIONS).map(
      (version) => [version, decideQuestion(factsOf(language, version), fill)] as const,
    ),
    ["reply", replyCall(facts)],
    ...SPECIALISTS.map((specialist) => {
      const shown = { ...move, kind: "call_model" as const, history };
      return [specialist.id, specialistQuestion({ specialist, facts }, shown, fill)] as const;
    }),
  ];
}

/** All property names and constant values of a JSON Schema. */
function namesIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (!isJsonObject(schema)) return [];
  const constants = [schema.title, schema.const, ...(Array.isArray(schema.enum) ? schema.enum : [])];
  const own = isJsonObject(schema.properties) ? Object.keys(schema.properties) : [];
  const inner = Object.values(schema).flatMap((value) =>
    isJsonObject(value) || Array.isArray(value) ? namesIn(value) : [],
  );
  return [...constants.filter((value) => typeof value === "string"), ...own, ...inner];
}

const schemaOf = (type: z.ZodType): unknown => z.toJSONSchema(type, { io: "input", unrepresentable: "any" });

/** Names of blocks and of fields of material. */
const BLOCKS =
  "project documents document tools specialists conversation message result sources task turn " +
  "your_text knowledge record words view target_file suggestion_ids applied_version " +
  "not_available not_configured untrusted serp_queries tool_calls args outline phase title " +
  "thinking final quote doc_a about items request grades plan_so_far rule_review asked";

/** Identifiers are the same in every language: names of tools, fields, values and blocks. */
const IDENTIFIERS = new Set(
  [
    ...[...TOOLS, PLAN_TOOL].flatMap((tool) => [tool.name, ...namesIn(toolForm(tool, "zh"))]),
    ...Object.values(MODEL_ROLES).flatMap(({ input, output }) =>
      [schemaOf(input), schemaOf(output)].flatMap(namesIn),
    ),
    ...namesIn(schemaOf(moveSchema)),
    ...EXTRA_SEATS.flatMap((seat) => namesIn(seatSpec(seat).findings?.("zh"))),
    ...Object.values(AIPLAN_SCHEMAS).map(schemaOf).flatMap(namesIn),
    ...SPECIALISTS.map(({ id }) => id),
    ...EDIT_TYPES,
    ...AIPLAN_MODES,
    ...BLOCKS.split(" "),
  ].flatMap((name) => name.split(/[^A-Za-z]+/)),
);

/** Terms that Chinese engineers use in English (docs/style.md), and words of syntax. */
const TERMS = new Set(
  (
    "Roundtable SRS JSON Schema Markdown API EARS Given When Then SHALL HTML YAML ThinkingML GENERAL CHAT mermaid journey " +
    "md string integer number boolean any object true false null serp queries aiplan zh en id " +
    "assistant properties minimum array minItems additionalProperties maxItems maxLength minLength OpenSpec enum anyOf const asking_role " +
    "SEARCH REPLACE " +
    "FR BRL NFR IFR DAR BO UC US TC AC RISK CART REQ P p GET POST PDF"
  ).split(/[ _]/),
);

/** The English words of a text: Latin words that are neither an identifier, the name of a block nor a term. */
const englishIn = (text: string): readonly string[] =>
  [...new Set(text.replaceAll(/`[^`]*`|<\/?[a-z]+(?:_[a-z]+)+>/g, "").match(/[A-Za-z]+/g) ?? [])].filter(
    (word) => word.length > 1 && !IDENTIFIERS.has(word) && !TERMS.has(word),
  );

const sentBy = ({ instructions, prompt, closing = "", native }: ModelQuestion<unknown>): string =>
  [
    instructions,
    prompt,
    closing,
    native?.instructions,
    native?.prompt,
    JSON.stringify(native?.tools ?? []),
  ].join("\n");

describe("a call in Chinese", () => {
  it.each(calls("zh"))("contains no English: %s", (_name, question) => {
    expect(englishIn(sentBy(question))).toEqual([]);
  });

  it("has no English in any prompt", () => {
    const found = PROMPT_LIST.flatMap(({ name }) => {
      const values = { language: languageName("zh"), schema: "" };
      const words = englishIn(fill(name, "zh", values as never));
      return words.length === 0 ? [] : [[name, words]];
    });
    expect(found).toEqual([]);
  });

  it("is noticed if a label is written in English", () => {
    expect(englishIn("这是第 2 轮。Turn 2 of at most 20.")).toEqual(["Turn", "most"]);
  });
});

describe.each(LANGUAGES)("the fields of an answer in %s", (language) => {
  const explained = (text: string, name: string) =>
    new RegExp(`(?<![A-Za-z_])${name}(?![A-Za-z_])`, "u").test(text);

  /** Fields of a form that have no explanation. */
  function unexplained(schema: unknown): readonly string[] {
    if (Array.isArray(schema)) return schema.flatMap(unexplained);
    if (!isJsonObject(schema)) return [];
    const own = isJsonObject(schema.properties)
      ? Object.entries(schema.properties).filter(([, inner]) => isJsonObject(inner) && !inner.description)
      : [];
    return [...own.map(([name]) => name), ...Object.values(schema).flatMap(unexplained)];
  }

  it.each(calls(language))("are explained in the instructions or in the tool: %s", (_name, question) => {
    const { instructions, closing = "", form, native } = question;
    const missing = [
      ...unexplained(form ?? {}),
      ...unexplained(native?.tools.map(({ input }) => input) ?? []),
    ];
    expect(missing.filter((name) => !explained(`${instructions}\n${closing}`, name))).toEqual([]);
  });

  it.each(calls(language))("ask for no offsets, hashes or versions: %s", (_name, { form, native }) => {
    const fields = namesIn([form ?? {}, native?.tools.map(({ input }) => input) ?? []]);
    expect(
      fields.filter((name) => /^(start|end|offset|hash|version|.*_hash|.*_version)$/.test(name)),
    ).toEqual([]);
  });

  it.each(calls(language))(
    "are described in one form only: %s",
    (_name, { instructions, prompt, native }) => {
      if (native === undefined) return;
      expect(native.instructions).not.toContain('{"');
      expect(native.prompt).not.toContain("<tools>");
      expect(prompt.split("<tools>")).toHaveLength(2);
      expect(instructions).toContain("JSON");
    },
  );
});
