import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patchInput } from "#lib/contracts/change-set.ts";
import type { CodeReviewView } from "#lib/contracts/code-review.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { selectEvents } from "#lib/db/events.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { codeTask } from "#lib/testing/code-task.ts";
import { answerToLines, asksAboutLines } from "#lib/testing/coding-model.ts";
import { makeMember } from "#lib/testing/factories.ts";
import { addModel } from "#lib/testing/model-project.ts";
import { type ModelAnswer, type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { getCodegen } from "#lib/usecases/change-set/get-codegen.ts";
import { submitPatch } from "#lib/usecases/change-set/submit-change.ts";
import { deleteCodeComment } from "#lib/usecases/code-review/comment-acts.ts";
import { getCodeReview } from "#lib/usecases/code-review/get-review.ts";
import {
  askCodeSeat,
  askCodeSeatAgain,
  cancelQueuedQuestion,
} from "#lib/usecases/code-review/question-acts.ts";
import { cancelRun } from "#lib/usecases/run/cancel-run.ts";
import { startWorker, type Worker } from "./start.ts";

const LINES = Array.from({ length: 120 }, (_, at) => `export const value${at + 1} = ${at + 1};`);
const BASE = `${LINES.join("\n")}\n`;
const NEXT = BASE.replace("value100 = 100", "value100 = 7");
const LINE = { file: "src/values.js", side: "new", start: 100, end: 100 } as const;

type Script = (user: string, call: number) => ModelAnswer | Promise<ModelAnswer>;

const scripts = new Map<string, { readonly script: Script; calls: number }>();
let server: ModelServer;
let worker: Worker;

beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1";
  server = await startModelServer(async ({ system, user, model }) => {
    const played = scripts.get(model);
    if (played === undefined || !asksAboutLines({ system, user })) return { status: 400 };
    played.calls += 1;
    return played.script(user, played.calls);
  });
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await closeDatabase();
});

const change = (content: string) =>
  patchInput.parse({ format: "files", content: [{ path: "src/values.js", content }] });

async function attempt() {
  const scene = await codeTask({ "src/values.js": BASE }, ["src/"]);
  const { id } = await submitPatch(scene.actor, scene.taskId, change(NEXT));
  return { ...scene, id };
}

async function attemptWith(model: string, script: Script) {
  const scene = await attempt();
  scripts.set(model, { script, calls: 0 });
  await addModel(scene.access, { baseUrl: server.baseUrl, model, roles: { "*": {} } });
  return scene;
}

type Scene = Awaited<ReturnType<typeof attempt>>;

const reviewUntil = ({ actor, taskId }: Scene, id: string, isThere: (review: CodeReviewView) => boolean) =>
  readUntil(taskId, async () => {
    const review = await getCodeReview(actor, id);
    return isThere(review) ? review : undefined;
  });

const isSettled = ({ questions }: CodeReviewView) => questions.every(({ status }) => status !== "waiting");
const ask = { seat: "SecurityReview", at: LINE, text: "Why 7?" } as const;

