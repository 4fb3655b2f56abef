import { createHash, randomUUID } from "node:crypto";
import { unzipSync, zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { archivedRows } from "#lib/testing/comparable-archive.ts";
import { makeProject, makeTask, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { movedProject } from "#lib/testing/moved-project.ts";
import { getMessage } from "../chat/get-message.ts";
import { sendMessage } from "../chat/send-message.ts";
import { listProjects } from "../project/list-projects.ts";
import { startTurn } from "../run/start-turn.ts";
import { listTasks } from "../task/list-tasks.ts";
import { exportProject } from "./export-project.ts";
import { importProject } from "./import-project.ts";

afterAll(closeDatabase);

const NOW = new Date("2026-11-20T10:00:00.000Z");

/** The rows of the tasks of an archive, and a function that replaces them in it. */
function withOtherTasks(archive: Uint8Array) {
  const members = unzipSync(archive);
  const row = new TextDecoder().decode(members["records/tasks.jsonl"]);
  const forged = (text: string, rows: number) => {
    const manifest = JSON.parse(new TextDecoder().decode(members["manifest.json"]));
    const sha256 = createHash("sha256").update(text).digest("hex");
    Object.assign(manifest.records[0], { rows, sha256 });
    return zipSync({
      ...members,
      "records/tasks.jsonl": new TextEncoder().encode(text),
      "manifest.json": new TextEncoder().encode(JSON.stringify(manifest)),
    });
  };
  return { row, forged };
}

async function imported({ actor }: TestUser, bytes: Uint8Array) {
  const request = { bytes, name: undefined };
  const { sha256 } = await importProject(actor, { ...request, confirm: undefined });
  return importProject(actor, { ...request, confirm: sha256 });
}

describe("an archive with tasks and chats", () => {
  it("that were not over becomes a project in which that work was cancelled", async () => {
    const ada = await makeUser();
    const { access } = await makeProject(ada);
    const task = await makeTask(access);
    await startTurn(ada.actor, task.id, { command: "/plan" });
    const said = await sendMessage(ada.actor, { project_id: access.projectId, text: "Hello" }, randomUUID());
    const { again, bob } = await movedProject(ada.actor, access.projectId, NOW);
    const [run, message] = [
      archivedRows(again, "runs")[0],
      archivedRows(again, "messages").find(({ role }) => role === "assistant"),
    ];
    expect(run).toMatchObject({ status: "cancelled" });
    expect(await getMessage(bob.actor, String(message?.id))).toMatchObject({ status: "cancelled" });
    expect(archivedRows(again, "events").at(-1)).toMatchObject({
      type: "run_ended",
      data: { status: "cancelled" },
    });
    expect((await getMessage(ada.actor, said.message_id)).status).not.toBe("cancelled");
  });

  it("whose task names another phase than its state becomes a task in the phase of its state", async () => {
    const ada = await makeUser();
    const { access } = await makeProject(ada);
    await makeTask(access);
    const { bytes } = await exportProject(ada.actor, access.projectId, { now: NOW });
    const { row, forged } = withOtherTasks(bytes);
    const { phase, ...task } = JSON.parse(row) as { phase: string; state: { phase: string } };
    expect([phase, task.state.phase]).toEqual(["planning", "planning"]);
    const text = `${JSON.stringify({ phase: "plan_review", ...task })}\n`;
    const { project_id } = await imported(ada, forged(text, 1));
    const { data } = await listTasks(ada.actor, project_id ?? "", { limit: 1 });
    expect(data.map((one) => one.phase)).toEqual(["planning"]);
  });

  it("whose rows were changed is refused with the file and the row, and no project is made", async () => {
    const ada = await makeUser();
    const { access } = await makeProject(ada);
    await makeTask(access);
    const { bytes } = await exportProject(ada.actor, access.projectId, { now: NOW });
    const { row, forged } = withOtherTasks(bytes);
    const confirmed = (archive: Uint8Array) => imported(ada, archive);
    const refused = (detail: RegExp) =>
      expect.objectContaining({
        code: "import_damaged",
        fields: [expect.objectContaining({ detail: expect.stringMatching(detail) })],
      });
    const unknown = forged(row.replace('"planning"', '"nowhere"'), 1);
    await expect(confirmed(unknown)).rejects.toEqual(refused(/^records\/tasks\.jsonl 1 /));
    await expect(confirmed(forged(row + row, 2))).rejects.toEqual(refused(/^records\/tasks\.jsonl$/));
    const { data } = await listProjects(ada.actor, { limit: 10 });
    expect(data.map(({ id }) => id)).toEqual([access.projectId]);
  });
});
