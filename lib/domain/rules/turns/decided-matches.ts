import type { AnsweredQuestion } from "../../clarification/answered-question.ts";
import type { Language } from "../../language.ts";
import { asStated } from "../../plan/as-stated.ts";
import type { PlanChange } from "../../workshop/seat-turn.ts";
import type { RequirementMatch } from "../compare/match-requirements.ts";
import { readStatements, type Statement, spanOf } from "../statements/read-statements.ts";
import { bare, distinct, shortTitle } from "../statements/statement-words.ts";
import type { PlannedItems } from "./first-plan.ts";
import type { SeatContext } from "./seat-context.ts";
import { matchAsk } from "./statement-questions.ts";

/** What a yes or no to "Does this change FR-006?" does. An answer in other words is read like any other answer. */

const ANSWERS: Readonly<Record<Language, { readonly yes: RegExp; readonly no: RegExp }>> = {
  en: {
    yes: /^(?:yes|yep|yeah|correct|right|exactly|it does)(?:[,.!]? (?:please|it does|that'?s right|(?:please )?(?:remove|drop|delete|change|replace|update) (?:it|that|this)))*[.!\s]*$/i,
    no: /^(?:no|nope|it does not|it doesn'?t)(?:[,.!]? (?:it does(?: not|n'?t)|(?:please )?keep (?:it|that|both)|(?:they|these) are (?:different|separate)|both (?:hold|apply)|(?:it|this|that)(?:'s| is) new))*[.!\s]*$/i,
  },
  zh: {
    yes: /^(?:是的?|对的?|没错|确认|好的?)(?:[，,。！!\s]*(?:请)?(?:删除?|去掉|移除|取消|修改|改|替换|更新)(?:它|掉|这条|吧)*)*[吧。！!\s]*$/,
    no: /^(?:不是|不对|不|否)(?:的)?(?:[，,。！!\s]*(?:请)?(?:保留|留着|两条都(?:要|保留|成立)|都要|这是新的)(?:它|这条|吧)*)*[。！!\s]*$/,
  },
};

interface Does {
  readonly yes: string;
  readonly no: string;
}

const DOES: Readonly<Record<Language, Readonly<Record<RequirementMatch["kind"], Does>>>> = {
  en: {
    changes: { yes: "changes", no: "does not change" },
    removes: { yes: "removes", no: "does not remove" },
    renames: { yes: "renames", no: "does not rename" },
    same: { yes: "is the same as", no: "is not the same as" },
  },
  zh: {
    changes: { yes: "修改", no: "不修改" },
    removes: { yes: "删除", no: "不删除" },
    renames: { yes: "重命名", no: "不重命名" },
    same: { yes: "等同于", no: "不同于" },
  },
};

/** A match that people were asked about, with what they decided. */
export interface DecidedMatch {
  readonly statement: Statement;
  readonly match: RequirementMatch;
  readonly isRight: boolean;
  /** The remark that the statement is in; null for a statement of the need. */
  readonly remark: string | null;
  /** Records the decision in the plan, once. */
  readonly note: string;
}

/** The match that a question asks about, if the answer to it is a plain yes or no; otherwise null. */
export function decidedMatch(answer: AnsweredQuestion, context: SeatContext): DecidedMatch | null {
  const isRight = isYes(answer.answer.trim());
  if (isRight === null) return null;
  for (const remark of [null, ...context.input.remarks]) {
    const statements = remark === null ? context.statements : readStatements(remark, context.language);
    for (const statement of statements) {
      const match = askedMatch(answer, statement, context);
      if (match === null) continue;
      const note = noteOf(answer.id, { statement, match, isRight }, context.language);
      return { statement, match, isRight, remark, note };
    }
  }
  return null;
}

/** Whether an answer is a plain yes or a plain no; null for any other words. */
function isYes(words: string): boolean | null {
  if (ANSWERS.en.yes.test(words) || ANSWERS.zh.yes.test(words)) return true;
  return ANSWERS.en.no.test(words) || ANSWERS.zh.no.test(words) ? false : null;
}

function noteOf(
  question: string,
  { statement, match, isRight }: Pick<DecidedMatch, "statement" | "match" | "isRight">,
  language: Language,
): string {
  const does = DOES[language][match.kind][isRight ? "yes" : "no"];
  const words = `“${bare(statement.text)}”`;
  return language === "zh"
    ? `${question} 已决定：${words}${does} ${match.id}`
    : `Decided in ${question}: ${words} ${does} ${match.id}`;
}

const KINDS = ["changes", "removes", "renames", "same"] as const;

function askedMatch(
  answer: AnsweredQuestion,
  statement: Statement,
  { input, language }: SeatContext,
): RequirementMatch | null {
  const about = input.plan.open_questions.find(({ id }) => id === answer.id)?.about ?? [];
  for (const id of about)
    for (const kind of KINDS)
      if (answer.question.startsWith(matchAsk(statement, { id, kind }, language))) return { id, kind };
  return null;
}

/** What follows from a match that people confirmed. A requirement of another plan is not changed here: the decision is recorded. */
export function confirmedChanges(decided: DecidedMatch, context: SeatContext): PlanChange[] {
  const { statement, match, remark, note } = decided;
  if (remark !== null) return ownChanges(decided, context);
  const before = context.input.standing.find(({ id }) => id === match.id);
  if (before === undefined) return [];
  const item = {
    source: spanOf(statement, "need"),
    requirement: match.id,
    previous: before.shall,
    kind: match.kind,
    status: match.kind,
  };
  return [
    { section: "matches", op: "add", item },
    { section: "notes", op: "add", text: note },
  ];
}

/** A requirement of this plan that a remark removes or states anew. Its id stays. */
function ownChanges({ statement, match, note }: DecidedMatch, { requirements }: SeatContext): PlanChange[] {
  const { id, kind } = match;
  const recorded: PlanChange = { section: "notes", op: "add", text: note };
  if (!requirements.some((one) => one.id === id)) return [];
  if (kind === "removes") return [{ section: "requirements", op: "drop", id, reason: note }, recorded];
  if (kind !== "changes") return [recorded];
  const { text, language } = statement;
  const sentence = text.replaceAll(/\s+/g, " ").trim();
  const others = requirements.filter((one) => one.id !== id).map(({ title }) => title);
  const [title = sentence] = distinct([shortTitle(sentence, language)], new Set(others));
  const item = {
    title,
    shall: asStated(sentence, language),
    as_stated: true as const,
    derived: { how: note },
    scenarios: [],
  };
  return [{ section: "requirements", op: "change", id, item, reason: note }, recorded];
}

/** The items of a turn that has only changes. */
export const onlyChanges = (changes: readonly PlanChange[]): PlannedItems => ({
  changes,
  questions: [],
  requirements: [],
});