describe("a question to a seat about lines", () => {
  it("is answered in its thread by the seat, which reads the lines, their surroundings, the difference and the plan", async () => {
    let read = "";
    const scene = await attemptWith("seat-answers", (user) => {
      read = user;
      return answerToLines("Line 100 is the limit that FR-001 asks for.");
    });
    const asked = await askCodeSeat(scene.actor, scene.id, ask);
    expect(asked.questions).toMatchObject([{ seat: "SecurityReview", status: "waiting" }]);
    const review = await reviewUntil(scene, scene.id, isSettled);
    const [question, answer] = review.comments;
    expect(review.questions).toMatchObject([
      { id: question?.id, status: "answered", answer: answer?.id, cost_micros: expect.any(Number) },
    ]);
    expect(review.questions[0]?.cost_micros).toBeGreaterThan(0);
    expect(answer).toMatchObject({
      parent: question?.id,
      at: LINE,
      text: "Line 100 is the limit that FR-001 asks for.",
      by: { seat: true, user_id: "SecurityReview", name: "seat-answers" },
    });
    expect(read).toContain(">100\texport const value100 = 7;");
    expect(read).toContain(" 61\texport const value61 = 61;");
    expect(read).toContain("100\t\t-export const value100 = 100;");
    expect(read).toContain("FR-001");
    expect(read).toContain("<question>\nWhy 7?\n</question>");
    expect(review.seats.every(({ ok }) => ok === null)).toBe(true);
    const log = await inTenant(scene.access, (db) => selectEvents(db, scene.taskId, { limit: 200 }));
    const streamed = log.flatMap((event) => (event.type === "statement_delta" ? [event.data.delta] : []));
    expect(streamed.join("")).toBe(answer?.text);

    await askCodeSeat(scene.actor, scene.id, { seat: "review", parent: question?.id ?? "", text: "And 8?" });
    await reviewUntil(scene, scene.id, (next) => next.questions.length === 2 && isSettled(next));
    expect(read).toContain("FR-001 asks for.");
  });

  it("is refused without a model, for a viewer, and for lines that the attempt does not have", async () => {
    const scene = await attempt();
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => "",
        (error: { code: string }) => error.code,
      );
    expect((await getCodeReview(scene.actor, scene.id)).seats.map(({ model }) => model)).toEqual([
      null,
      null,
      null,
    ]);
    expect(await codeOf(askCodeSeat(scene.actor, scene.id, ask))).toBe("model_missing");
    const viewer = await makeMember(scene.owner, "viewer");
    expect(await codeOf(askCodeSeat(viewer.actor, scene.id, ask))).toBe("forbidden");
    await addModel(scene.access, { baseUrl: server.baseUrl, model: "never", roles: { "*": {} } });
    const elsewhere = { ...ask, at: { ...LINE, file: "src/other.js" } };
    expect(await codeOf(askCodeSeat(scene.actor, scene.id, elsewhere))).toBe("finding_place_unknown");
    const reply = { seat: "review", parent: "ccm_none", text: "?" } as const;
    expect(await codeOf(askCodeSeat(scene.actor, scene.id, reply))).toBe("not_found");
    expect((await getCodeReview(scene.actor, scene.id)).comments).toEqual([]);
  });

  it("fails if no model answers, and is answered once it is asked again", async () => {
    const scene = await attemptWith("seat-recovers", (_user, call) =>
      call === 1 ? { status: 400 } : answerToLines("Because of the limit."),
    );
    const { comments } = await askCodeSeat(scene.actor, scene.id, ask);
    const failed = await reviewUntil(scene, scene.id, isSettled);
    expect(failed.questions).toMatchObject([{ status: "failed", answer: null }]);
    expect(failed.comments).toHaveLength(1);
    const place = { patchId: scene.id, commentId: comments[0]?.id ?? "" };
    await askCodeSeatAgain(scene.actor, place);
    const answered = await reviewUntil(scene, scene.id, isSettled);
    expect(answered.comments.map(({ text }) => text)).toEqual(["Why 7?", "Because of the limit."]);
    await expect(askCodeSeatAgain(scene.actor, place)).rejects.toMatchObject({ code: "conflict" });
  });

  it("stays without an answer when its run is cancelled, and the next question then has its turn", async () => {
    const silent = Promise.withResolvers<void>();
    const scene = await attemptWith("seat-cancelled", (user) => {
      if (!user.includes("Why 7?")) return answerToLines("It is a constant.");
      silent.resolve();
      return { silent: true };
    });
    await askCodeSeat(scene.actor, scene.id, ask);
    await silent.promise;
    expect((await getCodegen(scene.actor, scene.taskId)).run).toBeNull();
    const second = await askCodeSeat(scene.actor, scene.id, { ...ask, seat: "review", text: "And 8?" });
    const third = await askCodeSeat(scene.actor, scene.id, { ...ask, seat: "review", text: "Deleted?" });
    expect(second.questions.map(({ run_id }) => run_id === null)).toEqual([false, true]);
    const commentId = third.comments.at(-1)?.id ?? "";
    await deleteCodeComment(scene.actor, { patchId: scene.id, commentId });
    await cancelRun(scene.actor, second.questions[0]?.run_id ?? "");
    const review = await reviewUntil(scene, scene.id, ({ questions }) => questions[1]?.status === "answered");
    expect(review.questions.map(({ status }) => status)).toEqual(["cancelled", "answered", "waiting"]);
    expect(review.comments.map(({ text }) => text)).toEqual(["Why 7?", "And 8?", "", "It is a constant."]);
  });

  it("leaves the queue when it is cancelled, and its thread stays", async () => {
    const silent = Promise.withResolvers<void>();
    const scene = await attemptWith("seat-queue", (user) => {
      if (!user.includes("Why 7?")) return answerToLines("It is a constant.");
      silent.resolve();
      return { silent: true };
    });
    await askCodeSeat(scene.actor, scene.id, ask);
    await silent.promise;
    const queued = await askCodeSeat(scene.actor, scene.id, { ...ask, text: "And 8?" });
    const [first, second] = queued.questions.map(({ id: commentId }) => ({ patchId: scene.id, commentId }));
    if (first === undefined || second === undefined) throw new Error("there are two questions");
    const log = await inTenant(scene.access, (db) => selectEvents(db, scene.taskId, { limit: 200 }));
    const runId = queued.questions[0]?.run_id;
    const started = log.find((event) => event.run_id === runId)?.seq ?? 0;
    expect(started).toBeGreaterThan(1);
    expect(queued.answers_after).toBe(started - 1);
    await expect(cancelQueuedQuestion(scene.actor, first)).rejects.toMatchObject({ code: "conflict" });
    const viewer = await makeMember(scene.owner, "viewer");
    await expect(cancelQueuedQuestion(viewer.actor, second)).rejects.toMatchObject({ code: "forbidden" });
    const cancelled = await cancelQueuedQuestion(scene.actor, second);
    expect(cancelled.questions.map(({ status }) => status)).toEqual(["waiting", "cancelled"]);
    await cancelRun(scene.actor, runId ?? "");
    const review = await reviewUntil(scene, scene.id, isSettled);
    expect(review.questions.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect(review.comments.map(({ text }) => text)).toEqual(["Why 7?", "And 8?"]);
    expect(review.answers_after).toBe(review.seq);
  });

  it("is answered in both attempts if a new one is submitted meanwhile, at the lines of each", async () => {
    const hold = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<void>();
    const scene = await attemptWith("seat-follows", async () => {
      reading.resolve();
      await hold.promise;
      return answerToLines("Still the limit.");
    });
    await askCodeSeat(scene.actor, scene.id, ask);
    await reading.promise;
    const next = await submitPatch(scene.actor, scene.taskId, change(`// New\n${NEXT}`));
    await getCodeReview(scene.actor, next.id);
    hold.resolve();
    for (const [id, start] of [
      [scene.id, 100],
      [next.id, 101],
    ] as const) {
      const review = await reviewUntil(scene, id, isSettled);
      expect(review.comments).toMatchObject([
        { text: "Why 7?", at: { start } },
        { text: "Still the limit.", at: { start } },
      ]);
    }
    expect(scripts.get("seat-follows")?.calls).toBe(1);
  });
});
