import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { sentenceOf } from "#lib/domain/plan/as-stated.ts";
import { planReviewSchema } from "#lib/domain/review/plan-review.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { fakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { decideGate } from "../gate/decide-gate.ts";
import { startTurn } from "../run/start-turn.ts";
import { getArtifact } from "../task/get-artifact.ts";
import { getPlan } from "./get-plan.ts";

// What a plan without a model says, and what it must not say.

let worker: Worker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
});

/** The plan of a need with its review and minutes, as the run left them. */
async function planned(need: string, language: Language) {
  const place = await fakeWorkspace(language);
  const taskId = await place.task(need);
  await startTurn(place.actor, taskId, { command: "/plan" });
  await place.until(taskId, ({ type }) => type === "run_ended");
  const { plan } = await getPlan(place.actor, taskId);
  const read = async (name: string) => (await getArtifact(place.actor, { taskId, name })).content;
  const review = planReviewSchema.parse(JSON.parse(await read("plan-review.json")));
  const texts = await Promise.all(["plan-review.md", "planning.meeting.md", "plan.md"].map(read));
  const approve = () =>
    decideGate(place.actor, {
      taskId,
      phase: "plan_review",
      decision: { decision: "approve", plan_version: 1, confirm: true },
    });
  return { plan, review, said: texts.join("\n"), approve };
}

const VAGUE = [
  ["en", "I want an app that makes our team more productive."],
  ["en", "We need a modern platform that users love."],
  ["en", "Make our onboarding better."],
  ["zh", "我想要一个让团队更高效的应用。"],
  ["zh", "我们需要一个现代化的平台，用户体验要好。"],
  ["zh", "把新员工入职流程做得更顺畅。"],
] as const;

describe("a vague need", () => {
  it.each(VAGUE)(
    "(%s) stays a draft in its own words, asks, and is not approved without a person's judgement: %s",
    async (language, need) => {
      const { plan, review, approve } = await planned(need, language);
      expect(plan.meta.status).toBe("draft");
      expect(plan.consensus.agreed_by).toEqual([]);
      expect(plan.consensus.not_judged_by).toHaveLength(5);
      const bare = (text: string) => text.replaceAll(/[\s.。]+/g, "");
      for (const requirement of plan.requirements)
        expect(bare(need)).toContain(bare(sentenceOf(requirement)));
      expect(plan.open_questions.length).toBeGreaterThan(0);
      expect(review.aggregate.ok).not.toBe(true);
      await expect(approve()).rejects.toSatisfy(
        (error) => error instanceof AppError && ["not_judged_open", "guard_failed"].includes(error.code),
      );
    },
  );
});

const INVENTED = /inspection|calibration|GDPR|检验|校准|审计/i;

describe("a plan without a model", () => {
  it.each([
    ["en", "Operators can reserve a milling machine for one shift. The foreman sees all reservations."],
    ["zh", "操作工可以预约铣床，每次一个班次。班组长可以看到所有预约。"],
  ] as const)(
    "(%s) contains no risk, acceptance or concern that the need does not state",
    async (language, need) => {
      const { plan } = await planned(need, language);
      expect(plan.risks).toEqual([]);
      expect(plan.assumptions).toEqual([]);
      const words = plan.acceptance.map(({ text }) => text).join("\n");
      expect(words).not.toMatch(/both sides|agreed|双方|约定/i);
      expect(JSON.stringify(plan)).not.toMatch(INVENTED);
    },
  );

  it.each([
    [
      "en",
      "Members can cancel a booking at any time. Members cannot cancel a booking on the day itself.",
      /no contradictions? (was |were )?found/i,
    ],
    ["zh", "会员可以随时取消预订。会员当天不能取消预订。", /没有(发现)?矛盾|未发现矛盾/],
  ] as const)(
    "(%s) lists statements that may contradict each other and never calls the rest free of them",
    async (language, need, claim) => {
      const { plan, review, said } = await planned(need, language);
      expect(plan.contradictions.map(({ status }) => status)).toEqual(["open"]);
      expect(said).not.toMatch(claim);
      expect(review.checks.find(({ id }) => id === "contradictions")?.status).not.toBe("passed");
    },
  );

  it("does not call a need free of contradictions when it lists none", async () => {
    const { plan, review, said } = await planned("Guests pay a deposit. The door opens with a code.", "en");
    expect(plan.contradictions).toEqual([]);
    expect(review.checks.find(({ id }) => id === "contradictions")?.status).toBe("not_judged");
    expect(said).not.toMatch(/no contradictions? (was |were )?found/i);
  });
});
