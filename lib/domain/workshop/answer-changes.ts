import type { AnsweredQuestion } from "../clarification/answered-question.ts";
import type { Language } from "../language.ts";
import { asStated, sentenceOf } from "../plan/as-stated.ts";
import type { Plan, Requirement } from "../plan/plan.ts";
import { SUCCESS_QUESTION } from "../plan/success-question.ts";
import { answerSentences, isBareAnswer, isPartOfSentence } from "./answer-words.ts";
import type { PlanChange, RequirementDraft } from "./seat-turn.ts";

/**
 * What the answers to a plan's questions change in it, without anybody who understands them: the sentence that a question is about
 * is completed, the answer's own sentences become requirements or targets, or an assumption. Nothing is reworded.
 */

const WORDS = {
  zh: {
    answerTo: (id: string, question: string) => `回答 ${id}：${question}`,
    byDefault: (question: string, choice: string) => `${question} 按默认：${choice}`,
  },
  en: {
    answerTo: (id: string, question: string) => `Answer to ${id}: ${question}`,
    byDefault: (question: string, choice: string) => `${question} The default applies: ${choice}`,
  },
} as const satisfies Record<Language, unknown>;

const MAX_TITLE = { zh: 30, en: 80 } as const satisfies Record<Language, number>;
const MAX_TEXT = 4000;
/** Shorter sentences are no titles: the question names the requirement. */
const MIN_TITLE = { zh: 6, en: 16 } as const satisfies Record<Language, number>;

/** Capability of a requirement in a plan that has none yet. */
const FIRST_CAPABILITY = "general";

