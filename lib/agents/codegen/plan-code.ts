import { type ChangeProblem, changeProblem } from "../../domain/change-set/change-problem.ts";
import { CHANGE_PROBLEMS } from "../../domain/change-set/change-problem-texts.ts";
import type { RequestedChange } from "../../domain/change-set/requested-change.ts";
import type { CodePlanDraft, CodePlanDraftFile } from "../../domain/codegen/code-plan.ts";
import type { CodeStart } from "../../domain/codegen/code-start.ts";
import { problemLines } from "../../domain/codegen/codegen-texts.ts";
import { isTestPath } from "../../domain/repository/test-path.ts";
import type { AgentContext } from "../agent.ts";
import { type CodegenTask, modelOf, type Unanswered, unansweredBy } from "./codegen-task.ts";

/** The files of a change as a model plans them, after the checks of their paths. */
export type PlannedCode =
  | { readonly kind: "planned"; readonly draft: CodePlanDraft; readonly model: string | null }
  | { readonly kind: "unanswered"; readonly reason: Unanswered }
  | {
      readonly kind: "scope_mismatch";
      readonly draft: CodePlanDraft;
      readonly model: string | null;
      readonly outside: CodePlanDraft["out_of_plan"];
    }
  | {
      readonly kind: "refused";
      readonly draft: CodePlanDraft;
      readonly model: string | null;
      readonly problems: readonly ChangeProblem[];
    };

/** A plan with problems is sent back once. */
const MAX_PLANS = 2;

/** A planned file as a change without content, for the checks of its path. */
const plannedChange = ({ op, path }: CodePlanDraftFile): RequestedChange => ({
  op,
  path,
  baseBlob: null,
  mode: null,
  content: null,
  format: "whole",
});

/** Files that the plan of the task does not allow: declared by the model, or planned in spite of it. */
function outsideOf(
  draft: CodePlanDraft,
  problems: readonly ChangeProblem[],
  language: "zh" | "en",
): CodePlanDraft["out_of_plan"] {
  const planned = problems.flatMap(({ code, path }) =>
    code === "out_of_plan"
      ? [
          {
            path,
            reason: draft.files.find((file) => file.path === path)?.intent ?? CHANGE_PROBLEMS[code][language],
          },
        ]
      : [],
  );
  return [...draft.out_of_plan, ...planned];
}

/** For tests, a path that is no test file is outside of what may change, and a test is never removed. */
const testProblems = ({ purpose }: CodeStart, { files }: CodePlanDraft): ChangeProblem[] =>
  purpose === "code"
    ? []
    : files
        .filter(({ path, op }) => op === "delete" || !isTestPath(path))
        .map(({ path }) => changeProblem("out_of_plan", path));

function planInput(context: AgentContext, { start, plan, remark }: CodegenTask, problems: readonly string[]) {
  const purposes = new Map(plan.file_impacts.map(({ path, purpose }) => [path, purpose]));
  return {
    language: context.facts.language,
    purpose: start.purpose,
    title: plan.meta.title,
    what: plan.what,
    requirements: plan.requirements.map(({ id, title, shall, scenarios }) => ({
      id,
      title,
      shall,
      scenarios,
    })),
    acceptance: plan.acceptance.map(({ id, text }) => ({ id, text })),
    cases: plan.test_plan.cases
      .filter(({ id }) => start.cases.includes(id))
      .map(({ id, title, level }) => ({ id, title, level })),
    planned: start.allowed.map((path) => ({ path, purpose: purposes.get(path) ?? "" })),
    tree: start.tree.map(({ path, size }) => ({ path, size })),
    conventions: start.conventions,
    feedback: start.feedback,
    remark,
    problems: [...problems],
  };
}

/** Lets a model plan the files, and checks their paths before anything is written. A plan with problems is sent back once. */
export async function planCode(context: AgentContext, task: CodegenTask): Promise<PlannedCode> {
  const { language } = context.facts;
  let refusals: readonly string[] = [];
  for (let number = 1; ; number += 1) {
    const said = await context.invokeRole(`plan-${number}`, "code_plan", planInput(context, task, refusals));
    const draft = said.output.view;
    if (draft === null) return { kind: "unanswered", reason: unansweredBy(said.source) };
    const model = modelOf(said.source);
    const found = await context.code.checkPaths(task.start, draft.files.map(plannedChange));
    const problems = [...testProblems(task.start, draft), ...found];
    const isForTests = task.start.purpose === "tests";
    if (problems.length === 0 && (isForTests || draft.out_of_plan.length === 0))
      return { kind: "planned", draft, model };
    const outside = isForTests ? [] : outsideOf(draft, problems, language);
    const isDeclared = draft.out_of_plan.length > 0;
    if (outside.length > 0 && (isDeclared || number === MAX_PLANS))
      return { kind: "scope_mismatch", draft, model, outside };
    if (number === MAX_PLANS) return { kind: "refused", draft, model, problems };
    refusals = problemLines(problems, language);
  }
}
