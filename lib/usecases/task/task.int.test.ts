import { afterAll, describe, expect, it } from "vitest";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { appendEvents } from "#lib/db/events.ts";
import { insertRun, moveRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { taskStateSchema } from "#lib/domain/task/task-state.ts";
import { makeMember, makePlan, makeProject, makeUser } from "#lib/testing/factories.ts";
import { getHome } from "../home/get-home.ts";
import { createTask } from "./create-task.ts";
import { getArtifact } from "./get-artifact.ts";
import { getTask } from "./get-task.ts";
import { getTaskState } from "./get-task-state.ts";
import { getTranscript } from "./get-transcript.ts";
import { listArtifacts } from "./list-artifacts.ts";
import { listTaskEvents } from "./list-task-events.ts";
import { listTasks } from "./list-tasks.ts";

afterAll(closeDatabase);

const NEED = "给门店收银系统增加会员积分功能，积分可以抵扣现金，退货时要收回积分";

async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada, "zh");
  const task = await createTask(ada.actor, project.id, { need: NEED });
  return { ada, project, access, task };
}

describe("a new task", () => {
  it("keeps its need, is idle in planning, and its log begins with what was asked", async () => {
    const { ada, task, project } = await scene();
    expect(task).toMatchObject({
      need: NEED,
      title: NEED,
      phase: "planning",
      needs: "none",
      run: null,
      plan_version: null,
    });
    const events = await listTaskEvents(ada.actor, task.id, {});
    expect(events.map((event) => [event.seq, event.type])).toEqual([[1, "message"]]);
    const state = await getTaskState(ada.actor, task.id);
    expect(state).toEqual(taskStateSchema.parse(state));
    expect(state).toMatchObject({ task_id: task.name, artifacts: {} });
    const listed = await listTasks(ada.actor, project.id, { limit: 50 });
    expect(listed).toEqual({ data: [task], next_cursor: null });
  });

  it("says in its log when invisible characters were taken out", async () => {
    const { ada, project } = await scene();
    const task = await createTask(ada.actor, project.id, { need: `卖票\u{E0041}\u{E0042}。\r\n` });
    expect(task.need).toBe("卖票。\r\n");
    const [, note] = await listTaskEvents(ada.actor, task.id, {});
    expect(note).toMatchObject({
      type: "log",
      data: { level: "warning", text: expect.stringContaining("2 个") },
    });
  });

  it.each([
    ["empty_need", " \r\n"],
    ["need_too_large", "需".repeat(70_000)],
    ["need_not_text", "PK\u0003\u0004\0"],
    ["need_not_text", "\uD83D"],
  ])("is refused with %s, and nothing is made", async (code, need) => {
    const { ada, project } = await scene();
    await expect(createTask(ada.actor, project.id, { need })).rejects.toMatchObject({ code });
    await expect(listTasks(ada.actor, project.id, { limit: 50 })).resolves.toMatchObject({
      data: { length: 1 },
    });
  });

  it("is made by editors, not by reviewers or strangers", async () => {
    const { ada, project, task } = await scene();
    const reviewer = await makeMember(ada, "reviewer");
    await expect(createTask(reviewer.actor, project.id, { need: "x" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(getTask(reviewer.actor, task.id)).resolves.toEqual(task);
    const stranger = await makeUser();
    for (const read of [getTask, getTaskState, getTranscript, listArtifacts])
      await expect(read(stranger.actor, task.id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a task's record", () => {
  it("lists artifacts without an agent's own, and serves them in any version", async () => {
    const { ada, access, task } = await scene();
    const plan = makePlan({ language: "zh" });
    await inTenant(access, async (db) => {
      for (const version of [1, 2])
        await writeArtifact(db, task.id, {
          name: "planning.ai.json",
          value: makePlan({ version }),
          runId: null,
        });
      const workshop = {
        plan,
        round: 1,
        seat: 0,
        mode: "speak",
        turns: [],
        issues: [],
        consensus: [],
        waiting: [],
      };
      const rest = { answers: [], remarks: [], briefings: [], next_issue: 1, ended: null };
      await writeArtifact(db, task.id, {
        name: "planning.workshop.json",
        value: { ...workshop, ...rest },
        runId: null,
      });
    });
    const listed = await listArtifacts(ada.actor, task.id);
    expect(listed.map(({ name, version, media_type }) => ({ name, version, media_type }))).toEqual([
      { name: "planning.ai.json", version: 2, media_type: "application/json" },
    ]);
    const first = await getArtifact(ada.actor, { taskId: task.id, name: "planning.ai.json", version: 1 });
    expect(JSON.parse(first.content)).toEqual(makePlan({ version: 1 }));
    for (const name of ["planning.workshop.json", "plan.md", "../etc/passwd", "planning.ai.json\0"])
      await expect(getArtifact(ada.actor, { taskId: task.id, name })).rejects.toMatchObject({
        code: "not_found",
      });
  });

  it("gives the transcript as JSON lines, however long it is", async () => {
    const { ada, access, task } = await scene();
    const author = { kind: "user", name: "Ada" } as const;
    const message = (n: number) =>
      ({ message_id: `msg_${n}`, kind: "remark", author, text: `remark ${n}` }) as const;
    await inTenant(access, (db) =>
      appendEvents(
        db,
        { taskId: task.id, runId: null },
        Array.from({ length: 1500 }, (_, n) => ({ type: "message", data: message(n) }) as const),
      ),
    );
    const text = await getTranscript(ada.actor, task.id);
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(1501);
    expect(lines[0]).toMatchObject({
      kind: "message",
      phase: "planning",
      round: 0,
      turn: 0,
      text: NEED,
      role: "user",
    });
    expect(lines.map((line) => line.seq)).toEqual(Array.from({ length: 1501 }, (_, n) => n + 1));
  });
});

describe("home", () => {
  it("shows what waits for a person, what runs and what changed, of the own workspace", async () => {
    const { ada, access, project, task } = await scene();
    const other = await createTask(ada.actor, project.id, { need: "第二个需求" });
    await scene();
    await inTenant(access, async (db) => {
      const run = await insertRun(db, task.id, { command: "/plan", startedBy: access.author });
      await moveRun(db, run.id, { status: "running" });
      await moveRun(db, run.id, { status: "waiting" });
      await insertRun(db, other.id, { command: "/plan", startedBy: access.author });
    });
    const home = await getHome(ada.actor);
    expect(home.workspace.id).toBe(ada.workspaceId);
    expect(home.needs_me.map((line) => [line.task?.id, line.kind, line.project_name])).toEqual([
      [task.id, "answer", project.name],
    ]);
    expect(home.running.map((line) => [line.task?.id, line.task.run?.status])).toEqual([
      [other.id, "queued"],
    ]);
    expect(home.changed.map((line) => line.task?.id).toSorted()).toEqual([task.id, other.id].toSorted());
    expect(home.projects.map((one) => one.id)).toEqual([project.id]);
  });
});