function clipped(text: string, most: number): string {
  const points = Array.from(text);
  return points.length <= most
    ? text
    : `${points
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

/** The items of the plan that a question or an assumption is about. */
function aboutOf(plan: Plan, id: string): readonly string[] {
  const items = [...plan.open_questions, ...plan.assumptions];
  return items.find((item) => item.id === id)?.about ?? [];
}

function titleOf(sentence: string, question: string, language: Language): string {
  const own = Array.from(sentence).length >= MIN_TITLE[language];
  return clipped(own ? sentence : question, MAX_TITLE[language]);
}

/** The requirement that a new one follows in type, priority and capability. */
const patternOf = (plan: Plan, about: readonly string[]): Requirement | undefined =>
  plan.requirements.find(({ id }) => about.includes(id));

function statements(plan: Plan, answer: AnsweredQuestion): PlanChange[] {
  const { language } = plan.meta;
  const known = new Set(plan.requirements.map(({ id }) => id));
  const about = aboutOf(plan, answer.id).filter((id) => known.has(id));
  const pattern = patternOf(plan, about);
  const capability = (pattern ?? plan.requirements[0])?.change.capability ?? FIRST_CAPABILITY;
  const rationale = clipped(WORDS[language].answerTo(answer.id, answer.question), MAX_TEXT);
  return answerSentences(answer.answer, language).flatMap((sentence, at): PlanChange[] => {
    const item: RequirementDraft = {
      key: `answer.${answer.id}.${at + 1}`,
      title: titleOf(sentence.text, answer.question, language),
      shall: asStated(sentence.text, language),
      as_stated: true,
      rationale,
      type: pattern?.type ?? "functional",
      priority: pattern?.priority ?? "medium",
      source: [{ ref: `answer:${answer.id}`, ...sentence }],
      ...(about.length > 0 ? { refines: [...about] } : {}),
      change: { op: "added", capability },
      scenarios: [],
    };
    return [
      { section: "requirements", op: "add", item },
      { section: "scope", op: "add", text: item.title },
    ];
  });
}

function assumption(
  plan: Plan,
  answer: AnsweredQuestion,
  { text, source }: { text: string; source: "question" | "user" },
): PlanChange {
  const about = [...aboutOf(plan, answer.id)];
  const item = { key: `answer.${answer.id}`, text: clipped(text, MAX_TEXT), source, about };
  return { section: "assumptions", op: "add", item };
}

/** The requirement that an answer completes: the only one that its question is about, in the user's own words. */
function completedBy(plan: Plan, answer: AnsweredQuestion): Requirement | undefined {
  const about = new Set(aboutOf(plan, answer.id));
  const [only, ...others] = plan.requirements.filter(({ id }) => about.has(id));
  const isOpen = only?.as_stated === true && only.change.op !== "removed";
  return isOpen && others.length === 0 && isPartOfSentence(answer.answer, plan.meta.language)
    ? only
    : undefined;
}

const PART_GAP = { zh: "：", en: ": " } as const satisfies Record<Language, string>;

/** The requirement with the answer at the end of its sentence: both in the words that people wrote. */
function completed(requirement: Requirement, answer: AnsweredQuestion, language: Language): PlanChange {
  const text = answer.answer.trim();
  const before = sentenceOf(requirement);
  const stop = /[.。]$/u.exec(before)?.[0] ?? "";
  const sentence = `${before.slice(0, before.length - stop.length)}${PART_GAP[language]}${text.replace(/[.。]$/u, "")}${stop}`;
  const start = answer.answer.indexOf(text);
  return {
    section: "requirements",
    op: "change",
    id: requirement.id,
    item: {
      shall: asStated(sentence, language),
      as_stated: true,
      source: [...requirement.source, { ref: `answer:${answer.id}`, text, start, end: start + text.length }],
    },
    reason: clipped(WORDS[language].answerTo(answer.id, answer.question), MAX_TEXT),
  };
}

/** The answer to how success is measured: a target in the user's words. */
const target = ({ answer }: AnsweredQuestion): PlanChange => ({
  section: "targets",
  op: "add",
  text: clipped(answer.replaceAll(/\s+/g, " ").trim(), MAX_TEXT),
});

function changesOf(plan: Plan, answer: AnsweredQuestion): PlanChange[] {
  const words = WORDS[plan.meta.language];
  const { kind, question } = answer;
  if (kind === "you_decide" && answer.default !== undefined)
    return [
      assumption(plan, answer, { text: words.byDefault(question, answer.default), source: "question" }),
    ];
  if (kind !== "answered") return [];
  if (isBareAnswer(answer.answer))
    return [assumption(plan, answer, { text: assumedText(answer), source: "user" })];
  if (Object.values(SUCCESS_QUESTION).includes(question)) return [target(answer)];
  return statements(plan, answer);
}

/** Whether a plan contains an answer: as a source of a requirement, as words that were dropped, or as an assumption. */
export function isApplied(plan: Plan, answer: AnsweredQuestion): boolean {
  const ref = `answer:${answer.id}`;
  const isOwn = (span: { readonly ref: string }): boolean => span.ref === ref;
  if (plan.unused_clauses.some(isOwn) || plan.requirements.some(({ source }) => source.some(isOwn)))
    return true;
  if (plan.targets.includes(answer.answer.replaceAll(/\s+/g, " ").trim())) return true;
  return plan.assumptions.some(({ text }) => text === assumedText(answer));
}

/** A bare yes or no, which says something only together with its question. */
const assumedText = ({ question, answer }: AnsweredQuestion): string =>
  clipped(`${question} ${answer.trim()}`, MAX_TEXT);

/**
 * The changes that answers make to a plan when no model reads them. A part of a sentence completes the sentence that the question is
 * about; sentences become requirements as stated, which refine it; a bare yes or no, and a default that is taken, become assumptions.
 * A question that is put off changes nothing.
 */
export function answerChanges(plan: Plan, answers: readonly AnsweredQuestion[]): PlanChange[] {
  const done = new Set<string>();
  return answers.flatMap((answer) => {
    const requirement = answer.kind === "answered" ? completedBy(plan, answer) : undefined;
    if (requirement === undefined || done.has(requirement.id) || isBareAnswer(answer.answer))
      return changesOf(plan, answer);
    done.add(requirement.id);
    return [completed(requirement, answer, plan.meta.language)];
  });
}
