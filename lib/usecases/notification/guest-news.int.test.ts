import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { consumeNext, placeActivities, registerConsumers } from "#lib/db/activity-consumers.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import { makeMember, type TestUser } from "#lib/testing/factories.ts";
import { guestScene, SHARED_TEXT } from "#lib/testing/guests.ts";
import { addGuestComment, replyToDocumentThread } from "#lib/usecases/comment/guest-comments.ts";
import { suggestAsGuest } from "#lib/usecases/document/suggest-as-guest.ts";
import { giveVerdict } from "#lib/usecases/gate/guest-verdict.ts";
import { getMeeting } from "#lib/usecases/meeting/get-meeting.ts";
import { addGuestMinutesComment } from "#lib/usecases/meeting/guest-comments.ts";
import { addGuestThread } from "#lib/usecases/share/guest-threads.ts";
import { openShareLink } from "#lib/usecases/share/open-share-link.ts";
import { notificationFanOut } from "./fan-out.ts";
import { listNotifications } from "./list-notifications.ts";
import { watch } from "./watch.ts";

afterAll(closeDatabase);
beforeEach(() => registerConsumers([notificationFanOut]));

async function newsOf({ actor }: TestUser, language: "en" | "zh" = "en") {
  await placeActivities();
  for (;;) {
    const step = await consumeNext(notificationFanOut, new Date());
    if (step.kind === "failed") throw step.error;
    if (step.kind === "idle") break;
  }
  const { data } = await listNotifications(actor, { state: "all", limit: 50 }, language);
  return data.toReversed().map(({ kind, by, text, path }) => ({ kind, by, text, path }));
}

const AT = { version: 1, words: "24 months" };

/** A document with a link, its guest, and a member who follows the document. */
async function documentScene() {
  const scene = await guestScene();
  const { ada, documentId } = scene;
  const ben = await makeMember(ada, "editor");
  await watch(ben.actor, { documentId });
  const shared = await scene.link({ kind: "document", id: documentId });
  const mei = await scene.guest(shared);
  const { content_hash } = await openShareLink(mei.token, { pass: mei.pass, ip: null });
  return { ...scene, ben, shared, mei, content_hash };
}

describe("what a guest of a review link does", () => {
  it("reaches the member who created the link and those who follow the document, and not other members", async () => {
    const { ada, ben, mei, shared, content_hash, project, documentId } = await documentScene();
    const cara = await makeMember(ada, "editor");
    await addGuestComment(mei, { at: AT, text: "Why not 36?" });
    await giveVerdict(mei, { decision: "request_changes", note: "Name the law.", version: 1, content_hash });
    await giveVerdict(mei, { decision: "approve", note: "", version: 1, content_hash });
    const comment = {
      kind: "comment",
      by: "Mei",
      text: "Mei commented on “SRS.md”: Why not 36?",
      path: expect.stringMatching(new RegExp(`^/projects/${project.id}/documents/${documentId}#c-cmt_`)),
    };
    const verdict = {
      kind: "decision",
      by: "Mei",
      text: "Mei approved “Gift cards” over a review link",
      path: `/settings/links/${shared.link.id}`,
    };
    const news = await newsOf(ada);
    expect(news.slice(1)).toEqual([comment, verdict]);
    expect(news[0]).toMatchObject({ kind: "team" });
    expect(await newsOf(ben)).toEqual([comment, verdict]);
    expect(await newsOf(cara)).toEqual([]);
    expect((await newsOf(ada, "zh")).at(-1)?.text).toBe("Mei 通过评审链接批准了“Gift cards”");
  });

  it("includes suggestions and replies", async () => {
    const { ada, mei, documentId, access } = await documentScene();
    await suggestAsGuest(mei, { at: AT, content: "36 months", reason: "The law." });
    await addGuestComment(mei, { at: AT, text: "Why not 36?" });
    const [thread] = await inTenant(access, (db) =>
      db.tx.commentThread.findMany({ where: { document_id: documentId }, select: { id: true } }),
    );
    await replyToDocumentThread(mei, { thread_id: thread?.id ?? "", text: "Or 48?" });
    expect((await newsOf(ada)).slice(1).map(({ kind, text }) => [kind, text])).toEqual([
      ["suggestion", "Mei suggested a change to “SRS.md”"],
      ["comment", "Mei commented on “SRS.md”: Why not 36?"],
      ["comment", "Mei replied in “SRS.md”: Or 48?"],
    ]);
  });

  it("leads from a comment on a plan to the plan, and from one on minutes to its line in them", async () => {
    const { ada, taskId, link, guest, project } = await guestScene();
    const task = `/projects/${project.id}/tasks/${taskId}`;
    const planReader = await guest(await link({ kind: "plan", id: taskId }));
    await addGuestThread(planReader, { at: { version: 1 }, text: "Who refunds?" });
    const ofPlan = { kind: "comment", by: "Mei", path: `${task}/plan` };
    expect((await newsOf(ada)).at(-1)).toMatchObject(ofPlan);
    const minutesReader = await guest(await link({ kind: "minutes", id: taskId }), "Tom");
    await addGuestMinutesComment(minutesReader, { at: { version: 1 }, text: "Who decided?" });
    const [, head = ""] = /#c-(.+)$/.exec((await newsOf(ada)).at(-1)?.path ?? "") ?? [];
    expect((await getMeeting(ada.actor, taskId, "planning")).comments).toMatchObject([{ id: head }]);
    expect((await newsOf(ada)).at(-1)).toMatchObject({ by: "Tom", path: `${task}/minutes#c-${head}` });
  });

  it("reports nothing of a refused act", async () => {
    const { ada, mei, access, documentId } = await documentScene();
    await inTenant(access, (db) =>
      addDocumentVersion(db, documentId, {
        expectedVersion: 1,
        text: `${SHARED_TEXT}\nMore.\n`,
        author: access.author,
      }),
    );
    await expect(addGuestComment(mei, { at: AT, text: "Why not 36?" })).rejects.toMatchObject({
      code: "shared_content_changed",
    });
    expect((await newsOf(ada)).filter(({ by }) => by === "Mei")).toEqual([]);
  });
});
