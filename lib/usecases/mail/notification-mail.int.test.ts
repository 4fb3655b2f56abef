import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consumeNext, placeActivities, registerConsumers } from "#lib/db/activity-consumers.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { newId } from "#lib/db/new-id.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { readUnsubscribeToken } from "#lib/db/unsubscribe-token.ts";
import { storeVerifiedEmail, updateUser } from "#lib/db/users.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import type { Language } from "#lib/domain/language.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { makeMember, makeProject, makeUser, type TestUser, workspaceOf } from "#lib/testing/factories.ts";
import { startMailServer } from "#lib/testing/mail-server.ts";
import { addComment } from "#lib/usecases/comment/add-comment.ts";
import { notificationFanOut } from "#lib/usecases/notification/fan-out.ts";
import { listNotifications } from "#lib/usecases/notification/list-notifications.ts";
import {
  markNotificationsRead,
  markNotificationsUnread,
} from "#lib/usecases/notification/mark-notifications.ts";
import {
  getNotificationSettings,
  updateNotificationSettings,
} from "#lib/usecases/notification/notification-settings.ts";
import { queueDueDigests } from "#lib/usecases/notification/send-digests.ts";
import { unsubscribe } from "#lib/usecases/notification/unsubscribe.ts";
import { watch } from "#lib/usecases/notification/watch.ts";
import { deliverMail } from "./deliver-mail.ts";

const WAIT = { timeout: 30_000 };

/** Waits until the reader has so many news, whichever process has made them. */
const newsOf = (who: TestUser, number: number) =>
  expect
    .poll(
      async () => (await listNotifications(who.actor, { state: "all", limit: 10 }, "en")).data.length,
      WAIT,
    )
    .toBe(number);

const server = await startMailServer();
process.env.SMTP_URL = server.url;
process.env.MAIL_FROM = "Roundtable <no-reply@example.org>";

let worker: Worker;

beforeAll(async () => {
  await registerConsumers([notificationFanOut]);
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
  await server.close();
});

async function fanOut(): Promise<void> {
  await placeActivities();
  while ((await consumeNext(notificationFanOut, new Date())).kind === "taken");
}

async function scene(locale: Language = "en") {
  const ada = await makeUser();
  const ben = await makeMember(ada, "editor");
  await updateUser(ben.actor.userId, { locale });
  await inTransaction((tx) => storeVerifiedEmail(tx, ben.actor.userId, new Date()));
  const { access, project } = await makeProject(ada);
  const text = "# Cards\n\n- **FR-001** The shop shall accept gift cards.\n";
  const document = await inTenant(access, (db) =>
    storeNewDocument(db, { name: "SRS.md", text, author: access.author }),
  );
  const comment = (words: string) =>
    addComment(ada.actor, document.id, { at: { item: "FR-001" }, text: words });
  return { ada, ben, project, document, comment };
}

const mailsTo = (who: TestUser) => server.mails.filter(({ to }) => to === who.email);
/** The newest mail to a person, as soon as there are so many. */
async function mailTo(who: TestUser, number = 1) {
  await expect.poll(() => mailsTo(who).length, WAIT).toBe(number);
  const mail = mailsTo(who).at(-1);
  if (!mail) throw new Error("no mail");
  return mail;
}
const tokenOf = (address: string) => address.replace(/[<>]/g, "").split("/").at(-1) ?? "";
/** Another person's mail, which follows on the same queue: what was queued before it has been sent or left out. */
async function settled(): Promise<void> {
  const { ben, comment } = await scene();
  await comment(`@${ben.actor.name} are you there?`);
  await fanOut();
  await mailTo(ben);
}

