import { sentenceOf } from "#lib/domain/plan/as-stated.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import type { TextPassage } from "./split.ts";

/**
 * Splits a plan into passages by requirement: the sentence, its reason and its scenarios; then assumptions and exclusions.
 * `sid` is the requirement's id. Offsets refer to the passage itself, since a plan is not a text.
 */
export function planPassages(plan: Plan): TextPassage[] {
  const { title, version } = plan.meta;
  const heading = `${title} · v${version}`;
  const passages = plan.requirements
    .filter((requirement) => requirement.change.op !== "removed")
    .map((requirement) => {
      const scenarios = requirement.scenarios.map((one) => `${one.name}: ${one.steps.join(" ")}`);
      return passageOf(heading, { id: requirement.id, title: requirement.title }, [
        sentenceOf(requirement),
        requirement.rationale ?? "",
        ...scenarios,
      ]);
    });
  for (const { id, text } of plan.assumptions) passages.push(passageOf(heading, { id, title: id }, [text]));
  for (const [at, text] of plan.non_goals.entries())
    passages.push(passageOf(heading, { id: "", title: `non-goal ${at + 1}` }, [text]));
  return passages;
}

function passageOf(
  heading: string,
  item: { id: string; title: string },
  lines: readonly string[],
): TextPassage {
  const text = lines.filter((line) => line !== "").join("\n");
  const title = item.title === item.id || item.id === "" ? item.title : `${item.id} ${item.title}`;
  return { sid: item.id, title, path: [heading, title], line: 1, start: 0, end: text.length, text };
}
