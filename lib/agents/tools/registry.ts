import type { Bilingual } from "../../domain/language.ts";
import { TOOLS } from "../../domain/specialist/catalogue/tools.ts";
import { type Caller, mayCall, type ToolDeclaration } from "../../domain/specialist/tool.ts";
import { classifyProjectComplexity } from "./classify.tool.ts";
import { applyDocumentEdits } from "./editing.tool.ts";
import { checkSyntaxTool, completeTraceTool } from "./finishing.tool.ts";
import { searchKnowledgeTool } from "./knowledge.tool.ts";
import { lintSrsDocument } from "./lint.tool.ts";
import { refused, type ToolPorts, type ToolResult } from "./ports.ts";
import { readDocumentOutline, readProjectDocument } from "./reading.tool.ts";
import { searchProjectDocuments } from "./search.tool.ts";
import { internetSearch, recorded } from "./steering.tool.ts";
import { editYamlTool } from "./yaml.tool.ts";

type Run = (args: unknown, ports: ToolPorts, caller: Caller) => Promise<ToolResult>;

/**
 * What tools do, by the name under which they are declared. `editSRSDocument` and
 * `createComprehensiveSRS` are the work of specialists, `askQuestion` and `taskComplete` steer its loop: those are not run here.
 */
const RUNS: Readonly<Record<string, Run>> = {
  searchProjectDocuments,
  readDocumentOutline,
  readProjectDocument,
  searchKnowledge: searchKnowledgeTool,
  applyDocumentEdits,
  editYaml: editYamlTool,
  checkSyntax: checkSyntaxTool,
  completeTrace: completeTraceTool,
  classifyProjectComplexity,
  lintSRSDocument: lintSrsDocument,
  internetSearch,
  recordThought: recorded,
  suggestNextAction: recorded,
  finalAnswer: recorded,
};

/** The tools that a caller may be told of. */
export const toolsFor = (caller: Caller): readonly ToolDeclaration[] =>
  TOOLS.filter((tool) => mayCall(tool, caller));

const NOT_HERE: Bilingual = {
  en: "This tool controls the workflow and cannot be called here, so nothing was done.",
  zh: "这是控制工作流程的工具，不能在这里调用，所以什么也没有做。",
};

/**
 * Why a call may not be carried out, or null: asked again when a call arrives, whatever was listed.
 * Errors in the arguments name their places.
 */
export function callRefusal(
  call: { readonly name: string; readonly args: unknown },
  caller: Caller,
): { readonly code: string; readonly message: Bilingual } | null {
  const tool = TOOLS.find((one) => one.name === call.name);
  if (tool === undefined)
    return {
      code: "tool_unknown",
      message: { en: `There is no tool named ${call.name}.`, zh: `没有名为 ${call.name} 的工具。` },
    };
  if (!mayCall(tool, caller))
    return {
      code: "tool_not_allowed",
      message: { en: `This caller cannot use ${call.name}.`, zh: `${call.name} 不对这个调用者开放。` },
    };
  const parsed = tool.input.safeParse(call.args);
  if (parsed.success) return null;
  const problems = parsed.error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join(".") || "args"}: ${issue.message}`)
    .join("; ");
  return {
    code: "tool_args_invalid",
    message: { en: `The arguments are not valid: ${problems}`, zh: `参数不符合要求：${problems}` },
  };
}

/** Runs a tool for a caller; permission and arguments are checked here as well. Never throws for what a model sent. */
export async function runTool(
  call: { readonly name: string; readonly args: unknown },
  caller: Caller,
  ports: ToolPorts,
): Promise<ToolResult> {
  const why = callRefusal(call, caller);
  if (why !== null) return refused(why.code, why.message);
  const run = RUNS[call.name];
  return run === undefined ? refused("steers_elsewhere", NOT_HERE) : run(call.args, ports, caller);
}
