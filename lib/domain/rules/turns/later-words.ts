import type { AnsweredQuestion } from "../../clarification/answered-question.ts";
import type { Language } from "../../language.ts";
import type { PlanChange } from "../../workshop/seat-turn.ts";
import { readStatements } from "../statements/read-statements.ts";
import { bare, quote } from "../statements/statement-words.ts";
import { type PlannedItems, type PlanSource, planItems } from "./first-plan.ts";
import type { SeatContext } from "./seat-context.ts";

/** What people say after the first version: answers and remarks. They are added to the plan in their words. */

/** What every text that joins an existing plan has in common. */
function base(
  { input, language, requirements }: SeatContext,
  capability: string,
): Omit<PlanSource, "statements" | "ref" | "prefix"> {
  return {
    language,
    standing: [],
    takenTitles: new Set(requirements.map(({ title }) => title)),
    takenSentences: new Set(),
    capability: input.plan.requirements[0]?.change.capability ?? capability,
  };
}

const isTaken = (ref: string, { input }: SeatContext): boolean =>
  input.plan.requirements.some(({ source }) => source.some((span) => span.ref === ref));

/** The items that the answers to a seat's questions lead to. An answer that was taken before is not taken again. */
export function answerItems(role: string, context: SeatContext, capability: string): readonly PlannedItems[] {
  const own = context.input.answers.filter(
    (answer) =>
      answer.raised_by === role && answer.kind === "answered" && !isTaken(`answer:${answer.id}`, context),
  );
  return own.map((answer) => itemsOfAnswer(answer, context, capability));
}

function itemsOfAnswer(answer: AnsweredQuestion, context: SeatContext, capability: string): PlannedItems {
  const known = new Set(context.requirements.map(({ id }) => id));
  const asked = context.input.plan.open_questions.find(({ id }) => id === answer.id);
  const statements = readStatements(answer.answer, context.language).map((statement) =>
    statement.kind === "background" || statement.kind === "heading"
      ? { ...statement, kind: "requirement" as const }
      : statement,
  );
  return planItems({
    ...base(context, capability),
    statements,
    ref: `answer:${answer.id}`,
    prefix: `a${answer.id.replace(/\D/g, "")}.`,
    refines: (asked?.about ?? []).filter((id) => known.has(id)),
  });
}

const NOTES = {
  en: {
    taken: (words: string) => `Remark taken: ${words}`,
    how: (words: string) => `From the remark ${words}`,
  },
  zh: {
    taken: (words: string) => `已收到补充说明：${words}`,
    how: (words: string) => `来自补充说明${words}`,
  },
} as const;

/** The items that people's remarks lead to. A note marks each remark that was taken. */
export function remarkItems(context: SeatContext, capability: string): readonly PlannedItems[] {
  const { input, language } = context;
  const words = NOTES[language];
  return input.remarks.flatMap((remark, at) => {
    const short = quote(remark, language);
    if (bare(remark) === "" || input.plan.notes.includes(words.taken(short))) return [];
    const note: PlanChange = { section: "notes", op: "add", text: words.taken(short) };
    const dropped = droppedBy(remark, context, words.how(short));
    if (dropped.length > 0) return [{ requirements: [], questions: [], changes: [note, ...dropped] }];
    const items = planItems({
      ...base(context, capability),
      statements: readStatements(remark, language),
      ref: null,
      prefix: `r${at + 1}.`,
      how: words.how(short),
      refines: namedIds(remark, context),
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
