import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { PLAN_GATE } from "#lib/domain/task/phases.ts";
import { makeMember } from "#lib/testing/factories.ts";
import { guestScene } from "#lib/testing/guests.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { bringToGate, setApproval } from "#lib/testing/task-at-gate.ts";
import { openShareLink } from "../share/open-share-link.ts";
import { revokeShareLink } from "../share/revoke-share-link.ts";
import { decideGate } from "./decide-gate.ts";
import { getGate } from "./get-gate.ts";
import { giveVerdict, readVerdict } from "./guest-verdict.ts";

afterAll(closeDatabase);

type Key = Parameters<typeof giveVerdict>[0];
const anybody = (count: number) => [{ count, roles: [], people: [] }];

/** What the guest reads now, with their decision. */
async function verdict(key: Key, decision: "approve" | "request_changes", note = "As agreed.") {
  const { version, content_hash } = await openShareLink(key.token, { ip: null, pass: key.pass });
  return { decision, note, version, content_hash };
}
const approve = (actor: Actor, taskId: string) =>
  decideGate(actor, {
    taskId,
    phase: PLAN_GATE,
    decision: { decision: "approve", plan_version: 1, accepted_not_judged: [] },
  });

async function counted(count: number) {
  const scene = await guestScene();
  await setApproval(scene.access, {
    plan: anybody(count),
    guests: "counted",
    waived: ["contradictions", "seats"],
  });
  const made = await scene.link({ kind: "plan", id: scene.taskId });
  return { ...scene, made, mei: await scene.guest(made) };
}

describe("a guest's verdict on a plan", () => {
  it("is shown at the gate and does not count where the project only shows guests", async () => {
    const { ada, access, taskId, link, guest } = await guestScene();
    await setApproval(access, { waived: ["contradictions", "seats"] });
    const mei = await guest(await link({ kind: "plan", id: taskId }));
    await giveVerdict(mei, await verdict(mei, "request_changes", "Name the card."));
    await expect(getGate(ada.actor, taskId, PLAN_GATE)).resolves.toMatchObject({
      counts_guests: false,
      approval: { given: 0 },
      guests: [
        { name: "Mei", decision: "request_changes", note: "Name the card.", counts: false, stale: false },
      ],
    });
    await expect(approve(ada.actor, taskId)).resolves.toMatchObject({ pending: false });
  });

  it("fills a place where the project counts guests, and never moves the task without a member", async () => {
    const { ada, taskId, mei } = await counted(1);
    await giveVerdict(mei, await verdict(mei, "approve"));
    await expect(getGate(ada.actor, taskId, PLAN_GATE)).resolves.toMatchObject({
      open: true,
      approval: { given: 1, satisfied: true, rules: [{ filled: [{ name: "Mei", is_guest: true }] }] },
    });
    await expect(approve(ada.actor, taskId)).resolves.toMatchObject({ pending: false });
  });

  it("moves the task when members have approved before and it was the last that was awaited", async () => {
    const { ada, taskId, mei } = await counted(2);
    await expect(approve(ada.actor, taskId)).resolves.toMatchObject({ pending: true });
    await giveVerdict(mei, await verdict(mei, "approve"));
    const gate = await getGate(ada.actor, taskId, PLAN_GATE);
    expect(gate.open).toBe(false);
    expect(gate.decisions[0]).toMatchObject({ by: "Mei", by_guest: true, effective: true });
  });

  it("does not fill a place of a rule that names roles or members", async () => {
    const { ada, access, taskId, mei } = await counted(1);
    await setApproval(access, { plan: [{ count: 1, roles: ["reviewer"], people: [] }], guests: "counted" });
    await giveVerdict(mei, await verdict(mei, "approve"));
    await expect(getGate(ada.actor, taskId, PLAN_GATE)).resolves.toMatchObject({ approval: { given: 0 } });
  });

  it("that requests changes holds an approval back until it changes or its link is revoked", async () => {
    const { ada, taskId, made, mei } = await counted(1);
    await giveVerdict(mei, await verdict(mei, "request_changes", "Name the card."));
    await expect(approve(ada.actor, taskId)).rejects.toMatchObject({
      code: "guest_objects",
      extra: { guests: ["Mei"] },
    });
    await revokeShareLink(ada.actor, made.link.id);
    await expect(approve(ada.actor, taskId)).resolves.toMatchObject({ pending: false });
  });

  it("does not count after its link was revoked", async () => {
    const { ada, taskId, made, mei } = await counted(2);
    await giveVerdict(mei, await verdict(mei, "approve"));
    await revokeShareLink(ada.actor, made.link.id);
    await expect(getGate(ada.actor, taskId, PLAN_GATE)).resolves.toMatchObject({
      approval: { given: 0 },
      guests: [{ revoked: true, counts: false }],
    });
  });

  it("is bound to the version that was read: a stale one is refused, an earlier one is marked", async () => {
    const { ada, access, taskId, mei } = await counted(2);
    const read = await verdict(mei, "approve");
    await giveVerdict(mei, read);
    await bringToGate(access, taskId, soundPlan({ meta: { ...soundPlan().meta, version: 2 } }));
    await expect(giveVerdict(mei, read)).rejects.toMatchObject({ code: "shared_content_changed" });
    await expect(giveVerdict(mei, { ...read, version: 2 })).rejects.toMatchObject({
      code: "shared_content_changed",
    });
    await expect(readVerdict(mei)).resolves.toMatchObject({ decision: "approve", version: 1, stale: true });
    await expect(getGate(ada.actor, taskId, PLAN_GATE)).resolves.toMatchObject({
      approval: { given: 0 },
      guests: [{ version: 1, stale: true, counts: false }],
    });
  });

  it("needs a link that lets people approve, and a reason to request changes", async () => {
    const { taskId, link, guest } = await guestScene();
    const reader = await guest(await link({ kind: "plan", id: taskId, right: "comment" }));
    const mei = await guest(await link({ kind: "plan", id: taskId }));
    await expect(giveVerdict(reader, await verdict(reader, "approve"))).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(giveVerdict(mei, await verdict(mei, "request_changes", ""))).rejects.toMatchObject({
      code: "reason_required",
    });
  });

  it("is one for each guest, and the last one counts", async () => {
    const { ada, taskId, made, guest, mei } = await counted(3);
    const tom = await guest(made, "Tom");
    for (const who of [mei, mei, tom]) await giveVerdict(who, await verdict(who, "approve"));
    await giveVerdict(tom, await verdict(tom, "request_changes"));
    const gate = await getGate(ada.actor, taskId, PLAN_GATE);
    expect(gate.guests.map(({ name, decision }) => [name, decision])).toEqual([
      ["Mei", "approve"],
      ["Tom", "request_changes"],
    ]);
    expect(gate.approval.given).toBe(1);
    const reviewer = await makeMember(ada, "reviewer");
    await expect(approve(reviewer.actor, taskId)).rejects.toMatchObject({ code: "guest_objects" });
  });
});

describe("a guest's verdict on a document", () => {
  it("is stored with the version that was read", async () => {
    const { documentId, link, guest } = await guestScene();
    const mei = await guest(await link({ kind: "document", id: documentId }));
    await giveVerdict(mei, await verdict(mei, "approve"));
    await expect(readVerdict(mei)).resolves.toMatchObject({ decision: "approve", version: 1, stale: false });
  });
});
