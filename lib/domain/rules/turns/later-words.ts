import type { AnsweredQuestion } from "../../clarification/answered-question.ts";
import type { Language } from "../../language.ts";
import { sentenceOf } from "../../plan/as-stated.ts";
import type { PlanChange } from "../../workshop/seat-turn.ts";
import { readStatements } from "../statements/read-statements.ts";
import { bare, quote } from "../statements/statement-words.ts";
import { confirmedChanges, type DecidedMatch, decidedMatch, onlyChanges } from "./decided-matches.ts";
import { type PlannedItems, type PlanSource, planItems } from "./first-plan.ts";
import type { SeatContext } from "./seat-context.ts";

/** What people say after the first version: answers and remarks. They are added to the plan in their words. */

/** What every text that joins an existing plan has in common. */
function base(
  { input, language, requirements }: SeatContext,
  capability: string,
): Omit<PlanSource, "text" | "statements" | "ref" | "prefix"> {
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
  return own.flatMap((answer) => {
    const decided = decidedMatch(answer, context);
    return decided === null
      ? [itemsOfAnswer(answer, context, capability)]
      : itemsOfDecision(decided, context, { capability, prefix: prefixOf(answer) });
  });
}

const prefixOf = ({ id }: AnsweredQuestion): string => `a${id.replace(/\D/g, "")}.`;

/** What a yes or no to a question about a match does; nothing where it is in the plan already. */
function itemsOfDecision(
  decided: DecidedMatch,
  context: SeatContext,
  { capability, prefix }: { readonly capability: string; readonly prefix: string },
): readonly PlannedItems[] {
  const { statement, match, isRight, remark, note } = decided;
  const recorded: PlanChange = { section: "notes", op: "add", text: note };
  if (context.input.plan.notes.includes(note)) return [];
  if (isRight) return [onlyChanges(confirmedChanges(decided, context))];
  // A removal that is not one states nothing that could be built.
  if (match.kind === "removes") return [onlyChanges([recorded])];
  const items = planItems({
    ...base(context, capability),
    text: remark ?? context.input.need,
    statements: [statement],
    ref: remark === null ? "need" : null,
    prefix,
    ...(remark === null ? {} : { how: note }),
  });
  return [{ ...items, changes: [...items.changes, recorded] }];
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
    text: answer.answer,
    statements,
    ref: `answer:${answer.id}`,
    prefix: prefixOf(answer),
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
  const compared = context.requirements.map((one) => ({ ...one, shall: sentenceOf(one) }));
  return input.remarks.flatMap((remark, at) => {
    const short = quote(remark, language);
    if (bare(remark) === "" || input.plan.notes.includes(words.taken(short))) return [];
    const note: PlanChange = { section: "notes", op: "add", text: words.taken(short) };
    const dropped = droppedBy(remark, context, words.how(short));
    if (dropped.length > 0) return [{ requirements: [], questions: [], changes: [note, ...dropped] }];
    const named = namedIds(remark, context);
    const items = planItems({
      ...base(context, capability),
      text: remark,
      standing: named.length > 0 ? [] : compared,
      statements: readStatements(remark, language),
      ref: null,
      prefix: `r${at + 1}.`,
      how: words.how(short),
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
