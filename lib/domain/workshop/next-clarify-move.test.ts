import { describe, expect, it } from "vitest";
import type { AnswerKind } from "../clarification/clarification.ts";
import { emptyPlan, type OpenQuestion } from "../plan/plan.ts";
import {
  applyAssessment,
  applyReview,
  clarifiedQuestionOf,
  recordAnswer,
  recordSettlement,
  settledAnswer,
} from "./advance-clarification.ts";
import { applyAnswers } from "./apply-answers.ts";
import { nextClarifyMove } from "./next-clarify-move.ts";
import { resumeAfterMeeting } from "./round.ts";
import { startWorkshop } from "./start-workshop.ts";
import type { WorkshopState } from "./workshop-state.ts";

const META = {
  id: "t",
  title: "t",
  risk: "low",
  owner: "Mei",
  version: 1,
  status: "draft",
  language: "en",
} as const;

const open = (id: string, more: Partial<OpenQuestion> = {}): OpenQuestion => ({
  id,
  text: `${id}?`,
  why: "data",
  default: "Ten.",
  blocking: true,
  raised_by: "SystemDesigner",
  about: [],
  status: "open",
  ...more,
});

/** A workshop in which a seat raised these questions. */
function raised(...questions: OpenQuestion[]): WorkshopState {
  const state = startWorkshop(META, null);
  const plan = { ...emptyPlan(META), open_questions: questions };
  return { ...state, plan, waiting: questions.map(({ id }) => id) };
}

const asked = (state: WorkshopState, id: string) =>
  applyReview(state, id, { decision: "ask", reason: "", put: "Put." });
const said = (id: string, kind: AnswerKind, answer = "") => ({
  id,
  question: "",
  raised_by: "SystemDesigner",
  answer,
  kind,
});

function settle(state: WorkshopState, id: string, kind: AnswerKind): WorkshopState {
  const question = clarifiedQuestionOf(state, id);
  if (question === null) throw new Error(`${id} is not at the meeting`);
  const answers = [settledAnswer(question, kind)];
  return recordSettlement(applyAnswers(state, answers, { language: "en", firstAssumption: 1 }), answers);
}

describe("the next move of the clarification meeting", () => {
  it.each<[string, () => WorkshopState, ReturnType<typeof nextClarifyMove>]>([
    ["is over when nothing waits", () => raised(), { kind: "over" }],
    [
      "lets the seat look at its question first",
      () => raised(open("Q-1"), open("Q-2")),
      { kind: "review", id: "Q-1" },
    ],
    [
      "waits for the person once it is put",
      () => asked(raised(open("Q-1")), "Q-1"),
      { kind: "wait", id: "Q-1" },
    ],
    [
      "goes to the next question when one is dropped",
      () =>
        applyReview(raised(open("Q-1"), open("Q-2")), "Q-1", { decision: "skip", reason: "said", put: "" }),
      { kind: "review", id: "Q-2" },
    ],
    [
      "has the seat judge the person's words",
      () => recordAnswer(asked(raised(open("Q-1")), "Q-1"), said("Q-1", "answered", "twelve")),
      { kind: "judge", id: "Q-1" },
    ],
    [
      "settles a way out without a judgement",
      () => recordAnswer(asked(raised(open("Q-1")), "Q-1"), said("Q-1", "skipped")),
      { kind: "settle", id: "Q-1" },
    ],
    [
      "waits again when the question is put once more",
      () =>
        applyAssessment(
          recordAnswer(asked(raised(open("Q-1")), "Q-1"), said("Q-1", "answered", "some")),
          "Q-1",
          {
            reading: "missing",
            digest: "some",
            again: { put: "How many?", missing: "a figure" },
          },
        ),
      { kind: "wait", id: "Q-1" },
    ],
    [
      "closes the rest when the questions were ended",
      () =>
        settle(
          recordAnswer(asked(raised(open("Q-1"), open("Q-2"), open("Q-3")), "Q-1"), said("Q-1", "ended")),
          "Q-1",
          "ended",
        ),
      { kind: "close", ids: ["Q-2", "Q-3"] },
    ],
  ])("%s", (_name, state, move) => {
    expect(nextClarifyMove(state())).toEqual(move);
  });
});

