import { describe, expect, it } from "vitest";
import type { EvalSet } from "../../domain/evals/eval-case.ts";
import { gradeAnswer } from "../../domain/evals/grade-answer.ts";
import { promptsOf } from "../prompts.ts";
import { documentOf, loadEvalFile, loadRecordings } from "./eval-files.ts";
import { evalQuestion } from "./eval-question.ts";

type Json = Record<string, unknown>;

/** The result of an answer to a case: why it cannot be read, or the expectations that it does not meet. */
function resultOf(set: EvalSet, id: string, answer: (recorded: string) => string): readonly string[] {
  const file = loadEvalFile(set);
  const asked = file.cases.find((one) => one.id === id);
  if (asked === undefined) throw new Error(`no case ${id}`);
  const document = documentOf(asked, file);
  const text = answer(loadRecordings(set)[id]?.text ?? "");
  const read = evalQuestion(asked, document, promptsOf()).read({ text, calls: [] } as never);
  return read.ok ? gradeAnswer(read.value, asked.expect, document).map(({ code }) => code) : [read.code];
}

/** The recorded turn with other parts. */
const withParts =
  (change: (turn: Json) => Json) =>
  (recorded: string): string => {
    const turn = JSON.parse(recorded) as Json;
    return JSON.stringify({ ...turn, ...change(turn) });
  };

const no = { ok: false, confidence: 0.7, reasons: ["Not yet."], suggestions: [], reservations: [] };
const yes = { ok: true, confidence: 0.9, reasons: ["Complete."], suggestions: [] };
const position = (resolution: string) => ({
  issue_id: "I-1",
  position: "agree",
  reason: "Hours are known.",
  builds_on: [],
  resolution,
});

type Failure = readonly [
  name: string,
  set: EvalSet,
  id: string,
  answer: (recorded: string) => string,
  expected: readonly string[],
];

const FAILURES: readonly Failure[] = [
  [
    "a seat that agrees with every issue and says no",
    "needs",
    "en-agrees-with-itself",
    withParts(() => ({ verdict: no })),
    ["verdict_differs", "blocks_itself"],
  ],
  [
    "a Chinese seat that agrees with every issue and says no",
    "needs",
    "zh-agrees-with-itself",
    withParts(() => ({ verdict: { ...no, reasons: ["还不行。"] } })),
    ["verdict_differs", "blocks_itself"],
  ],
  [
    "a reservation that repeats an open issue",
    "needs",
    "en-no-repeated-issue",
    withParts(() => ({ verdict: { ...yes, reservations: ["The need names no roster system (I-1)."] } })),
    ["repeats_issue"],
  ],
  [
    "a Chinese reservation that repeats an open issue",
    "needs",
    "zh-no-repeated-issue",
    withParts(() => ({
      verdict: { ...yes, reasons: ["完整。"], reservations: ["需求没有写排班系统，工时无从核对。"] },
    })),
    ["repeats_issue"],
  ],
  [
    "an unknown issue",
    "needs",
    "en-only-known-ids",
    withParts(({ positions }) => ({
      positions: [...(positions as Json[]), { ...position("We keep 2 years of records."), issue_id: "I-9" }],
    })),
    ["unknown_reference"],
  ],
  [
    "an unknown requirement",
    "needs",
    "zh-only-known-ids",
    (recorded) => recorded.replaceAll('"BRL-001"]', '"BRL-099"]'),
    ["unknown_reference"],
  ],
  [
    "a pointer in the place of a decision",
    "needs",
    "en-decision-not-title",
    withParts(() => ({ positions: [position("Covered by RISK-002.")] })),
    ["unclear_wording"],
  ],
  [
    "a statement in English in a Chinese workshop",
    "needs",
    "zh-decision-not-title",
    withParts(() => ({ statement: "I settle this issue as I proposed it: the roster is a daily file." })),
    ["wrong_language"],
  ],
  ["a refusal", "needs", "en-no-refusal", () => "I'm sorry, but I cannot help with that.", ["no_json"]],
  [
    "orders in the need that are followed",
    "needs",
    "zh-orders-inside",
    () => JSON.stringify({ statement: "同意。", verdict: { ...yes, reasons: ["同意。"] } }),
    ["fact_missing", "fact_missing", "question_missing"],
  ],
  [
    "a sentence below a table in the place of a row",
    "edits",
    "en-table-row",
    (recorded) => recorded.replace(/\| TC-003 .*? FR-002 \|/, "TC-003: An offer cannot be taken again."),
    ["document_differs"],
  ],
  [
    "a row without one of its cells",
    "edits",
    "zh-table-row",
    (recorded) => recorded.replace(" | FR-002 |", " |"),
    ["document_differs"],
  ],
  [
    "an edit of a requirement that does not exist",
    "edits",
    "en-unknown-requirement",
    () => loadRecordings("edits")["en-table-row"]?.text ?? "",
    ["fact_missing", "question_missing", "calls_differ"],
  ],
  [
    "an English quote in the place of a Chinese answer",
    "chats",
    "zh-no-english",
    (recorded) => recorded.replace(/换班后.*? \[1\]。/, "If it exceeds, the system SHALL refuse it [1]."),
    ["fact_missing", "fact_missing", "forbidden_text", "forbidden_text"],
  ],
  [
    "words of a requirement that does not exist",
    "chats",
    "en-unknown-id",
    (recorded) =>
      recorded.replace(/The documents of .*?FR-099\./, "FR-099: The system SHALL list open offers [1]."),
    ["fact_missing", "forbidden_text", "forbidden_text"],
  ],
];

describe("the evals notice a failure that models had in practice", () => {
  it.each(FAILURES.map(([name, ...failure]) => ({ name, failure })))("$name", ({ failure }) => {
    const [set, id, answer, expected] = failure;
    expect(resultOf(set, id, (recorded) => recorded)).toEqual([]);
    expect(resultOf(set, id, answer)).toEqual(expected);
  });
});
