import type { CheckSpecialistInput, SpecialistCheckView } from "#lib/contracts/contract-check.ts";
import { checkToolCalls } from "#lib/domain/aiplan/check-tool-calls.ts";
import { FindingCollector } from "#lib/domain/aiplan/findings.ts";
import { callerIn, toolTable } from "#lib/domain/aiplan/tool-table.ts";
import { applyEdits } from "#lib/domain/document/edit.ts";
import type { Language } from "#lib/domain/language.ts";
import type { ContractRemark } from "#lib/domain/specialist/contract-remark.ts";
import { readTaskComplete } from "#lib/domain/specialist/read-task-complete.ts";
import { type LoopToolCall, readToolCalls } from "#lib/domain/specialist/read-tool-calls.ts";
import { toIssueView } from "./issue-view.ts";

/** Codes of the edit engine that report the edit itself; whether it finds its place only a document can say. */
const OF_THE_EDIT: ReadonlySet<string> = new Set([
  "edit_invalid",
  "reason_missing",
  "type_not_supported",
  "content_too_large",
  "batch_too_large",
]);

interface Judgement {
  readonly issues: readonly ContractRemark[];
  readonly warnings: readonly ContractRemark[];
}

const within = (path: string, remark: ContractRemark): ContractRemark => ({
  ...remark,
  path: path + remark.path.slice(1),
});

/** The edits that a specialist hands in, judged by their form alone. */
function editIssues(edits: readonly unknown[]): ContractRemark[] {
  return applyEdits("", edits).results.flatMap(({ index, code, message }) =>
    code !== undefined && message !== undefined && OF_THE_EDIT.has(code)
      ? [{ code, path: `$.contextForNext.projectState.edit_instructions[${index}]`, message }]
      : [],
  );
}

function judgeHandIn(call: LoopToolCall, path: string): Judgement {
  const { value, issues, warnings } = readTaskComplete(call.args);
  const state = value?.contextForNext.projectState;
  const edits = state?.requires_file_editing ? editIssues(state.edit_instructions) : [];
  return {
    issues: [...issues, ...edits].map((issue) => within(path, issue)),
    warnings: warnings.map((warning) => within(path, warning)),
  };
}

/** Calls as their tools and the specialist's rights would have them. */
function judgeCalls(calls: readonly LoopToolCall[], specialist: string | undefined): Judgement {
  const findings = new FindingCollector();
  const caller = specialist === undefined ? null : callerIn(specialist, null);
  checkToolCalls(calls, { tools: toolTable(undefined), caller, retrievalOnly: false }, findings);
  const handIns = calls.flatMap((call, at) =>
    call.name === "taskComplete" ? [{ call, path: `$.tool_calls[${at}].args` }] : [],
  );
  const isOfHandIn = ({ path }: ContractRemark) => handIns.some((one) => path.startsWith(one.path));
  const judged = handIns.map(({ call, path }) => judgeHandIn(call, path));
  return {
    issues: [
      ...findings.issues.filter((issue) => !isOfHandIn(issue)),
      ...judged.flatMap(({ issues }) => issues),
    ],
    warnings: judged.flatMap(({ warnings }) => warnings),
  };
}

/** Reads a text as a specialist's turn and judges its calls and what it hands in; stores nothing. */
export function checkSpecialist(input: CheckSpecialistInput, language: Language): SpecialistCheckView {
  const read = readToolCalls(input.text);
  const calls = read.ok ? read.calls : [];
  const { issues, warnings } = read.ok
    ? judgeCalls(calls, input.specialist)
    : { issues: read.issues, warnings: [] };
  return {
    valid: issues.length === 0,
    issues: issues.map((issue) => toIssueView(issue, language)),
    warnings: warnings.map((warning) => toIssueView(warning, language)),
    repairs: [...read.repairs],
    tool_calls: calls.map(({ name, args }) => ({ name, args })),
  };
}
