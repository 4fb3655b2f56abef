import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { newId } from "#lib/db/new-id.ts";
import { findUser, updateUser } from "#lib/db/users.ts";
import type { MailJob } from "#lib/domain/access/mail-job.ts";
import { beginAccountDeletion } from "#lib/runs/client/begin-account-deletion.ts";
import { endAccountDeletion } from "#lib/runs/client/end-account-deletion.ts";
import { startWorker } from "#lib/runs/worker/start.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { startMailServer } from "#lib/testing/mail-server.ts";
import { deleteProject } from "../project/delete-project.ts";
import { deleteWorkspace } from "../workspace/delete-workspace.ts";
import { deliverMail } from "./deliver-mail.ts";

const WAIT = { timeout: 30_000 };
const server = await startMailServer();
process.env.SMTP_URL = server.url;
process.env.MAIL_FROM = "Roundtable <no-reply@example.org>";
const worker = await startWorker();

afterAll(async () => {
  await worker.stop();
  await closeDatabase();
  await server.close();
});

const subjectsTo = ({ email }: TestUser) =>
  server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const deleteOf = ({ actor: { userId, name } }: TestUser, byOperator = false) =>
  inTransaction((tx) => {
    const by = byOperator ? { userId: null, name: "operator" } : { userId, name };
    return beginAccountDeletion(tx, { userId, by, evenAdministrator: true });
  });
const send = (mail: MailJob) => deliverMail({ mail_id: newId("mail"), requested_at: Date.now(), mail }, 0);

describe("the person of an account", () => {
  it("gets a mail when it is deleted and when it is restored, with the last day and where to restore it", async () => {
    const ada = await makeUser();
    const purgeAt = await deleteOf(ada);
    await expect.poll(() => subjectsTo(ada), WAIT).toEqual(["Your Roundtable account was deleted"]);
    const mail = server.mails.find(({ to }) => to === ada.email);
    expect(mail?.link).toContain("/deleted-account");
    const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(purgeAt);
    expect(mail?.text).toContain(day);
    const { userId, name } = ada.actor;
    await endAccountDeletion({ userId, by: { userId, name }, enables: false });
    await expect.poll(() => subjectsTo(ada).at(-1), WAIT).toBe("Your Roundtable account was restored");
  });

  it("is reminded before the purge, unless it was restored or deleted another time", async () => {
    const ada = await makeUser();
    const purge_at = (await deleteOf(ada)).toISOString();
    const remind = { kind: "account_purge_soon", user_id: ada.actor.userId, purge_at } as const;
    await send(remind);
    expect(subjectsTo(ada).filter((subject) => subject.includes("is removed on"))).toHaveLength(1);
    await send({ ...remind, purge_at: new Date(0).toISOString() });
    await endAccountDeletion({ userId: ada.actor.userId, by: ada.actor, enables: false });
    await send(remind);
    expect(subjectsTo(ada).filter((subject) => subject.includes("is removed on"))).toHaveLength(1);
  });

  it("whose account an operator deleted learns who can restore it, without a link that would not work", async () => {
    const ada = await makeUser();
    await updateUser(ada.actor.userId, { locale: "zh" });
    await deleteOf(ada, true);
    await expect.poll(() => subjectsTo(ada), WAIT).toEqual(["你的圆桌账号已删除"]);
    const mail = server.mails.find(({ to }) => to === ada.email);
    expect(mail?.text).toContain("可以请管理员恢复");
    expect(mail?.text).not.toContain("/deleted-account");
    expect((await findUser(ada.actor.userId))?.disabled_at).not.toBeNull();
  });
});

describe("the owners of a workspace", () => {
  it("each get a mail when one of its projects is deleted, and nobody else does", async () => {
    const ada = await makeUser();
    const [ben, cara] = [await makeMember(ada, "owner"), await makeMember(ada, "admin")];
    const { project } = await makeProject(ada);
    await deleteProject(ada.actor, { projectId: project.id, name: project.name });
    const subject = `The project “${project.name}” was deleted`;
    await expect.poll(() => subjectsTo(ben), WAIT).toEqual([subject]);
    await expect.poll(() => subjectsTo(ada), WAIT).toEqual([subject]);
    const mail = server.mails.find(({ to }) => to === ben.email);
    expect(mail?.text).toContain(ada.actor.name);
    expect(mail?.link).toContain("/settings/deleted");
    expect(subjectsTo(cara)).toEqual([]);
  });

  it("each get a mail when it is deleted, in their language and with the page that restores it, and nobody else does", async () => {
    const ada = await makeUser();
    const [ben, cara] = [await makeMember(ada, "owner"), await makeMember(ada, "editor")];
    await updateUser(ben.actor.userId, { locale: "zh" });
    const name = `${ada.actor.name} works`;
    const { purge_at } = await deleteWorkspace(ada.actor, { workspaceId: ada.workspaceId, name });
    await expect.poll(() => subjectsTo(ada), WAIT).toEqual([`The workspace “${name}” was deleted`]);
    await expect.poll(() => subjectsTo(ben), WAIT).toEqual([`工作区“${name}”已删除`]);
    const mail = server.mails.find(({ to }) => to === ada.email);
    expect(mail?.link).toContain("/deleted-workspaces");
    expect(mail?.text).toContain(ada.actor.name);
    const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
    expect(mail?.text).toContain(day.format(new Date(purge_at)));
    expect(subjectsTo(cara)).toEqual([]);
  });
});
