import { afterAll, describe, expect, it } from "vitest";
import { createSeatInput } from "#lib/contracts/seat.ts";
import { usageQuery } from "#lib/contracts/usage.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { insertRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { makeProject, makeUser } from "#lib/testing/factories.ts";
import { taskAtGate } from "#lib/testing/task-at-gate.ts";
import { getGate } from "../gate/get-gate.ts";
import { getProjectProfile, getWorkspaceProfile } from "../model/get-model-profile.ts";
import { saveProjectProfile } from "../model/save-model-profile.ts";
import { getTaskUsage } from "../usage/get-task-usage.ts";
import { getUsage } from "../usage/get-usage.ts";
import { createSeat } from "./create-seat.ts";
import { deleteSeat } from "./delete-seat.ts";

afterAll(closeDatabase);

const NAMES = { zh: "法务", en: "Legal advisor" };

/** A task at its gate in a project whose own seat has answered through a model and then left the table. */
async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada);
  const made = createSeatInput.parse({
    kind: "own",
    key: "LegalAdvisor",
    name_zh: NAMES.zh,
    name_en: NAMES.en,
    prompt_en: "You look at the law.",
  });
  const seat = await createSeat(ada.actor, project.id, made);
  const taskId = await taskAtGate(access);
  const run = await inTenant(access, (db) =>
    insertRun(db, taskId, { command: "/plan", startedBy: access.author }),
  );
  await inTenant(access, (db) =>
    recordModelCall(db, {
      of: { taskId, runId: run.id },
      step: "s",
      role: "LegalAdvisor",
      voice: "model",
      provider: "openai",
      model: "m",
      contract: "seat-turn/1",
      code: "ok",
      usage: { ...NO_USAGE, calls: 1, input_tokens: 10, output_tokens: 5 },
      price: null,
    }),
  );
  await deleteSeat(ada.actor, seat.id);
  return { ada, project, taskId };
}

describe("the name of a team's own seat", () => {
  it("is wherever its key would, also after the seat has left the table", async () => {
    const { ada, project, taskId } = await scene();
    expect((await getGate(ada.actor, taskId, "plan_review")).seat_names).toEqual({ LegalAdvisor: NAMES });
    expect((await getTaskUsage(ada.actor, taskId)).roles).toMatchObject([
      { key: "LegalAdvisor", seat: NAMES },
    ]);
    const place = { projectId: project.id };
    const report = await getUsage(ada.actor, place, usageQuery.parse({ group: "role" }));
    expect(report.rows).toMatchObject([{ key: "LegalAdvisor", seat: NAMES }]);
    const change = { roles: { LegalAdvisor: [] }, version: 1 };
    await saveProjectProfile(ada.actor, project.id, change);
    const named = (chains: readonly { role: string; role_name: unknown }[]) =>
      chains.find((one) => one.role === "LegalAdvisor")?.role_name;
    expect(named((await getProjectProfile(ada.actor, project.id)).chains)).toEqual(NAMES);
    expect((await getWorkspaceProfile(ada.actor)).chains.every((one) => one.role_name === null)).toBe(true);
  });
});
