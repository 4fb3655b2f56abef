import { type KnowledgePassage, spanOf } from "../knowledge/cite.ts";
import type { SourceSpan } from "../knowledge/source-span.ts";
import { features } from "../statement/similarity.ts";
import { speaksOf } from "./concerns/concern.ts";
import { type StatedSentence, statedSentences } from "./knowledge-sentences.ts";
import { numbersOf } from "./plan-figures.ts";
import type { PlannedQuestion, QuestionPlan } from "./questions.ts";

/** A question that the project's knowledge answers literally. */
export interface SettledQuestion {
  readonly question: PlannedQuestion;
  /** Which passage of the turn says it. */
  readonly at: number;
  readonly span: SourceSpan;
}

/** The questions that are left, and those that need not be asked. */
export interface SettledPlan {
  readonly questions: QuestionPlan;
  readonly settled: readonly SettledQuestion[];
}

/**
 * Decides from documents before asking (spec 3 §3.2). A question is settled only where a sentence of the project's
 * knowledge speaks of the same thing, fills the very slot, states it with a figure or a binding word, and no other
 * sentence says otherwise. Where two differ, or a sentence only touches the question, it is asked with their words
 * beside it. Pure; without knowledge the plan comes back as it was.
 */
export function settleQuestions(plan: QuestionPlan, passages: readonly KnowledgePassage[]): SettledPlan {
  if (passages.length === 0) return { questions: plan, settled: [] };
  const sentences = statedSentences(passages);
  const settled: SettledQuestion[] = [];
  const left = (questions: readonly PlannedQuestion[]) =>
    questions.flatMap((question) => {
      const answers = sentences.filter((sentence) => fills(question, sentence));
      const [first] = answers;
      const toSpan = ({ at, start, end }: StatedSentence) => spanAt(passages, at, { start, end });
      if (first !== undefined && agree(answers)) {
        settled.push({ question, at: first.at, span: toSpan(first) });
        return [];
      }
      const beside = first === undefined ? touching(question, sentences) : answers;
      return beside.length === 0
        ? [question]
        : [{ ...question, cites: beside.slice(0, MOST_CITES).map(toSpan) }];
    });
  const questions = { asked: left(plan.asked), assumed: left(plan.assumed) };
  return { questions, settled };
}

const MOST_CITES = 3;

function spanAt(
  passages: readonly KnowledgePassage[],
  at: number,
  part: { start: number; end: number },
): SourceSpan {
  const passage = passages[at];
  if (passage === undefined) throw new RangeError(`no passage ${at}`);
  return spanOf(passage, part.start, part.end);
}

function fills({ subject }: PlannedQuestion, { text, language }: StatedSentence): boolean {
  if (subject?.answered === undefined) return false;
  const isAbout = speaksOf(text, subject.wakes, language) || sharesWord(text, subject.match, language);
  return isAbout && speaksOf(text, subject.answered, language);
}

/** Whether a sentence names what woke the concern: one of its telling words. */
function sharesWord(text: string, match: string, language: StatedSentence["language"]): boolean {
  const named = features(match, language);
  const said = features(text, language);
  return [...named].some((word) => word.length >= (language === "zh" ? 2 : 4) && said.has(word));
}

/** Sentences agree where those with figures have the same ones. */
function agree(answers: readonly StatedSentence[]): boolean {
  const figures = answers.map(({ text }) => numbersOf(text).toSorted().join(" ")).filter((one) => one !== "");
  return new Set(figures).size <= 1;
}

const LEAST_SHARED = 3;
const LEAST_SHARE = 0.4;

/** Sentences that share most of their words with a question: worth reading beside it, no answer. */
function touching(question: PlannedQuestion, sentences: readonly StatedSentence[]): StatedSentence[] {
  return sentences.filter(({ text, language }) => {
    const asked = features(`${question.text} ${question.why}`, language);
    const said = [...features(text, language)];
    const shared = said.filter((word) => asked.has(word)).length;
    return shared >= LEAST_SHARED && shared / said.length >= LEAST_SHARE;
  });
}
