import { isJsonObject, type JsonObject, readJsonReply } from "../json/read-json-reply.ts";
import type { Bilingual } from "../language.ts";
import { withToolName } from "./catalogue/tool-aliases.ts";
import type { ContractRemark } from "./contract-remark.ts";
import { isPlainJson } from "./plain-json.ts";

/** A tool call as a specialist writes it. */
export interface LoopToolCall {
  readonly name: string;
  readonly args: JsonObject;
}

export type ToolCallsCode = "no_tool_call" | "tool_calls_invalid" | "tool_calls_too_large";

export type ToolCallsReading =
  | {
      readonly ok: true;
      readonly calls: readonly LoopToolCall[];
      readonly repairs: readonly string[];
    }
  | {
      readonly ok: false;
      readonly code: ToolCallsCode;
      /** What the model said instead of a call, or next to an unreadable one. */
      readonly text: string;
      readonly issues: readonly ContractRemark[];
      readonly repairs: readonly string[];
    };

/** More calls than this in one reply are a runaway. */
const MOST_CALLS = 32;
/** JSON characters of all calls of one reply: a long document twice over, as edits and as `content`. */
const LARGEST_CALLS = 300_000;
const LONGEST_NAME = 200;

const remark = (code: string, path: string, message: Bilingual): ContractRemark => ({ code, path, message });

const NO_CALL = remark("no_tool_call", "$", {
  en: "There is no tool call in the reply.",
  zh: "回复中没有工具调用。",
});
const TOO_LARGE = remark("tool_calls_too_large", "$.tool_calls", {
  en: `The calls of one reply are longer than ${LARGEST_CALLS} characters together. Submit the work in smaller parts.`,
  zh: `一次回复中的调用合计超过 ${LARGEST_CALLS} 个字符，请分成较小的部分提交。`,
});
const TOO_MANY = remark("tool_calls_too_many", "$.tool_calls", {
  en: `A reply can contain at most ${MOST_CALLS} calls.`,
  zh: `一次回复最多包含 ${MOST_CALLS} 个调用。`,
});
const NOT_A_LIST = remark("tool_calls_not_array", "$.tool_calls", {
  en: "tool_calls must be a list of calls.",
  zh: "tool_calls 必须是调用的列表。",
});
const SEVERAL = remark("tool_calls_several", "$", {
  en: "The reply contains several different objects with tool_calls; none of the calls was run. Put all calls into one list.",
  zh: "回复中有多个不同的 tool_calls 对象，所有调用均未执行。请把全部调用写进同一个列表。",
});

const callMessage: Readonly<Record<"call_invalid" | "name_invalid" | "args_invalid", Bilingual>> = {
  call_invalid: {
    en: "A call must be an object with name and args.",
    zh: "调用必须是含 name 和 args 的对象。",
  },
  name_invalid: { en: "name must be the name of a tool.", zh: "name 必须是工具的名称。" },
  args_invalid: {
    en: "args must be a JSON object that is not nested too deeply.",
    zh: "args 必须是 JSON 对象，且嵌套不能过深。",
  },
};

/** A call, or the remark on why it is none. A tool without parameters may be called without args. */
function readCall(given: unknown, at: number): LoopToolCall | ContractRemark {
  const path = `$.tool_calls[${at}]`;
  if (!isJsonObject(given)) return remark("call_invalid", path, callMessage.call_invalid);
  const { name, args } = withToolName(given);
  if (typeof name !== "string" || name.trim() === "" || name.length > LONGEST_NAME)
    return remark("name_invalid", `${path}.name`, callMessage.name_invalid);
  const taken = args ?? {};
  return isJsonObject(taken) && isPlainJson(taken)
    ? { name, args: taken }
    : remark("args_invalid", `${path}.args`, callMessage.args_invalid);
}

interface Reply {
  readonly text: string;
  readonly repairs: readonly string[];
}

const refuse = (code: ToolCallsCode, reply: Reply, issues: readonly ContractRemark[]): ToolCallsReading => ({
  ok: false,
  code,
  text: reply.text,
  issues,
  repairs: reply.repairs,
});

function readCalls(list: unknown, reply: Reply): ToolCallsReading {
  if (!Array.isArray(list)) return refuse("tool_calls_invalid", reply, [NOT_A_LIST]);
  if (list.length === 0) return refuse("no_tool_call", reply, [NO_CALL]);
  if (list.length > MOST_CALLS) return refuse("tool_calls_invalid", reply, [TOO_MANY]);
  const read = list.map(readCall);
  const issues = read.filter((entry) => "code" in entry);
  if (issues.length > 0) return refuse("tool_calls_invalid", reply, issues);
  const calls = read.filter((entry) => "args" in entry);
  if (JSON.stringify(calls).length > LARGEST_CALLS) return refuse("tool_calls_too_large", reply, [TOO_LARGE]);
  const absent = list.some((call) => isJsonObject(call) && (call.args ?? null) === null);
  return { ok: true, calls, repairs: absent ? [...reply.repairs, "args_added"] : reply.repairs };
}

const hasCalls = (value: JsonObject): boolean => Object.hasOwn(value, "tool_calls");

/**
 * Reads the calls out of a specialist's reply, whose outermost object is `{"tool_calls":[{name,args}]}`. Several different objects
 * with calls are refused, because the model would take calls for done that were left out. Never throws.
 * Out: the calls with the repairs made to read them, or the code of the format failure with every issue and its path.
 */
export function readToolCalls(text: string): ToolCallsReading {
  const json = readJsonReply(text, hasCalls);
  const reply = { text, repairs: json.repairs };
  if (!json.ok)
    return json.code === "too_large"
      ? refuse("tool_calls_too_large", reply, [TOO_LARGE])
      : refuse("no_tool_call", reply, [NO_CALL]);
  if (!hasCalls(json.value)) return refuse("no_tool_call", reply, [NO_CALL]);
  if (json.ignored?.some((other) => isJsonObject(other) && hasCalls(other)))
    return refuse("tool_calls_invalid", reply, [SEVERAL]);
  const extra = Object.keys(json.value).length > 1;
  return readCalls(
    json.value.tool_calls,
    extra ? { text, repairs: [...json.repairs, "field_ignored"] } : reply,
  );
}

/**
 * Reads the calls of a model with native tool calling: the same result as for the same calls in text. A reply
 * without native calls is read as text, since some models print the object instead of calling.
 */
export function readNativeToolCalls(calls: readonly unknown[], text: string): ToolCallsReading {
  return calls.length === 0 ? readToolCalls(text) : readCalls(calls, { text, repairs: [] });
}
