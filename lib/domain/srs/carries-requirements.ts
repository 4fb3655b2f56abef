import type { Plan } from "../plan/plan.ts";
import { printedStatement } from "./binding-words.ts";
import { type RequirementRecord, readRequirements } from "./read-requirements.ts";

export interface Carried {
  /** Every requirement of the plan stands in the document; removed ones are not needed. */
  readonly ok: boolean;
  readonly missing: readonly string[];
  /** Present, but worded differently: a person may have polished it. */
  readonly differing: readonly string[];
}

/** Whether an SRS carries every requirement of a plan (the guard of plan_review → done, spec 3 §3.1). */
export function carriesEveryRequirement(markdown: string, plan: Plan): Carried {
  const records = new Map(readRequirements(markdown).map((record) => [record.id, record]));
  const missing: string[] = [];
  const differing: string[] = [];
  for (const requirement of plan.requirements) {
    if (requirement.change.op === "removed") continue;
    const record = records.get(requirement.id);
    if (record === undefined || record.statement === "") missing.push(requirement.id);
    else if (!isSameStatement(record, requirement.shall, plan.meta.language)) differing.push(requirement.id);
  }
  return { ok: missing.length === 0, missing, differing };
}

/** Whether the record states what the plan states, apart from white space and the form of the binding word. */
export function isSameStatement(
  record: RequirementRecord,
  shall: string,
  language: Plan["meta"]["language"],
): boolean {
  return (
    folded(record.statement) === folded(shall) ||
    folded(record.statement) === folded(printedStatement(shall, language))
  );
}

function folded(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
