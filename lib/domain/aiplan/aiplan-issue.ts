import type { Bilingual } from "../language.ts";

/** Every way in which a reply can break the contract; `{…}` is filled in where it is reported. */
const MESSAGES = {
  version_unknown: {
    en: "The contract has no version {given}. Use one of {known}.",
    zh: "契约没有 {given} 这个版本，请使用以下之一：{known}。",
  },
  empty: {
    en: "The reply is empty; answer with one AIPlan object.",
    zh: "回复为空，请回答一个 AIPlan 对象。",
  },
  too_large: {
    en: "The reply is longer than 1,048,576 characters; shorten it.",
    zh: "回复超过 1,048,576 个字符，请缩短。",
  },
  no_json: {
    en: "The reply contains no readable JSON object; answer with one AIPlan object and nothing else.",
    zh: "回复中没有可以读取的 JSON 对象，请只回答一个 AIPlan 对象。",
  },
  not_object: {
    en: "The reply is JSON, but not an object; answer with one AIPlan object.",
    zh: "回复是 JSON，但不是对象，请回答一个 AIPlan 对象。",
  },
  too_deep: {
    en: "The reply nests deeper than {limit} levels; make it flatter.",
    zh: "回复的嵌套超过 {limit} 层，请减少嵌套。",
  },
  field_missing: {
    en: "{field} is missing; it must be present, even where it is null or [].",
    zh: "缺少 {field}；即使值为 null 或 []，也必须写出。",
  },
  thought_empty: {
    en: "thought must be a text that is not blank; say why this mode was chosen.",
    zh: "thought 必须是不为空的文本，请说明为什么选择这个模式。",
  },
  mode_unknown: {
    en: "response_mode must be one of {modes}.",
    zh: "response_mode 必须是以下之一：{modes}。",
  },
  direct_response_invalid: {
    en: "direct_response must be a text or null.",
    zh: "direct_response 必须是文本或 null。",
  },
  direct_response_required: {
    en: "In mode {mode} direct_response must contain the whole answer.",
    zh: "{mode} 模式下 direct_response 必须是完整的回答。",
  },
  direct_response_forbidden: {
    en: "If the plan calls tools or has steps, direct_response must be null (mode {mode}).",
    zh: "调用工具或按步骤执行时，direct_response 必须为 null（{mode} 模式）。",
  },
  tool_calls_not_array: {
    en: "tool_calls must be a list; write [] if no tool is called.",
    zh: "tool_calls 必须是数组；不调用工具时写 []。",
  },
  tool_calls_required: {
    en: "In mode {mode} tool_calls must contain at least one call.",
    zh: "{mode} 模式下 tool_calls 至少要有一次调用。",
  },
  tool_calls_forbidden: {
    en: "In mode {mode} tool_calls must be [].",
    zh: "{mode} 模式下 tool_calls 必须为 []。",
  },
  reply_and_tools: {
    en: "KNOWLEDGE_QA is either a reply or a retrieval: set direct_response to null or tool_calls to [].",
    zh: "KNOWLEDGE_QA 要么直接回答，要么检索：请把 direct_response 设为 null，或把 tool_calls 设为 []。",
  },
  neither_reply_nor_tools: {
    en: "KNOWLEDGE_QA needs a reply in direct_response or at least one retrieval in tool_calls.",
    zh: "KNOWLEDGE_QA 需要在 direct_response 中给出回答，或在 tool_calls 中至少调用一个检索工具。",
  },
  tool_call_invalid: {
    en: "A tool call must be an object with name and args.",
    zh: "工具调用必须是含 name 和 args 的对象。",
  },
  tool_name_invalid: {
    en: "The name of a tool call must be a text that is not blank.",
    zh: "工具调用的 name 必须是不为空的文本。",
  },
  tool_unknown: {
    en: "There is no tool {name}; use one of {known}.",
    zh: "没有名为 {name} 的工具，请使用以下之一：{known}。",
  },
  tool_not_allowed: {
    en: "{caller} cannot call {name}; available tools: {known}.",
    zh: "{caller} 不能调用 {name}；可以调用的有：{known}。",
  },
  tool_not_retrieval: {
    en: "In KNOWLEDGE_QA only tools that read can be called, and {name} is not one; use TOOL_EXECUTION for it.",
    zh: "KNOWLEDGE_QA 模式只能调用检索工具，而 {name} 不是；请改用 TOOL_EXECUTION。",
  },
  tool_args_invalid: { en: "{field} of {name} {problem_en}.", zh: "{name} 的 {field} {problem_zh}。" },
  execution_plan_required: {
    en: "In mode PLAN_EXECUTION execution_plan must be an object with planId, description and steps.",
    zh: "PLAN_EXECUTION 模式下 execution_plan 必须是含 planId、description 和 steps 的对象。",
  },
  execution_plan_forbidden: {
    en: "Outside PLAN_EXECUTION execution_plan must be null or absent (mode {mode}).",
    zh: "非 PLAN_EXECUTION 模式下 execution_plan 必须为 null 或不写（{mode} 模式）。",
  },
  plan_field_invalid: { en: "{field} must be {expected_en}.", zh: "{field} 必须是{expected_zh}。" },
  step_id_duplicate: {
    en: "Step number {step} is used twice; every step needs its own.",
    zh: "步骤编号 {step} 重复，每个步骤都要有自己的编号。",
  },
  dependency_unknown: {
    en: "The plan has no step {step} to depend on.",
    zh: "计划中没有可供依赖的步骤 {step}。",
  },
  dependency_not_earlier: {
    en: "A step can only depend on earlier steps, and step {step} does not come before it.",
    zh: "步骤只能依赖在它之前的步骤，而步骤 {step} 不在它之前。",
  },
  specialist_unknown: {
    en: "There is no specialist {name}; name one of {known}.",
    zh: "没有名为 {name} 的专家，请使用以下之一：{known}。",
  },
  language_unknown: {
    en: "The language of a step must be zh or en.",
    zh: "步骤的 language 必须是 zh 或 en。",
  },
  workflow_mode_unknown: {
    en: "workflow_mode must be greenfield or brownfield.",
    zh: "workflow_mode 必须是 greenfield 或 brownfield。",
  },
  more_issues: {
    en: "There are more than {limit} violations; fix these first.",
    zh: "问题超过 {limit} 条，请先修复这些。",
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type AiPlanIssueCode = keyof typeof MESSAGES;

/** One violation: a stable code, the JSON path it is at, and a sentence that says what to do. */
export interface AiPlanIssue {
  readonly code: AiPlanIssueCode;
  readonly path: string;
  readonly message: Bilingual;
}

type Words = Readonly<Record<string, string>>;

const fill = (text: string, words: Words): string => text.replace(/\{(\w+)\}/g, (_, key) => words[key] ?? "");

/** The issue of this code at a path, with the words its sentence needs. */
export function aiPlanIssue(code: AiPlanIssueCode, path: string, words: Words = {}): AiPlanIssue {
  const { en, zh } = MESSAGES[code];
  return { code, path, message: { en: fill(en, words), zh: fill(zh, words) } };
}

const SHOWN = 60;

/** A text of the model's as it is shown in a sentence: shortened, and distinguished from the sentence. */
export function quoteValue(text: unknown): string {
  const plain = typeof text === "string" ? text : String(JSON.stringify(text));
  return `"${plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain}"`;
}
