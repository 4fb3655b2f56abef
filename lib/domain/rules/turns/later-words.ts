import type { Language } from "../../language.ts";
import { sentenceOf } from "../../plan/as-stated.ts";
import { answerChanges, isApplied } from "../../workshop/answer-changes.ts";
import type { PlanChange } from "../../workshop/seat-turn.ts";
import { readStatements } from "../statements/read-statements.ts";
import { bare, quote } from "../statements/statement-words.ts";
import { type PlannedItems, planItems } from "./first-plan.ts";
import type { SeatContext } from "./seat-context.ts";

/** What people say after the first version: answers and remarks. They are added to the plan in their words. */

/** The changes that the answers to a seat's questions make. An answer that was taken before is not taken again. */
export const answerItems = (role: string, { input }: SeatContext): PlanChange[] =>
  answerChanges(
    input.plan,
    input.answers
      .filter(({ raised_by }) => raised_by === role)
      .filter((answer) => !isApplied(input.plan, answer)),
  );

const TAKEN = {
  en: (words: string) => `Remark taken: ${words}`,
  zh: (words: string) => `已收到补充说明：${words}`,
} as const satisfies Record<Language, (words: string) => string>;

/** The items that people's remarks lead to. A note marks each remark that was taken. */
export function remarkItems(context: SeatContext, capability: string): readonly PlannedItems[] {
  const { input, language, requirements } = context;
  const taken = TAKEN[language];
  const compared = requirements.map((one) => ({ ...one, shall: sentenceOf(one) }));
  return input.remarks.flatMap((remark, at) => {
    const short = quote(remark);
    if (bare(remark) === "" || input.plan.notes.includes(taken(short))) return [];
    const note: PlanChange = { section: "notes", op: "add", text: taken(short) };
    const dropped = droppedBy(remark, context, taken(short));
    if (dropped.length > 0) return [{ requirements: [], questions: [], changes: [note, ...dropped] }];
    const named = namedIds(remark, context);
    const items = planItems({
      language,
      takenTitles: new Set(requirements.map(({ title }) => title)),
      takenSentences: new Set(),
      capability: input.plan.requirements[0]?.change.capability ?? capability,
      text: remark,
      standing: named.length > 0 ? [] : compared,
      statements: readStatements(remark, language),
      ref: `remark:${input.plan.meta.version}.${at + 1}`,
      prefix: `r${at + 1}.`,
      refines: named,
    });
    return [{ ...items, changes: [note, ...items.changes] }];
  });
}

const ID = /\b[A-Z]{2,4}(?:-[A-Z][A-Z0-9]{1,11})?-\d{3,6}\b/g;
const namedIds = (text: string, { requirements }: SeatContext): string[] =>
  [...new Set(text.match(ID) ?? [])].filter((id) => requirements.some((one) => one.id === id));

const DROPS: Readonly<Record<Language, RegExp>> = {
  en: /^(?:please )?(?:remove|drop|delete) [A-Z]/i,
  zh: /^(?:请)?(?:删除|去掉|删掉|移除)\s*[A-Z]/,
};

/** Requirements that a remark removes by their ids: `Drop FR-002`. */
function droppedBy(remark: string, context: SeatContext, reason: string): PlanChange[] {
  if (!DROPS[context.language].test(remark.trim())) return [];
  return namedIds(remark, context).map((id) => ({ section: "requirements", op: "drop", id, reason }));
}
