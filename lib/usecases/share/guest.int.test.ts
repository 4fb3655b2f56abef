import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { guestPass } from "#lib/db/link-proof.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { asOwner } from "#lib/testing/database.ts";
import { guestScene } from "#lib/testing/guests.ts";
import { addGuestThread, listOwnGuestThreads, replyToGuestThread } from "./guest-threads.ts";
import { joinAsGuest, readGuest } from "./join-as-guest.ts";
import { openLinkEvents } from "./open-link-events.ts";
import { openShareLink } from "./open-share-link.ts";
import { listPlanGuestThreads, replyToGuest, resolveGuestThread } from "./plan-guest-threads.ts";
import { revokeShareLink } from "./revoke-share-link.ts";
import { readShareLinkLog } from "./share-link-log.ts";

afterAll(closeDatabase);

const NOWHERE = { ip: null, language: "en" } as const;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const comment = (text: string, at: object = {}) => ({ at: { version: 1, ...at }, text });

describe("a guest of a review link", () => {
  it("gives a name once; the pass that the browser shows from then on is for this link only", async () => {
    const { taskId, link } = await guestScene();
    const one = await link({ kind: "plan", id: taskId });
    const other = await link({ kind: "plan", id: taskId });
    const { pass, seconds } = await joinAsGuest(one.key, { name: "Mei", accepts_terms: false }, NOWHERE);
    expect(seconds).toBeLessThanOrEqual(86_400);
    await expect(readGuest({ ...one.key, pass })).resolves.toMatchObject({
      name: "Mei",
      must_confirm: false,
    });
    await expect(readGuest({ ...other.key, pass })).resolves.toBeNull();
    expect(await codeOf(addGuestThread({ ...other.key, pass }, comment("Hello")))).toBe("guest_unknown");
  });

  it("is nobody with a forged, foreign or changed pass", async () => {
    const { taskId, link, guest } = await guestScene();
    const one = await link({ kind: "plan", id: taskId });
    const mei = await guest(one);
    const tom = await guest(one, "Tom");
    const [, signature = ""] = mei.pass.split(".");
    for (const pass of [
      `${tom.id}.${signature}`,
      `${mei.id}.${"A".repeat(43)}`,
      mei.id,
      "",
      guestPass(one.link.id, "gst_none"),
      guestPass(`${one.link.id}x`, mei.id),
    ])
      expect(await codeOf(addGuestThread({ ...one.key, pass }, comment("Hello")))).toBe("guest_unknown");
  });

  it("cannot act on a link that only lets people read, whatever the browser shows", async () => {
    const { taskId, link, guest } = await guestScene();
    const read = await link({ kind: "plan", id: taskId, right: "read" });
    const mei = await guest(read);
    expect(await codeOf(addGuestThread(mei, comment("Hello")))).toBe("forbidden");
    expect(await codeOf(joinAsGuest(read.key, { name: "Mei", accepts_terms: false }, NOWHERE))).toBe(
      "forbidden",
    );
  });

  it("comments on a part of the plan; members reply and the guest sees the reply", async () => {
    const { ada, taskId, link, guest } = await guestScene();
    const mei = await guest(await link({ kind: "plan", id: taskId, right: "comment" }));
    const shown = await openShareLink(mei.token, { ip: null, pass: mei.pass });
    const [requirement] = (shown.content as { requirements: { id: string; shall: string }[] }).requirements;
    const at = { item: requirement?.id, words: requirement?.shall.slice(4, 30) };
    await addGuestThread(mei, comment("Is this enough?", at));
    expect(await codeOf(addGuestThread(mei, comment("Where?", { item: "FR-NONE-001" })))).toBe(
      "comment_place_unknown",
    );
    const { data } = await listPlanGuestThreads(ada.actor, taskId);
    expect(data).toMatchObject([
      { ...at, comments: [{ text: "Is this enough?", by: { name: "Mei", guest: true } }] },
    ]);
    const id = data[0]?.id ?? "";
    await replyToGuest(ada.actor, id, "It is.");
    await resolveGuestThread(ada.actor, id, true);
    const [own] = await listOwnGuestThreads(mei);
    expect(own).toMatchObject({
      resolved: true,
      comments: [{ is_guest: true }, { name: ada.actor.name, is_guest: false, text: "It is." }],
    });
    expect(JSON.stringify(own)).not.toContain(ada.actor.userId);
    await replyToGuestThread(mei, { thread_id: id, text: "Thank you." });
    await expect(listOwnGuestThreads(mei)).resolves.toMatchObject([{ comments: { length: 3 } }]);
  });

  it("sees and reaches only their own threads, of 200 guests on one link", async () => {
    const { ada, access, taskId, link, guest } = await guestScene();
    const one = await link({ kind: "plan", id: taskId });
    const guests = [];
    for (let n = 0; n < 200; n += 1) guests.push(await guest(one, `Guest ${n}`));
    for (let n = 0; n < guests.length; n += 20)
      await Promise.all(
        guests.slice(n, n + 20).map((who, at) => addGuestThread(who, comment(`Comment ${n + at}`))),
      );
    const all = await listPlanGuestThreads(ada.actor, taskId);
    expect(all.data).toHaveLength(200);
    const [first, second] = guests;
    if (first === undefined || second === undefined) throw new Error("no guests");
    const own = await listOwnGuestThreads(first);
    expect(own).toMatchObject([{ comments: [{ text: "Comment 0", name: "Guest 0" }] }]);
    const reply = { thread_id: own[0]?.id ?? "", text: "Me too" };
    expect(await codeOf(replyToGuestThread(second, reply))).toBe("not_found");
    const log = await readShareLinkLog(ada.actor, one.link.id, { limit: 100 });
    expect(log.guests).toHaveLength(200);
    expect(log.data).toHaveLength(100);
    expect(log.next_cursor).not.toBeNull();
    expect(access.projectId).toBe(log.link.project_id);
  });

  it("loses everything with the link: page, actions and stream", async () => {
    const { ada, taskId, link, guest } = await guestScene();
    const one = await link({ kind: "plan", id: taskId });
    const mei = await guest(one);
    const stream = await openLinkEvents(mei);
    await expect(stream.stillAllowed()).resolves.toBe(true);
    await revokeShareLink(ada.actor, one.link.id);
    await expect(stream.stillAllowed()).resolves.toBe(false);
    expect(await codeOf(openShareLink(mei.token, { ip: null, pass: mei.pass }))).toBe("not_found");
    expect(await codeOf(openLinkEvents(mei))).toBe("not_found");
    expect(await codeOf(listOwnGuestThreads(mei))).toBe("not_found");
    expect(await codeOf(addGuestThread(mei, comment("Hello")))).toBe("not_found");
  });

  it("cannot act on other things than the link's, or on other versions", async () => {
    const { taskId, documentId, link, guest } = await guestScene();
    const plan = await guest(await link({ kind: "plan", id: taskId }));
    const document = await guest(await link({ kind: "document", id: documentId }));
    expect(await codeOf(addGuestThread(document, comment("Hello")))).toBe("not_found");
    expect(await codeOf(addGuestThread(plan, comment("Hello", { version: 2 })))).toBe(
      "shared_content_changed",
    );
    expect(await codeOf(listOwnGuestThreads(document))).toBe("not_found");
  });

  it("is limited in what they write", async () => {
    const { taskId, link, guest } = await guestScene();
    const mei = await guest(await link({ kind: "plan", id: taskId }));
    const codes = [];
    for (let n = 0; n < 21; n += 1) codes.push(await codeOf(addGuestThread(mei, comment(`Comment ${n}`))));
    expect(codes.at(19)).toBe("ok");
    expect(codes.at(20)).toBe("throttled");
  });

  it("leaves actions and verdicts that the application cannot change", async () => {
    const { taskId, link, guest } = await guestScene();
    await addGuestThread(await guest(await link({ kind: "plan", id: taskId })), comment("Hello"));
    const { rows } = await asOwner((client) =>
      client.query(
        `SELECT table_name FROM information_schema.role_table_grants WHERE grantee = 'roundtable_app'
          AND table_name IN ('link_acts', 'link_verdicts') AND privilege_type IN ('UPDATE', 'DELETE')`,
      ),
    );
    expect(rows).toEqual([]);
  });
});
