import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemAccess } from "#lib/db/access.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { selectEvents } from "#lib/db/events.ts";
import { sharedContent } from "#lib/db/shared-content.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { planningMeetingSchema } from "#lib/domain/meeting/meeting.ts";
import { sharedMinutesSchema } from "#lib/domain/meeting/shared-minutes.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import { SAMPLES } from "#lib/domain/task/sample.ts";
import { playedSampleText } from "#lib/testing/played-sample.ts";
import { signUp } from "#lib/usecases/account/sign-up.ts";
import { getDocument } from "#lib/usecases/document/get-document.ts";
import { listDocuments } from "#lib/usecases/document/list-documents.ts";
import { getGate } from "#lib/usecases/gate/get-gate.ts";
import { getFirstSteps } from "#lib/usecases/home/first-steps.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import { getQuestionForm } from "#lib/usecases/question/get-question-form.ts";
import { getTask } from "#lib/usecases/task/get-task.ts";
import { listTasks } from "#lib/usecases/task/list-tasks.ts";
import { startWorker, type Worker } from "./start.ts";

// The sample project of a new workspace, played by the product's own agents and use cases from its recording.

/** Both needs of a sample are played in about 20 s; next to other tests it takes several times as long. */
const PLAYED_MS = 180_000;

let worker: Worker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
});

async function sampleOf(locale: "en" | "zh") {
  const email = `${randomUUID()}@example.org`;
  const made = await signUp({ email, name: "Mei", password: randomUUID(), locale }, { ip: null });
  const actor: Actor = { kind: "user", userId: made.user_id, name: "Mei" };
  const projects = await listProjects(actor, { limit: 10 });
  const project = projects.data.find(({ is_sample }) => is_sample);
  if (!project) throw new Error("there is no sample");
  const access = systemAccess(made.workspace_id, project.id, "test");
  const [second, first] = (await listTasks(actor, project.id, { limit: 10 })).data;
  if (!first || !second) throw new Error("the sample has no tasks");
  await expect
    .poll(async () => (await getTask(actor, second.id)).phase, { timeout: PLAYED_MS, interval: 200 })
    .toBe("plan_review");
  await expect
    .poll(() => inTenant(access, (db) => readArtifact(db, second.id, { name: "planning.meeting.json" })), {
      timeout: PLAYED_MS,
    })
    .not.toBeNull();
  const read = (taskId: string, name: string, version?: number) =>
    inTenant(access, async (db) => (await readArtifact(db, taskId, { name, version }))?.value);
  return { actor, project, access, first, second, read };
}

describe.each(["en", "zh"] as const)("the sample project in %s", (locale) => {
  it("has a contested point, answers, a gate that was blocked and passed, an SRS, and a plan that changes it", {
    timeout: 2 * PLAYED_MS,
  }, async () => {
    const { actor, project, access, first, second, read } = await sampleOf(locale);
    const sample = SAMPLES[locale];
    expect(project.name).toBe(sample.project);

    // The first plan: draft until a person has judged it for the last seat.
    expect(planningMeetingSchema.parse(await read(first.id, "planning.meeting.json", 1)).decision).toBe(
      "hold",
    );
    const plan = planSchema.parse(await read(first.id, "planning.ai.json"));
    expect(plan.meta.status).toBe("final");
    expect(plan.requirements.map(({ id }) => id)).toEqual([
      "FR-001",
      "FR-002",
      "BRL-001",
      "BRL-002",
      "BRL-003",
      "FR-003",
      "NFR-001",
      "IFR-001",
      "DAR-001",
      "NFR-002",
    ]);
    expect(plan.consensus.agreed_by).toHaveLength(5);
    expect(plan.open_questions.filter(({ status }) => status === "open")).toEqual([]);
    expect(planningMeetingSchema.parse(await read(first.id, "planning.meeting.json")).decision).toBe("go");
    expect((await getTask(actor, first.id)).phase).toBe("done");

    // Everything that people and seats said is in the transcript, with its source.
    const events = await inTenant(access, (db) => selectEvents(db, first.id, { limit: 1000 }));
    const sources = events.flatMap((event) =>
      event.type === "statement" ? [event.data.source?.model ?? event.data.source?.name ?? "rules"] : [],
    );
    const judge = sample.needs[0]?.steps.find((step) => step.do === "judge")?.by;
    expect(sources).toContain(judge);
    expect(
      sources.filter((one) => one === (locale === "en" ? "Recording" : "录制的回复")).length,
    ).toBeGreaterThan(9);
    expect(events.filter(({ type }) => type === "answer")).toHaveLength(2);

    const [srs] = (await listDocuments(actor, project.id, { limit: 10 })).data;
    const { content } = await getDocument(actor, srs?.id ?? "");
    for (const { id } of plan.requirements) expect(content).toContain(id);

    // What readers without an account see as the example (lib/domain/example) is what was just made.
    const held = { kind: "minutes", task_id: first.id, document_id: null, version: null } as const;
    const shared = await inTenant(access, (db) => sharedContent(db, held));
    const minutes = sharedMinutesSchema.parse(shared?.content);
    const issued = (await getDocument(actor, srs?.id ?? "", 1)).content;
    const { title, need } = await getTask(actor, first.id);
    await expect(
      playedSampleText({ title, need, plan, minutes, document: issued, events }),
    ).toMatchFileSnapshot(`../../domain/example/played-${locale}.json`);

    // The second plan changes two requirements of the first under the same ids, and waits at its gate.
    const changed = planSchema.parse(await read(second.id, "planning.ai.json"));
    expect(changed.requirements.map(({ id, change }) => `${id} ${change.op}`)).toEqual([
      "BRL-001 modified",
      "BRL-002 modified",
      "FR-004 added",
    ]);
    expect(changed.meta.status).toBe("final");
    // One question of it does not block, so the meeting was held, and a person can answer it.
    const asked = await getQuestionForm(actor, second.id);
    expect(
      asked.questions.map(({ blocking, holds_up, asked_now }) => ({ blocking, holds_up, asked_now })),
    ).toEqual([{ blocking: false, holds_up: ["FR-004"], asked_now: false }]);
    // Its people are the sample's, although one may have the name of the reader: nothing of it is a first step that they did.
    const { steps } = await getFirstSteps(actor);
    expect(steps.filter(({ done }) => done)).toEqual([]);
    const gate = await getGate(actor, second.id, "plan_review");
    expect(JSON.stringify(gate)).toContain("BRL-001");
  });
});
