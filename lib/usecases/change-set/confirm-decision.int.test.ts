import { afterAll, describe, expect, it } from "vitest";
import { acceptanceInput } from "#lib/contracts/change-acceptance.ts";
import { patchInput } from "#lib/contracts/change-set.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { resolveCommit } from "#lib/repository/resolve-ref.ts";
import { codeTask } from "#lib/testing/code-task.ts";
import { makeMember } from "#lib/testing/factories.ts";
import { saveRepository } from "../repository/save-repository.ts";
import { decideAcceptance } from "./accept-change.ts";
import { confirmAcceptance, confirmRevert } from "./confirm-decision.ts";
import { revertPatch } from "./revert-change.ts";
import { submitPatch } from "./submit-change.ts";

afterAll(closeDatabase);

async function attempt() {
  const scene = await codeTask({ "src/a.ts": "1\n" }, ["src/"]);
  const { actor, taskId, access } = scene;
  await saveRepository(actor, access.projectId, { input: { accept_override: true }, version: null });
  const content = [{ path: "src/a.ts", content: "2\n" }];
  const patch = await submitPatch(
    actor,
    taskId,
    patchInput.parse({ format: "files", content, message: "Two" }),
  );
  return { ...scene, patch };
}

describe("commands about a change", () => {
  it("/accept needs the right, an attempt and the evidence, as the button does, and writes nothing", async () => {
    const { owner, actor, taskId, store, base, patch } = await attempt();
    const viewer = await makeMember(owner, "viewer");
    await expect(confirmAcceptance(viewer.actor, taskId, "")).rejects.toMatchObject({ code: "forbidden" });
    await expect(confirmAcceptance(actor, taskId, "")).rejects.toMatchObject({
      code: "accept_evidence_missing",
      extra: { missing: expect.arrayContaining([{ id: "tests_ran", status: "missing" }]) },
    });
    expect(await resolveCommit(store, "main")).toBe(base);
    await expect(confirmRevert(actor, taskId, "")).rejects.toMatchObject({ code: "change_closed" });
    const empty = await codeTask({ "src/a.ts": "1\n" }, ["src/"]);
    await expect(confirmAcceptance(empty.actor, empty.taskId, "")).rejects.toMatchObject({
      code: "change_none",
    });
    expect(patch.state).toBe("draft");
  });

  it("/revert answers with the call that undoes the change, and the call does it", async () => {
    const { owner, actor, taskId, store, patch } = await attempt();
    const phrase = "accept change 1 without tests";
    const input = { decision: "override", change_set: patch.id, reason: "Checked.", confirm: phrase };
    await decideAcceptance(actor, taskId, acceptanceInput.parse(input));
    const accepted = await resolveCommit(store, "main");
    const editor = await makeMember(owner, "editor");
    await expect(confirmRevert(editor.actor, taskId, "")).rejects.toMatchObject({ code: "forbidden" });
    await expect(confirmAcceptance(actor, taskId, "")).rejects.toMatchObject({ code: "change_closed" });
    const bare = await confirmRevert(actor, taskId, "");
    expect(bare.confirm).toMatchObject({ action: "revert", number: 1, missing: ["reason"] });
    const { confirm } = await confirmRevert(actor, taskId, "Two is wrong.");
    expect(confirm).toMatchObject({
      missing: [],
      call: {
        operation: "revertPatch",
        path: `/api/v1/patches/${patch.id}/revert`,
        body: { reason: "Two is wrong." },
      },
    });
    expect(await resolveCommit(store, "main")).toBe(accepted);
    const reason = confirm?.call.body.reason ?? "";
    expect((await revertPatch(actor, patch.id, { reason })).patch.state).toBe("reverted");
    const again = await confirmRevert(actor, taskId, "Two was right.");
    expect(again.confirm).toMatchObject({ action: "restore", change_set: patch.id });
  });
});
