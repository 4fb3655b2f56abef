import type { CodegenFile } from "../../domain/codegen/code-plan.ts";
import type { CodeStart } from "../../domain/codegen/code-start.ts";
import type { Plan } from "../../domain/plan/plan.ts";
import type { TurnSource } from "../../domain/roles/turn-source.ts";

/** What the steps of a run that writes code share. */
export interface CodegenTask {
  readonly start: CodeStart;
  readonly plan: Plan;
  /** What the person wrote next to the command. */
  readonly remark: string;
}

/** Why no model answered. */
export type Unanswered = "no_model" | "budget_spent";

/** Why no model answered, from the source of the answer that the rules gave instead. */
export const unansweredBy = ({ skipped }: TurnSource): Unanswered =>
  skipped.some(({ code }) => code === "budget_spent") ? "budget_spent" : "no_model";

export const modelOf = ({ kind, model }: TurnSource): string | null =>
  kind === "model" ? (model ?? null) : null;

/** The requirements and test cases of a file, or all of them if the plan names none for it. */
export function partsOfFile(plan: Plan, file: Pick<CodegenFile, "requirements" | "tests">) {
  const requirements = plan.requirements.map(({ id, title, shall }) => ({ id, title, shall }));
  const cases = plan.test_plan.cases.map(({ id, title, level }) => ({ id, title, level }));
  const named = {
    requirements: requirements.filter(({ id }) => file.requirements.includes(id)),
    cases: cases.filter(({ id }) => file.tests.includes(id)),
  };
  return named.requirements.length === 0 && named.cases.length === 0 ? { requirements, cases } : named;
}
