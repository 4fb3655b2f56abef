import type { ClarifyReviewInput, ClarifyReviewOutput } from "../../clarification/role-shapes.ts";
import type { LanguageTools } from "../../language-tools.ts";
import { speakerName } from "../../roles/seats.ts";
import { similarity } from "../../statement/similarity.ts";
import { openTopics, type SpokenIn, sameTopic } from "../questions.ts";
import { readNeed } from "../read-need.ts";
import type { Reading } from "../reading.ts";
import { inner } from "../seats/words.ts";

/** From here on two questions ask the same thing in other words. */
const SAME = 0.8;
const QUOTED = 80;

const cut = (text: string): string => (text.length <= QUOTED ? text : `${text.slice(0, QUOTED)}…`);

const WORDS = {
  zh: {
    told: (words: string) => `已经说过「${words}」，这一点有了答案。`,
    asked: (id: string, role: string) => `与${role}的 ${id} 是同一个问题，已经问过。`,
    ask: "前面的回答和说明都没有涉及这一点。",
  },
  en: {
    told: (words: string) => `"${words}" already settles it.`,
    asked: (id: string, role: string) =>
      `${id} of the ${role.toLowerCase()} asks the same and was put already.`,
    ask: "Nothing that was answered or remarked speaks of it.",
  },
} as const;

/**
 * Whether a question still has to be put (spec 3 §3.2), by the rules' own reading: not when an answer or a remark fills
 * the slot that it asks for, nor when another question has asked the same; otherwise it is asked as it is.
 */
export function reviewQuestion(input: ClarifyReviewInput, tools: LanguageTools): ClarifyReviewOutput {
  const { language, question, answers, remarks } = input;
  const words = WORDS[language];
  const reading = readNeed(input.need, language, tools);
  const voice: SpokenIn = { language, tools };
  const topic = topicOf(question.text, reading, voice);
  const same = answers.find(
    (answer) =>
      answer.id !== question.id &&
      (similarity(answer.question, question.text, language) >= SAME ||
        sharesTopic(topic, topicOf(answer.question, reading, voice))),
  );
  if (same)
    return {
      decision: "skip",
      reason: words.asked(same.id, speakerName(same.raised_by, language, input.names)),
    };
  const said = [...answers.map(({ answer }) => answer), ...remarks].filter((each) => each.trim() !== "");
  const settles = topic && said.find((each) => !isOpen(topic, each, { reading, voice }));
  return settles
    ? { decision: "skip", reason: words.told(cut(inner(settles.replaceAll(/\s+/g, " ")))) }
    : { decision: "ask", reason: words.ask };
}

type Topic = ReturnType<typeof openTopics>[number]["topic"];

function topicOf(text: string, reading: Reading, voice: SpokenIn): Topic | undefined {
  return openTopics(reading, voice, "").find((each) => each.text === text)?.topic;
}

const sharesTopic = (a: Topic | undefined, b: Topic | undefined): boolean =>
  a !== undefined && b !== undefined && sameTopic(a, b);

function isOpen(topic: Topic, known: string, scope: { reading: Reading; voice: SpokenIn }): boolean {
  return openTopics(scope.reading, scope.voice, known).some((each) => each.topic === topic);
}
