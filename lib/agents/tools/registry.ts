import type { TurnFacts } from "../../domain/chat/turn-facts.ts";
import type { Bilingual, Language } from "../../domain/language.ts";
import { withToolName } from "../../domain/specialist/catalogue/tool-aliases.ts";
import { TOOLS } from "../../domain/specialist/catalogue/tools.ts";
import { type Caller, hasNeeds, mayCall, type ToolDeclaration } from "../../domain/specialist/tool.ts";
import { toolForm } from "../../domain/specialist/tool-form.ts";
import type { OfferedTool } from "../call-model.ts";
import { classifyProjectComplexity } from "./classify.tool.ts";
import { applyDocumentEdits } from "./editing.tool.ts";
import { checkSyntaxTool, completeTraceTool } from "./finishing.tool.ts";
import { searchKnowledgeTool } from "./knowledge.tool.ts";
import { lintSrsDocument } from "./lint.tool.ts";
import { type ToolPorts, type ToolResult, toolRefusal } from "./ports.ts";
import { readDocumentOutline, readProjectDocument } from "./reading.tool.ts";
import { searchProjectDocuments } from "./search.tool.ts";
import { recorded } from "./steering.tool.ts";
import { internetSearch } from "./web.tool.ts";
import { editYamlTool } from "./yaml.tool.ts";

type Run = (args: unknown, ports: ToolPorts, caller: Caller) => Promise<ToolResult>;

/**
 * The implementations of tools by their declared names. Specialists implement `editSRSDocument` and `createComprehensiveSRS`;
 * `askQuestion` and `taskComplete` control the specialist's loop. Those are not run here.
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

/** The tools that a caller may use. */
export const toolsFor = (caller: Caller): readonly ToolDeclaration[] =>
  TOOLS.filter((tool) => mayCall(tool, caller));

/** Those of them that a model is offered in a turn: not those whose service the workspace has not set up. */
export const offeredTools = (caller: Caller, facts: TurnFacts): readonly ToolDeclaration[] =>
  toolsFor(caller).filter((tool) => hasNeeds(tool, facts));

/** A tool as it is offered to a model that calls tools natively. */
export const offeredTool = (
  tool: Pick<ToolDeclaration, "name" | "description" | "input" | "offered" | "fields">,
  language: Language,
): OfferedTool => ({
  name: tool.name,
  description: tool.description[language],
  input: toolForm(tool, language),
});

const NOT_HERE: Bilingual = {
  en: "This tool controls the workflow and cannot be called here, so nothing was done.",
  zh: "这是控制工作流程的工具，不能在这里调用，所以什么也没有做。",
};

/**
 * Checks permission and arguments of a call, whatever tools were offered before. Argument errors name their paths.
 * @returns Why the call is refused, or null.
 */
export function callRefusal(
  given: { readonly name: string; readonly args: unknown },
  caller: Caller,
): { readonly code: string; readonly message: Bilingual } | null {
  const call = withToolName(given);
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

/** Runs a tool for a caller after checking permission and arguments. Never throws because of a model's input. */
export async function runTool(
  given: { readonly name: string; readonly args: unknown },
  caller: Caller,
  ports: ToolPorts,
): Promise<ToolResult> {
  const call = withToolName(given);
  const why = callRefusal(call, caller);
  if (why !== null) return toolRefusal(why.code, why.message);
  const run = RUNS[call.name];
  return run === undefined ? toolRefusal("steers_elsewhere", NOT_HERE) : run(call.args, ports, caller);
}
