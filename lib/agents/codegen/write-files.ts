import type { ChangeProblem } from "../../domain/change-set/change-problem.ts";
import type { RequestedChange } from "../../domain/change-set/requested-change.ts";
import type { CodegenFile, CodePlanDraft, CodePlanDraftFile } from "../../domain/codegen/code-plan.ts";
import type { CodeText } from "../../domain/codegen/code-start.ts";
import type { AgentContext } from "../agent.ts";
import type { CodegenTask, Unanswered } from "./codegen-task.ts";
import { type FileOutcome, writeCodeFile } from "./write-file.ts";

/** The files of a plan after they were written; the first one that could not be written ends the work. */
export interface WrittenFiles {
  readonly files: readonly CodegenFile[];
  readonly changes: readonly RequestedChange[];
  /** Why the work ended before all files were written; null: all are. */
  readonly stopped:
    | { readonly kind: "refused"; readonly problem: ChangeProblem }
    | { readonly kind: "unanswered"; readonly reason: Unanswered }
    | null;
}

/** A file of the plan before it is written. */
export const plannedFile = (file: CodePlanDraftFile): CodegenFile => ({
  ...file,
  base_blob: null,
  format: null,
  status: "planned",
  code: "",
});

const removal = ({ path, intent }: CodePlanDraftFile): RequestedChange => ({
  op: "delete",
  path,
  baseBlob: null,
  mode: null,
  content: null,
  format: "whole",
  intent,
});

/** A file for an attempt that has another base than the text that was read. */
const wholeOf = ({ path, intent }: CodePlanDraftFile, text: string): RequestedChange => ({
  op: "write",
  path,
  baseBlob: null,
  mode: null,
  content: { kind: "whole", bytes: new TextEncoder().encode(text) },
  format: "whole",
  intent,
});

const codeOf = (outcome: FileOutcome): string =>
  outcome.kind === "refused" ? outcome.problem.code : outcome.kind === "unanswered" ? outcome.reason : "";

/** Announces a file of the plan. */
async function announce(
  context: AgentContext,
  key: string,
  { file, at, of, outcome }: { file: CodePlanDraftFile; at: number; of: number; outcome: FileOutcome | null },
): Promise<void> {
  const data = {
    path: file.path,
    number: at + 1,
    of,
    format: outcome?.format ?? null,
    tries: outcome?.tries ?? 0,
    bytes: outcome?.kind === "written" ? Buffer.byteLength(outcome.text) : 0,
    code: outcome === null ? "" : codeOf(outcome),
    model: outcome?.model ?? null,
  };
  await context.logEvents(key, [{ type: "file_written", data }]);
}

/**
 * Writes the files of a plan one by one; each call of a model is a recorded step, and each file is announced when it is done.
 * @param key Unique in the run; begins the keys of the steps.
 * @param refusals Why texts of an earlier pass were refused, by path; only these files are written again.
 */
export async function writeCodeFiles(
  context: AgentContext,
  task: CodegenTask,
  work: {
    readonly key: string;
    readonly draft: CodePlanDraft;
    readonly earlier: WrittenFiles | null;
    readonly refusals: ReadonlyMap<string, ChangeProblem>;
  },
): Promise<WrittenFiles> {
  const { key, draft, earlier, refusals } = work;
  const files = earlier === null ? draft.files.map(plannedFile) : [...earlier.files];
  const changes = new Map((earlier?.changes ?? []).map((one) => [one.path, one]));
  const written: CodeText[] = [];
  const done = (stopped: WrittenFiles["stopped"]): WrittenFiles => ({
    files,
    changes: draft.files.flatMap(({ path }) => changes.get(path) ?? []),
    stopped,
  });
  for (const [at, file] of draft.files.entries()) {
    if (earlier !== null && !refusals.has(file.path)) continue;
    const stepKey = `${key}-${at + 1}`;
    const place = { file, at, of: draft.files.length };
    if (file.op === "delete") {
      changes.set(file.path, removal(file));
      files[at] = { ...plannedFile(file), status: "written" };
      await announce(context, stepKey, { ...place, outcome: null });
      continue;
    }
    const problem = refusals.get(file.path) ?? null;
    const outcome = await writeCodeFile(context, task, { key: stepKey, file, written, problem });
    const { format, blob } = outcome;
    const status = outcome.kind === "written" ? "written" : "refused";
    files[at] = { ...plannedFile(file), format, base_blob: blob, status, code: codeOf(outcome) };
    await announce(context, stepKey, { ...place, outcome });
    if (outcome.kind !== "written") return done(outcome);
    changes.set(file.path, task.start.carried === null ? outcome.change : wholeOf(file, outcome.text));
    written.push({ path: file.path, text: outcome.text });
  }
  return done(null);
}
