import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { promptsOfWork } from "#lib/db/prompts.ts";
import { insertRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { makeMember, makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { listAuditEvents } from "../workspace/list-audit-events.ts";
import { choosePrompt } from "./choose-prompt.ts";
import { getPrompt } from "./get-prompt.ts";
import { listPrompts } from "./list-prompts.ts";
import { savePrompt } from "./save-prompt.ts";

afterAll(closeDatabase);

const at = { workspaceId: null, promptId: "coach.reply.en" };
const text = (word: string) => `Answer in {{language}}, ${word}.\n`;

describe("a workspace's prompts", () => {
  it("are the shipped ones until a version is chosen, and again when it is taken back", async () => {
    const { actor } = await makeUser();
    const before = await getPrompt(actor, at);
    expect(before).toMatchObject({ active_version: null, versions: [], diff: "", variables: ["language"] });
    await savePrompt(actor, at, { text: text("briefly"), note: "short" });
    expect((await getPrompt(actor, at)).active_version).toBeNull();
    const chosen = await choosePrompt(actor, at, { version: 1 });
    expect(chosen).toMatchObject({ active_version: 1, shipped_changed: false });
    expect(chosen.preview).toBe("Answer in English, briefly.\n");
    expect(chosen.versions).toMatchObject([{ version: 1, note: "short", by: actor.name }]);
    expect(chosen.versions[0]?.hash).toMatch(/^[0-9a-f]{16}$/);
    const back = await choosePrompt(actor, at, { version: null });
    expect(back.active_version).toBeNull();
    expect(back.versions).toHaveLength(1);
    const { data } = await listAuditEvents(actor, { limit: 20 });
    const actions = data.map(({ action }) => action).filter((action) => action.startsWith("prompt"));
    expect(actions).toEqual(["prompt.chosen", "prompt.chosen", "prompt.saved"]);
  });

  it("keep what a prompt takes: another wording is refused with its codes and nothing is stored", async () => {
    const { actor } = await makeUser();
    await expect(savePrompt(actor, at, { text: "Hello {{who}}", note: "" })).rejects.toMatchObject({
      code: "prompt_unfit",
      fields: [{ code: "variable_missing" }, { code: "variable_unknown" }],
    });
    expect((await getPrompt(actor, at)).versions).toEqual([]);
  });

  it("stay for a run as they were when it began", async () => {
    const ada = await makeUser();
    const { access } = await makeProject(ada);
    await savePrompt(ada.actor, at, { text: text("briefly"), note: "" });
    await choosePrompt(ada.actor, at, { version: 1 });
    const task = await makeTask(access);
    const run = await inTenant(access, (db) =>
      insertRun(db, task.id, { command: "/plan", startedBy: access.author }),
    );
    await savePrompt(ada.actor, at, { text: text("at length"), note: "" });
    await choosePrompt(ada.actor, at, { version: 2 });
    const texts = await inTenant(access, (db) => promptsOfWork(db, { runId: run.id }));
    expect([...texts]).toEqual([["coach/reply.en", text("briefly")]]);
  });

  it("are read by members, changed by owners and admins, and of one workspace only", async () => {
    const ada = await makeUser();
    await savePrompt(ada.actor, at, { text: text("briefly"), note: "" });
    await choosePrompt(ada.actor, at, { version: 1 });
    const editor = await makeMember(ada, "editor");
    const theirs = { ...at, workspaceId: ada.workspaceId };
    expect((await getPrompt(editor.actor, theirs)).active_version).toBe(1);
    await expect(choosePrompt(editor.actor, theirs, { version: null })).rejects.toMatchObject({
      code: "forbidden",
    });
    const bob = await makeUser();
    await expect(getPrompt(bob.actor, theirs)).rejects.toMatchObject({ code: "not_found" });
    const { data } = await listPrompts(bob.actor, null);
    expect(data.filter(({ active_version }) => active_version !== null)).toEqual([]);
    await expect(getPrompt(bob.actor, { ...at, promptId: "coach.none.en" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
