import { joinSentences } from "../join-sentences.ts";
import type { Language } from "../language.ts";
import type { TaskRecord } from "../task/task-record.ts";
import type { AnswerPart, AnswerScope } from "./answer.ts";
import { assumptions, meeting, requirements, thanks, verdicts } from "./list-answers.ts";
import { readTopic, type Topic } from "./read-topic.ts";
import { changes, decisions, dissent, itemSays, why } from "./record-answers.ts";
import { cost, nextStepAnswer, open, status, whoActs, whyDraft } from "./status-answers.ts";

const ANSWERS: Readonly<Record<Topic, (scope: AnswerScope) => AnswerPart>> = {
  status,
  why_draft: whyDraft,
  why_decision: decisions,
  why,
  dissent,
  open,
  cost,
  next: nextStepAnswer,
  changes,
  item: itemSays,
  who_acts: whoActs,
  requirements,
  verdicts,
  meeting,
  assumptions,
  thanks,
};

/** What the Coach answers by rules, in the shape that a model fills too. */
export interface CoachAnswer {
  readonly statement: string;
  /** Ids of the record that the answer rests on. */
  readonly citations: readonly string[];
  readonly move: null;
}

/** Topics whose answer ends with what comes next: anyone who asks them wants to know how to go on. */
const GOES_ON: readonly Topic[] = ["status", "open"];

/** Answers a question about a task from its record alone: it invents nothing, and says so when the record is silent. */
export function answerTalk({
  record,
  question,
  language,
}: {
  readonly record: TaskRecord;
  readonly question: string;
  readonly language: Language;
}): CoachAnswer {
  const read = readTopic(question, record, language);
  const scope: AnswerScope = { record, language, read };
  const topics = read.topics.some((topic) => GOES_ON.includes(topic))
    ? [...read.topics, "next" as const]
    : read.topics;
  const parts = [...new Set(topics)].map((topic) => ANSWERS[topic](scope)).filter((part) => part.text !== "");
  return {
    statement: joinSentences(language, ...parts.map((part) => part.text)),
    citations: [...new Set(parts.flatMap((part) => part.cites))],
    move: null,
  };
}
