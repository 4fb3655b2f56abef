// A plan as files of other tools, through the use cases that pages and REST call.
import { afterAll, describe, expect, it } from "vitest";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { importFile } from "../exchange/import-file.ts";
import { exportHandover } from "./export-handover.ts";
import { getHandover } from "./get-handover.ts";

afterAll(closeDatabase);

async function planned() {
  const ada = await makeUser();
  const { access } = await makeProject(ada);
  const task = await makeTask(access);
  await inTenant(access, async (db) => {
    const value = soundPlan();
    await writeArtifact(db, task.id, { name: "planning.ai.json", value, runId: null });
  });
  return { ada, projectId: access.projectId, task };
}

describe("a handed-over plan", () => {
  it("is not there before there is a plan", async () => {
    const ada = await makeUser();
    const { access } = await makeProject(ada);
    const task = await makeTask(access);
    const request = { taskId: task.id, format: "kiro" } as const;
    await expect(getHandover(ada.actor, request)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is named after task, format and version, and its archive imports as a document with the same requirements", async () => {
    const { ada, projectId, task } = await planned();
    const { name, bytes } = await exportHandover(ada.actor, { taskId: task.id, format: "spec-kit" });
    expect(name).toBe(`task-${task.name}-spec-kit-v1.zip`);
    const shown = await importFile(ada.actor, {
      projectId,
      file: { name, bytes },
      query: {},
      language: "en",
    });
    expect(shown).toMatchObject({ format: "spec_kit", imported: false });
    expect(shown.requirements.map(({ id }) => id)).toEqual(["FR-001"]);
  });
});