describe("an e-mail about a mention", () => {
  it.each([
    ["en", "mentioned you in", "Open in Roundtable"],
    ["zh", "中提到了你", "在圆桌中查看"],
  ] as const)(
    "is sent once, in the language of the reader, with a link to the comment (%s)",
    async (locale, said, button) => {
      const { ada, ben, project, document, comment } = await scene(locale);
      await comment(`@${ben.actor.name} is this so?`);
      await fanOut();
      const mail = await mailTo(ben);
      expect(mail.subject).toContain(said);
      expect(mail.subject).toContain(project.name);
      expect(mail.link).toContain(`/projects/${project.id}/documents/${document.id}#c-cmt_`);
      for (const body of [mail.text, mail.html]) expect(body).toContain(button);
      await settled();
      expect(mailsTo(ben)).toHaveLength(1);
      expect(mailsTo(ada)).toEqual([]);
    },
  );

  it("is sent again with back-off if the server does not take it", async () => {
    const { ben, comment } = await scene();
    server.refuse(451);
    await comment(`@${ben.actor.name} is this so?`);
    await fanOut();
    await expect.poll(() => server.refused(), WAIT).toBeGreaterThan(0);
    server.refuse(null);
    await mailTo(ben);
  });

  it("can be ended with one POST that needs no sign-in, and stays in the app", async () => {
    const { ben, comment } = await scene();
    await comment(`@${ben.actor.name} one`);
    await fanOut();
    const mail = await mailTo(ben);
    expect(mail.header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const address = mail.header("list-unsubscribe");
    expect(address).toMatch(/^<http:\/\/localhost:3000\/api\/v1\/unsubscribe\/[\w.-]+>$/);
    expect(mail.text).toContain("/unsubscribe/");
    await unsubscribe(tokenOf(address));
    const { kinds } = await getNotificationSettings(ben.actor);
    expect([kinds.mention, kinds.question.mail]).toEqual([{ in_app: true, mail: "none" }, "immediate"]);
    await comment(`@${ben.actor.name} two`);
    await fanOut();
    await settled();
    expect(mailsTo(ben)).toHaveLength(1);
  });

  it("is not sent to an address that is not confirmed", async () => {
    const { ada, comment } = await scene();
    const cara = await makeMember(ada, "editor");
    await comment(`@${cara.actor.name} is this so?`);
    await fanOut();
    await settled();
    expect(mailsTo(cara)).toEqual([]);
  });

  it("is no longer sent once the news were read, or the reader has left the workspace", async () => {
    const { ada, ben, comment } = await scene();
    await comment(`@${ben.actor.name} is this so?`);
    await fanOut();
    await mailTo(ben);
    const access = await workspaceOf(ada);
    const [activity] = await inTenant(access, (db) =>
      db.tx.activity.findMany({ where: { workspace_id: access.workspaceId, kind: "mention.created" } }),
    );
    const mail = {
      kind: "notification",
      workspace_id: access.workspaceId,
      user_id: ben.actor.userId,
      activity_id: activity?.id ?? "",
      subject: { type: "document", id: activity?.subject_id ?? "" },
    } as const;
    const send = () => deliverMail({ mail_id: newId("mail"), requested_at: Date.now(), mail }, 0);
    await send();
    expect(mailsTo(ben)).toHaveLength(2);
    await markNotificationsRead(ben.actor, { all: true });
    await send();
    const [row] = (await listNotifications(ben.actor, { state: "all", limit: 10 }, "en")).data;
    await markNotificationsUnread(ben.actor, { ids: [row?.id ?? ""] });
    await inTenant(access, (db) => db.tx.membership.deleteMany({ where: { user_id: ben.actor.userId } }));
    await send();
    expect(mailsTo(ben)).toHaveLength(2);
  });
});

describe("an e-mail of quiet hours", () => {
  it("holds what arrived in them, mentions too, together and once; in the app it is there at once", async () => {
    const { ben, comment } = await scene();
    const hour = new Date().getUTCHours();
    const quiet = { from: hour, to: (hour + 2) % 24 };
    await updateNotificationSettings(ben.actor, { time_zone: "UTC", quiet });
    await comment(`@${ben.actor.name} one`);
    await comment(`@${ben.actor.name} two`);
    await fanOut();
    await newsOf(ben, 2);
    await settled();
    expect(mailsTo(ben)).toEqual([]);
    expect(await queueDueDigests(new Date())).toBe(0);
    await queueDueDigests(new Date(Date.now() + 2 * 3_600_000));
    const mail = await mailTo(ben);
    expect(mail.subject).toContain("2 updates in");
    expect(mail.text).toContain("held back during your quiet hours");
    expect(await queueDueDigests(new Date(Date.now() + 26 * 3_600_000))).toBe(0);
    await unsubscribe(tokenOf(mail.header("list-unsubscribe")));
    expect((await getNotificationSettings(ben.actor)).kinds.mention.mail).toBe("none");
  });
});

describe("the link of an e-mail", () => {
  it("is refused if this installation has not signed it", async () => {
    const { ben, comment } = await scene();
    await comment(`@${ben.actor.name} one`);
    await fanOut();
    const token = tokenOf((await mailTo(ben)).header("list-unsubscribe"));
    const [content = "", signature = ""] = token.split(".");
    expect(readUnsubscribeToken(token)).toMatchObject({ userId: ben.actor.userId, scope: "mention" });
    const other = Buffer.from(JSON.stringify(["wsp_a", "usr_a", "all"])).toString("base64url");
    for (const forged of [`${other}.${signature}`, `${content}.${signature.slice(1)}`, content, ""])
      await expect(unsubscribe(forged)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the daily e-mail", () => {
  const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);

  it("holds the unread news of the day, grouped by project, once", async () => {
    const { ada, ben, project, document, comment } = await scene();
    await watch(ben.actor, { documentId: document.id });
    await updateNotificationSettings(ben.actor, { kinds: { comment: { in_app: true, mail: "daily" } } });
    await comment("First.");
    await comment("Second.");
    await fanOut();
    await newsOf(ben, 2);
    expect(await queueDueDigests(new Date())).toBe(0);
    const [first, second] = await Promise.all([queueDueDigests(tomorrow()), queueDueDigests(tomorrow())]);
    expect(first + second).toBe(1);
    const mail = await mailTo(ben);
    expect(mail.subject).toContain("2 updates in");
    for (const part of [project.name, `${ada.actor.name} commented on`, "First", "Second"])
      expect(mail.text).toContain(part);
    expect(mail.link).toContain("/notifications");
    expect(await queueDueDigests(tomorrow())).toBe(0);
    await unsubscribe(tokenOf(mail.header("list-unsubscribe")));
    expect((await getNotificationSettings(ben.actor)).kinds.comment).toEqual({ in_app: true, mail: "none" });
  });

  it("is not sent when everything was read", async () => {
    const { ben, document, comment } = await scene();
    await watch(ben.actor, { documentId: document.id });
    await updateNotificationSettings(ben.actor, { kinds: { comment: { in_app: true, mail: "daily" } } });
    await comment("First.");
    await fanOut();
    await newsOf(ben, 1);
    await markNotificationsRead(ben.actor, { all: true });
    expect(await queueDueDigests(tomorrow())).toBe(0);
    expect(mailsTo(ben)).toEqual([]);
  });
});
