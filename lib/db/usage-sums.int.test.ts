import { afterAll, describe, expect, it } from "vitest";
import { NO_USAGE, type Usage } from "../domain/usage/usage.ts";
import { asOwner } from "../testing/database.ts";
import { makeProject, makeTask, makeToken, makeUser } from "../testing/factories.ts";
import { closeDatabase } from "./client.ts";
import { recordModelCall } from "./model-calls.ts";
import { insertRun } from "./runs.ts";
import { inTenant } from "./tenant.ts";

afterAll(closeDatabase);

const PRICE = {
  input_micros: 1,
  cached_micros: null,
  output_micros: 1,
  source: "workspace",
  pattern: "m",
  valid_from: "2026-01-01",
} as const;
const usage = (more: Partial<Usage>): Usage => ({ ...NO_USAGE, calls: 1, ...more });

async function scene() {
  const ada = await makeUser();
  const { access } = await makeProject(ada);
  const task = await makeTask(access);
  const run = await inTenant(access, (db) =>
    insertRun(db, task.id, { command: "/plan", startedBy: access.author }),
  );
  const record = (made: Usage, more: { voice?: "model" | "rules"; role?: string } = {}) =>
    inTenant(access, (db) =>
      recordModelCall(db, {
        of: { taskId: task.id, runId: run.id },
        step: "s",
        role: "TestPlanner",
        voice: "model",
        provider: "openai",
        model: "m",
        contract: "c",
        code: "ok",
        usage: made,
        price: PRICE,
        ...more,
      }),
    );
  const rows = async (table: string) =>
    (
      await asOwner((client) =>
        client.query<Record<string, unknown>>(`SELECT * FROM ${table} WHERE workspace_id = $1`, [
          ada.workspaceId,
        ]),
      )
    ).rows;
  return { ada, access, task, run, record, rows };
}

describe("the sums of model calls", () => {
  it("grow with each call of a model, by day, task and month, and record the user", async () => {
    const { ada, task, record, rows } = await scene();
    await record(usage({ input_tokens: 10, cached_tokens: 4, output_tokens: 2, cost_micros: 7 }));
    await record(usage({ input_tokens: 1, output_tokens: 1, cost_micros: null }));
    const sums = { cost_micros: "7", unknown_calls: 1, calls: 2 };
    const tokens = { input_tokens: "11", cached_tokens: "4", output_tokens: "3" };
    expect(await rows("usage_days")).toMatchObject([
      { ...sums, ...tokens, user_id: ada.actor.userId, role: "TestPlanner" },
    ]);
    expect(await rows("usage_tasks")).toMatchObject([{ ...sums, ...tokens, task_id: task.id }]);
    expect(await rows("usage_months")).toMatchObject([{ ...sums, tokens: "14" }]);
  });

  it("leave out the rules, which cost nothing", async () => {
    const { record, rows } = await scene();
    await record(NO_USAGE, { voice: "rules" });
    expect(await rows("usage_days")).toEqual([]);
  });

  it("lose nothing when many calls are stored concurrently", async () => {
    const { record, rows } = await scene();
    const roles = ["a", "b", "c"];
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        record(usage({ cost_micros: 1 }), { role: roles[at % 3] ?? "a" }),
      ),
    );
    expect(await rows("usage_months")).toMatchObject([{ calls: 12, cost_micros: "12" }]);
    expect((await rows("usage_days")).map(({ calls }) => calls)).toEqual([4, 4, 4]);
  });

  it("name the owner of the token that started a run", async () => {
    const { ada, access, rows } = await scene();
    const { id } = await makeToken(ada, ["run"]);
    const task = await makeTask(access);
    await inTenant(access, async (db) => {
      const startedBy = { kind: "token", id, name: "ci" } as const;
      const run = await insertRun(db, task.id, { command: "/plan", startedBy });
      await recordModelCall(db, {
        of: { taskId: task.id, runId: run.id },
        step: "s",
        role: "r",
        voice: "model",
        contract: "c",
        code: "ok",
        usage: usage({}),
        price: null,
      });
    });
    expect(await rows("usage_tasks")).toMatchObject([{ task_id: task.id, user_id: ada.actor.userId }]);
  });
});
