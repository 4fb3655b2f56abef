import type { z } from "zod";
import { isJsonObject, type JsonObject } from "../json/read-json-reply.ts";
import { withToolName } from "../specialist/catalogue/tool-aliases.ts";
import { type Caller, mayCall } from "../specialist/tool.ts";
import { quoteValue } from "./aiplan-issue.ts";
import { argsProblem } from "./args-problem.ts";
import { type FindingCollector, member } from "./findings.ts";
import type { AiPlanToolCall } from "./schema.ts";
import type { KnownTool, ToolTable } from "./tool-table.ts";

/** What holds for the calls of one plan. */
export interface CallRules {
  readonly tools: ToolTable;
  /** Whose permissions count; null: nobody's, since the mode allows no call anyway. */
  readonly caller: Caller | null;
  /** Only tools that read may be called. */
  readonly retrievalOnly: boolean;
}

const FIELDS: ReadonlySet<string> = new Set(["name", "args"]);
const NAMED_TOOLS = 24;

/** The calls as they will be made; what is wrong with them goes to `findings`. */
export function checkToolCalls(
  calls: readonly unknown[],
  rules: CallRules,
  findings: FindingCollector,
): readonly AiPlanToolCall[] {
  const checked: AiPlanToolCall[] = [];
  for (let index = 0; index < calls.length && findings.open; index++) {
    const path = `$.tool_calls[${index}]`;
    const given = calls[index];
    if (!isJsonObject(given)) {
      findings.report("tool_call_invalid", path);
      continue;
    }
    const call = underKnownName(given, rules.tools);
    findings.ignoreUnknown(call, FIELDS, path);
    const tool = checkTool(call, rules, { path, findings });
    checked.push({ name: tool?.name ?? "", args: checkArgs(call, tool, { path, findings }) });
  }
  return checked;
}

/** A tool that is registered under the name itself comes before one that has it as an alias. */
function underKnownName(call: JsonObject, tools: ToolTable): JsonObject {
  const aliased = withToolName(call);
  return !tools.has(String(call.name)) && tools.has(String(aliased.name)) ? aliased : call;
}

interface Place {
  readonly path: string;
  readonly findings: FindingCollector;
}

/** The tool that a call names, if it is registered. */
function checkTool(call: JsonObject, rules: CallRules, { path, findings }: Place): KnownTool | null {
  const { name } = call;
  const at = `${path}.name`;
  if (name === undefined) findings.report("field_missing", at, { field: "name" });
  else if (typeof name !== "string" || name.trim() === "") findings.report("tool_name_invalid", at);
  if (typeof name !== "string" || name.trim() === "") return null;
  const tool = rules.tools.get(name);
  if (!tool) {
    findings.report("tool_unknown", at, { name: quoteValue(name), known: openTo(rules) });
    return null;
  }
  if (rules.caller && !isOpen(tool, rules.caller))
    findings.report("tool_not_allowed", at, {
      name: quoteValue(name),
      caller: String(rules.caller.specialist ?? rules.caller.class),
      known: openTo(rules),
    });
  if (rules.retrievalOnly && !tool.retrieval)
    findings.report("tool_not_retrieval", at, { name: quoteValue(name) });
  return tool;
}

const isOpen = ({ callers }: KnownTool, caller: Caller): boolean =>
  callers === null || mayCall({ callers }, caller);

/** The tools that could be called instead, for a sentence. */
function openTo({ tools, caller, retrievalOnly }: CallRules): string {
  const names = Array.from(tools.values())
    .filter((tool) => (caller === null || isOpen(tool, caller)) && (!retrievalOnly || tool.retrieval))
    .map((tool) => tool.name);
  return names.slice(0, NAMED_TOOLS).join(", ") || "–";
}

/** The arguments of a call as its tool takes them. */
function checkArgs(call: JsonObject, tool: KnownTool | null, { path, findings }: Place): JsonObject {
  const { args } = call;
  const at = `${path}.args`;
  const name = quoteValue(call.name);
  if (args === undefined) findings.report("field_missing", at, { field: "args" });
  else if (!isJsonObject(args))
    findings.report("tool_args_invalid", at, {
      name,
      field: "args",
      problem_en: "must be an object",
      problem_zh: "必须是对象",
    });
  if (!isJsonObject(args)) return {};
  if (!tool?.input) return args;
  const judged = judge(tool.input, args);
  if (judged.ok) {
    noteDropped(args, judged.taken, { path: at, findings });
    return isJsonObject(judged.taken) ? judged.taken : args;
  }
  for (const issue of judged.issues) {
    const field = issue.path.reduce<string>(member, at);
    const problem = argsProblem(issue, args);
    findings.report("tool_args_invalid", field, {
      name,
      field: field.slice(path.length + 1),
      problem_en: problem.en,
      problem_zh: problem.zh,
    });
  }
  return args;
}

type Judged =
  | { readonly ok: true; readonly taken: unknown }
  | { readonly ok: false; readonly issues: readonly z.core.$ZodIssue[] };

/** A schema from elsewhere may throw or answer nonsense; then no arguments fit it. */
function judge(input: z.ZodType, args: JsonObject): Judged {
  try {
    const parsed = input.safeParse(args);
    return parsed.success
      ? { ok: true, taken: parsed.data }
      : { ok: false, issues: Array.from(parsed.error.issues) };
  } catch {
    return { ok: false, issues: [{ code: "custom", path: [], message: "", input: args }] };
  }
}

/** Notes what the tool's schema did not take over, at any depth. The depth of a reply is limited before. */
function noteDropped(given: unknown, taken: unknown, { path, findings }: Place): void {
  if (given === taken) return;
  if (Array.isArray(given) && Array.isArray(taken))
    for (const [index, one] of given.entries())
      noteDropped(one, taken[index], { path: member(path, index), findings });
  if (!isJsonObject(given) || !isJsonObject(taken)) return;
  for (const key of Object.keys(given)) {
    if (Object.hasOwn(taken, key)) noteDropped(given[key], taken[key], { path: member(path, key), findings });
    else findings.ignore(member(path, key));
  }
}
