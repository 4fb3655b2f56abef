import { plainWords } from "../document/markdown-text.ts";
import { speakerName } from "../roles/seats.ts";
import type { Plan } from "./plan.ts";
import type { PlanWords } from "./plan-words.ts";
import { withFullStop } from "./source-words.ts";

/** Notes of seats that a final plan does not need, as Markdown; empty if there are none. */
export function notedLines(plan: Plan, words: PlanWords): string {
  const { noted = [], names } = plan.consensus;
  if (noted.length === 0) return "";
  const lines = noted.map(
    ({ role, text }) =>
      `- **${speakerName(role, plan.meta.language, names)}**${words.colon}${plainWords(withFullStop(text))}`,
  );
  return `${words.noted}\n\n${lines.join("\n")}`;
}
