import { judgeAnswer } from "./clarify/judge-answer.ts";
import { wayOut } from "./clarify/read-answer.ts";
import { reviewQuestion } from "./clarify/review-question.ts";
import { digestAnswer, relayQuestion } from "./coach.ts";
import { listPairs } from "./pairs/list-pairs.ts";
import { withPairs } from "./pairs/plan-pairs.ts";
import { planForSrs, srsMaterial } from "./plan-for-srs.ts";
import { readyToSpeak } from "./rehearsal.ts";
import { answerFromRecord } from "./seat-answer.ts";
import { segment } from "./segment.ts";
import { srsGate } from "./srs-gate.ts";
import { fromFirstDemand } from "./statements/from-first-demand.ts";
import { fillSeat } from "./turns/fill-seat.ts";

/**
 * What the deterministic rules do where no model answers. This object is the only way into this folder: everything
 * else in it is private, and an import rule enforces that (decision 0048), so the rules can be replaced as a whole.
 */
export const rules = {
  /** Splits a need into sentences with offsets, headings and list leads. */
  segment,
  /** A need from its first title or demand on. */
  fromFirstDemand,
  /** Fills a seat's turn from the same input that a model gets. */
  fillSeat,
  /** Prepares a trial of one seat: a workshop in which the five standard seats have had their turn. */
  prepareTrial: readyToSpeak,
  /** Adds the pairs of requirements that may contradict to a plan, also with those that the project has already. */
  withPairs,
  /** Lists the pairs of statements that may contradict each other, for people to judge. */
  listPairs,
  /** Answers a question put to a seat by quoting that seat's own record. */
  answerFromRecord,
  /** Decides whether a seat's question is still worth asking. */
  reviewQuestion,
  /** The Coach's wording of a seat's question. */
  relayQuestion,
  /** Decides whether an answer settles its question. */
  judgeAnswer,
  /** Reads an answer that leaves the choice to others or skips the question; null for any other text. */
  readWayOut: wayOut,
  /** An answer in one line. */
  digestAnswer,
  /** Decides whether a message holds enough to write a specification from. */
  srsGate,
  /** The plan that a specification is written from when there is only a need or a draft. */
  planForSrs,
  /** Everything that the specialists' rules write from. */
  srsMaterial,
} as const;
