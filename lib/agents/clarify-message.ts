import type { ClarifyJudgeInput, ClarifyReviewInput } from "../domain/clarification/role-shapes.ts";
import { block, jsonBlock, message } from "./material.ts";

/** The message to a seat before its question is asked: the question and everything said or asked besides. */
export function reviewMessage(input: ClarifyReviewInput): string {
  const { role, need, question, remarks, answers, others } = input;
  return message(
    block("asking_role", role),
    jsonBlock("own_question", question),
    block("need", need),
    block("remarks", remarks.join("\n---\n")),
    answers.length > 0
      ? jsonBlock(
          "answers",
          answers.map(({ id, raised_by, question: asked, answer, kind }) => ({
            id,
            raised_by,
            question: asked,
            answer,
            kind,
          })),
        )
      : "",
    others.length > 0 ? jsonBlock("other_questions", others) : "",
  );
}

/** The message to a seat after an answer: its question, the earlier exchanges and the newest answer. */
export function judgeMessage(input: ClarifyJudgeInput): string {
  const { role, need, question, quotes, exchanges, answer } = input;
  return message(
    block("asking_role", role),
    jsonBlock("own_question", question),
    block("need", need),
    quotes.length > 0 ? jsonBlock("words_of_the_need", quotes) : "",
    jsonBlock(
      "exchanges",
      exchanges.map(({ number, put, answer: given, reading, missing }) => ({
        number,
        put,
        answer: given,
        reading,
        missing,
      })),
    ),
    block("given_answer", answer),
  );
}
