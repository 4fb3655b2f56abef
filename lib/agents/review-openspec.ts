import { checkChange } from "../domain/openspec/check-change.ts";
import { checkCoverage } from "../domain/openspec/check-coverage.ts";
import { changedBases } from "../domain/openspec/find-conflicts.ts";
import type { Finding } from "../domain/openspec/finding.ts";
import { validatorFindings } from "../domain/openspec/validator-report.ts";
import { columnStates, type OpenSpecVerdict, openSpecSetSchema } from "../domain/openspec/verdict.ts";
import type { Plan } from "../domain/plan/plan.ts";
import { canonicalJson } from "../domain/plan/plan-hash.ts";
import type { TaskState } from "../domain/task/task-state.ts";
import type { AgentContext, ChangeCheckResult } from "./agent.ts";
import { storeOpenSpecChange, type WrittenChange, writeChange } from "./deliver-openspec.ts";

export interface ReviewedOpenSpec {
  readonly findings: readonly Finding[];
  /** Paths of the files for the task state; absent if the task state already has them. */
  readonly names?: NonNullable<TaskState["artifacts"]["openspec"]>;
}

/**
 * The OpenSpec part of the plan review. The change is generated against the current main specs and checked by our own rules, by
 * OpenSpec's validator and against the other open tasks. The verdict is stored with the plan.
 */
export async function reviewOpenSpec(plan: Plan, context: AgentContext): Promise<ReviewedOpenSpec> {
  const change = await writeChange(plan, context);
  const { change_id: changeId, files, mainSpecs } = change;
  const judged = await context.judgeChange("openspec", { changeId, files, existing: mainSpecs });
  const own = [
    ...checkChange({ changeId, files, existing: mainSpecs }),
    ...checkCoverage(plan, files),
    ...changedBases(plan, context.facts.standing, files),
  ];
  const findings = [
    ...own,
    ...validatorFindings(judged.report, own),
    ...judged.conflicts.map(({ finding }) => finding),
  ];
  context.write("openspec.verdict.json", verdictOf({ change, judged, findings }, context));
  const names = (await isStored(change, context)) ? undefined : storeOpenSpecChange(change, context);
  return { findings, ...(names ? { names } : {}) };
}

/** Whether the stored files are current: false if the main specs changed since planning, or planning stored no files. */
async function isStored(
  { mainSpecs: _mainSpecs, ...set }: WrittenChange,
  context: AgentContext,
): Promise<boolean> {
  const stored = openSpecSetSchema.safeParse(await context.read("openspec.json"));
  return stored.success && canonicalJson(stored.data) === canonicalJson(set);
}

interface Reviewed {
  readonly change: WrittenChange;
  readonly judged: ChangeCheckResult;
  readonly findings: readonly Finding[];
}

function verdictOf({ change, judged, findings }: Reviewed, context: AgentContext): OpenSpecVerdict {
  return {
    plan_version: change.plan_version,
    plan_hash: change.plan_hash,
    files_hash: context.hash(canonicalJson(change.files)),
    validator: {
      name: judged.report?.name ?? "",
      valid: judged.report?.valid ?? null,
      issues: judged.report?.issues ?? [],
    },
    columns: columnStates(findings),
    findings: findings.map((found) => ({ ...found })),
  };
}