describe("answers", () => {
  it("to a finished exchange, or to a question that does not wait, change nothing", () => {
    const first = recordAnswer(asked(raised(open("Q-1")), "Q-1"), said("Q-1", "answered", "some"));
    const again = applyAssessment(first, "Q-1", {
      reading: "missing",
      digest: "",
      again: { put: "?", missing: "" },
    });
    expect(recordAnswer(again, { ...said("Q-1", "answered", "late"), exchange: 1 })).toEqual(again);
    expect(recordAnswer(again, said("Q-9", "answered", "what"))).toEqual(again);
    expect(recordAnswer(first, said("Q-1", "answered", "second"))).toEqual(first);
  });

  it("contain the text of every exchange that is relevant to the question, and leave out the rest", () => {
    let state = asked(raised(open("Q-1")), "Q-1");
    for (const [answer, reading] of [
      ["Some.", "missing"],
      ["What for?", "counter_question"],
    ] as const) {
      state = recordAnswer(state, said("Q-1", "answered", answer));
      state = applyAssessment(state, "Q-1", { reading, digest: answer, again: { put: "?", missing: "" } });
    }
    state = recordAnswer(state, said("Q-1", "answered", "Twelve."));
    state = applyAssessment(state, "Q-1", { reading: "enough", digest: "some, twelve" });
    const question = clarifiedQuestionOf(state, "Q-1");
    if (question === null) throw new Error("no question");
    expect(settledAnswer(question, "answered")).toMatchObject({
      answer: "Some.\nTwelve.",
      digest: "some, twelve",
    });
    expect(question.exchanges.map(({ answer }) => answer)).toEqual(["Some.", "What for?", "Twelve."]);
  });

  it.each([
    ["answered", "answered"],
    ["you_decide", "assumed"],
    ["skipped", "open"],
    ["ended", "closed"],
  ] as const)("(%s) leave the plan's question %s", (kind, status) => {
    const state = settle(
      recordAnswer(asked(raised(open("Q-1")), "Q-1"), said("Q-1", kind, "x")),
      "Q-1",
      kind,
    );
    expect(state.plan.open_questions[0]).toMatchObject({ status, blocking: true });
    expect(state.plan.assumptions).toHaveLength(kind === "you_decide" ? 1 : 0);
  });

  it("that a deadline set are assumptions and say so", () => {
    const received = recordAnswer(asked(raised(open("Q-1")), "Q-1"), {
      ...said("Q-1", "you_decide"),
      by_deadline: true,
    });
    expect(settle(received, "Q-1", "you_decide").plan.assumptions[0]?.text).toMatch(/by the deadline.*Ten\./);
  });
});

describe("a question that waited before meetings were stored", () => {
  it("is read as its first exchange", () => {
    const received = recordAnswer(raised(open("Q-1"), open("Q-2")), said("Q-1", "answered", "twelve"));
    expect(nextClarifyMove(received)).toEqual({ kind: "judge", id: "Q-1" });
  });
});

describe("after the meeting", () => {
  it("the seat takes another turn; if it has done so and nobody wrote anything since, the next seat does", () => {
    const first = applyReview(raised(open("Q-1")), "Q-1", { decision: "skip", reason: "said", put: "" });
    expect(resumeAfterMeeting(first)).toMatchObject({ seat: 0, mode: "resume" });
    const turn = { role: "ProductPlanner", mode: "resume" } as WorkshopState["turns"][number];
    const again = applyReview({ ...raised(open("Q-2")), turns: [turn] }, "Q-2", {
      decision: "skip",
      reason: "",
      put: "",
    });
    expect(resumeAfterMeeting(again)).toMatchObject({ seat: 1, mode: "speak" });
    const received = recordAnswer(
      asked({ ...raised(open("Q-3")), turns: [turn] }, "Q-3"),
      said("Q-3", "you_decide"),
    );
    expect(resumeAfterMeeting(settle(received, "Q-3", "you_decide"))).toMatchObject({
      seat: 0,
      mode: "resume",
    });
  });
});
