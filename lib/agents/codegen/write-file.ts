import { type ChangeProblem, changeProblem } from "../../domain/change-set/change-problem.ts";
import type { RequestedChange } from "../../domain/change-set/requested-change.ts";
import { checkWrittenFile } from "../../domain/codegen/check-written-file.ts";
import { chooseFormat } from "../../domain/codegen/choose-format.ts";
import type { CodePlanDraftFile, WriteFormat } from "../../domain/codegen/code-plan.ts";
import type { CodeMaterial, CodeText } from "../../domain/codegen/code-start.ts";
import { formatOfNextTry, type RefusedTry, refusalText } from "../../domain/codegen/next-try.ts";
import type { CodeFileInput } from "../../domain/codegen/role-shapes.ts";
import type { AgentContext } from "../agent.ts";
import { type CodegenTask, modelOf, partsOfFile, type Unanswered, unansweredBy } from "./codegen-task.ts";

interface Tried {
  readonly format: WriteFormat | null;
  readonly blob: string | null;
  readonly model: string | null;
  readonly tries: number;
}

/** A file after its tries. */
export type FileOutcome =
  | (Tried & { readonly kind: "written"; readonly change: RequestedChange; readonly text: string })
  | (Tried & { readonly kind: "refused"; readonly problem: ChangeProblem })
  | (Tried & { readonly kind: "unanswered"; readonly reason: Unanswered });

export interface FileToWrite {
  /** Unique in the run. */
  readonly key: string;
  readonly file: CodePlanDraftFile;
  /** Files that the run has written before. */
  readonly written: readonly CodeText[];
  /** Why an earlier text of the run was refused; null for the first one. */
  readonly problem: ChangeProblem | null;
}

/** More tries of one file are not paid for, whatever is wrong with them. */
const MAX_TRIES = 6;
const MAX_WRITTEN_TEXT = 60_000;

/** The newest written files that fit together. */
function recentlyWritten(written: readonly CodeText[]): CodeText[] {
  let left = MAX_WRITTEN_TEXT;
  const recent: CodeText[] = [];
  for (const one of written.toReversed()) {
    left -= one.text.length;
    if (left < 0) break;
    recent.unshift(one);
  }
  return recent;
}

function fileInput(
  context: AgentContext,
  task: CodegenTask,
  { file, written, material }: FileToWrite & { readonly material: CodeMaterial },
): Omit<CodeFileInput, "format" | "problems"> {
  const { path, op, intent, steps } = file;
  const { blob, text, neighbours, earlier } = material;
  return {
    language: context.facts.language,
    path,
    op: op === "create" ? "create" : "modify",
    intent,
    steps,
    ...partsOfFile(task.plan, file),
    conventions: task.start.conventions,
    neighbours: neighbours.filter((near) => !written.some((one) => one.path === near.path)),
    written: recentlyWritten(written),
    earlier,
    feedback: task.start.feedback.filter(({ at }) => at === "" || at === path || at.startsWith(`${path}:`)),
    remark: task.remark,
    current: blob === null || text === null ? null : { blob, text },
  };
}

/**
 * Lets a model write one file in the format that fits it, and checks the text. A refused text is repaired once for each kind of
 * refusal, then the whole file is requested, then the file is left to a person.
 */
export async function writeCodeFile(
  context: AgentContext,
  task: CodegenTask,
  wanted: FileToWrite,
): Promise<FileOutcome> {
  const { path, intent } = wanted.file;
  const material = await context.code.material(task.start, { path, intent });
  const { blob, text: base } = material;
  const nothing = { format: null, blob, model: null, tries: 0 };
  if (blob !== null && base === null)
    return { kind: "refused", problem: changeProblem("binary", path), ...nothing };
  const { language } = context.facts;
  const input = fileInput(context, task, { ...wanted, material });
  const refused: RefusedTry[] = [];
  let format = chooseFormat(base);
  let problems =
    wanted.problem === null
      ? []
      : [refusalText(wanted.problem, { written: null, base: base ?? "" }, language)];
  for (let tries = 1; ; tries += 1) {
    const key = `${wanted.key}-${tries}`;
    const said = await context.invokeRole(key, "code_file", { ...input, format, problems });
    const tried = { format, blob, model: modelOf(said.source), tries };
    const { file } = said.output;
    if (file === null) return { kind: "unanswered", reason: unansweredBy(said.source), ...tried };
    const checked = checkWrittenFile(file, { path, intent, blob, base });
    if (checked.ok) return { kind: "written", change: checked.change, text: checked.text, ...tried };
    const { problem } = checked;
    refused.push({ format, code: problem.code });
    const next = tries < MAX_TRIES ? formatOfNextTry(refused) : null;
    if (next === null) return { kind: "refused", problem, ...tried };
    problems = [refusalText(problem, { written: file, base: base ?? "" }, language)];
    format = next;
  }
}
