import type { PlanChange, RequirementDraft } from "../../workshop/seat-turn.ts";
import { capabilityOf } from "../capability.ts";
import type { PlannedQuestion } from "../questions.ts";
import type { SeatView } from "./seat-view.ts";
import { inner } from "./words.ts";

/** A rule in somebody's own words: a person's answer, or a sentence of the project's knowledge. */
export interface GivenRule {
  readonly key: string;
  /** One line, without a final mark. */
  readonly words: string;
  readonly source: RequirementDraft["source"];
  readonly derived?: RequirementDraft["derived"];
}

/** The requirement that a question's rule becomes, with what shows that it holds. */
export function ruleRequirement(
  given: GivenRule,
  question: PlannedQuestion,
  view: SeatView,
): { readonly title: string; readonly changes: readonly PlanChange[] } {
  const zh = view.language === "zh";
  const { key, words } = given;
  const title = question.rule?.title ?? inner(question.text);
  const clause = view.reading.clauses.find((each) => question.clauseIds.includes(each.id));
  const draft: RequirementDraft = {
    key,
    title,
    shall: (question.rule?.shall ?? "{answer}").replace("{answer}", () => `${words}${zh ? "。" : "."}`),
    type: "rule",
    priority: "high",
    source: given.source,
    ...(given.derived === undefined ? {} : { derived: given.derived }),
    change: { op: "added", capability: capabilityOf(clause, view.reading) },
    scenarios: [
      {
        name: zh ? "按规则计算" : "The rule is applied",
        steps: zh
          ? ["假如规则已经生效", "当发生一笔相关业务", `那么结果符合：${words}`]
          : [
              "Given the rule is in force",
              "When a case of it occurs",
              `Then the result follows it: ${words}`,
            ],
        ...(given.derived === undefined ? {} : { derived: given.derived }),
      },
    ],
  };
  const parts = words
    .split(zh ? /[，,；;。]\s*/ : /[;.]\s+|,\s+(?=(?:and|but|at|no|one|\d))/)
    .map(inner)
    .filter((part) => part.length > 2);
  const points = (parts.length === 0 ? [words] : parts).slice(0, 5);
  const checks = points.map((text, at) => ({
    section: "acceptance" as const,
    op: "add" as const,
    item: {
      key: `${key}.ac${at + 1}`,
      text: zh ? `演示结果符合「${text}」。` : `A demonstration shows: ${text}.`,
      requirements: [key],
      ...(given.derived === undefined ? {} : { derived: given.derived }),
    },
  }));
  return { title, changes: [{ section: "requirements", op: "add", item: draft }, ...checks] };
}
