import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkPassword } from "#lib/auth/check-password.ts";
import { openSession } from "#lib/auth/open-session.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { hashToken } from "#lib/db/sessions.ts";
import type { MailJob } from "#lib/domain/access/mail-job.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { asOwner } from "#lib/testing/database.ts";
import { startMailServer } from "#lib/testing/mail-server.ts";
import { lookAtAccountLink } from "#lib/usecases/account/account-link.ts";
import { changeEmail, confirmEmailChange } from "#lib/usecases/account/change-email.ts";
import { consumeSignInLink } from "#lib/usecases/account/consume-sign-in-link.ts";
import { createAccount } from "#lib/usecases/account/create-account.ts";
import { getAccount } from "#lib/usecases/account/get-account.ts";
import { listSessions } from "#lib/usecases/account/list-sessions.ts";
import { requestAccountMail } from "#lib/usecases/account/request-account-mail.ts";
import { resetPassword } from "#lib/usecases/account/reset-password.ts";
import { verifyEmail } from "#lib/usecases/account/verify-email.ts";
import { COMMAND_LINE } from "#lib/usecases/installation/require-administrator.ts";
import { sendTestMail } from "#lib/usecases/installation/send-test-mail.ts";
import { invite } from "#lib/usecases/member/invite.ts";
import { joinWorkspace } from "#lib/usecases/member/join.ts";
import { createApiToken } from "#lib/usecases/token/create-api-token.ts";
import { deliverMail } from "./deliver-mail.ts";

const server = await startMailServer();
process.env.SMTP_URL = server.url;
process.env.MAIL_FROM = "Roundtable <no-reply@example.org>";

const PASSWORD = "a tram to Kyoto at dusk";
const ANOTHER = "eleven quiet maps at noon";
const NOWHERE = { ip: null };
let worker: Worker;

beforeAll(async () => {
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
  await server.close();
});

let people = 0;
async function person(locale: Language = "en") {
  people += 1;
  const email = `mail${people}@example.org`;
  const { user_id } = await createAccount({ email, password: PASSWORD, locale }, NOWHERE);
  const actor = { kind: "user", userId: user_id, name: email } as const;
  return { actor, email };
}
const isAbout = (word: string) => (mail: { link: string; subject: string }) =>
  mail.link.includes(word) || mail.subject.includes(word);
/** The newest mail to an address with this in its link or subject, as soon as it is there. */
async function mailTo(email: string, word: string) {
  const find = () => server.mails.findLast((mail) => mail.to === email && isAbout(word)(mail));
  await expect.poll(find).toBeDefined();
  const mail = find();
  if (!mail) throw new Error("no mail");
  return { ...mail, token: mail.link.slice(mail.link.lastIndexOf("/") + 1) };
}
async function verified(locale: Language = "en") {
  const one = await person(locale);
  await verifyEmail((await mailTo(one.email, "/verify-email/")).token, NOWHERE);
  return one;
}
/** Every row of the product and of the durable engine, as text. */
const everyRow = () =>
  asOwner(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'dbos')",
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
      texts.push(...rows.map(({ text }) => text));
    }
    return texts;
  });
const signIn = (email: string, password: string) => checkPassword({ email, password }, NOWHERE, new Date());
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe("a password reset by mail", () => {
  it.each([
    ["en", "Reset your Roundtable password", "Choose a new password"],
    ["zh", "重置圆桌的登录密码", "设置新密码"],
  ] as const)("is written in the language of the account (%s)", async (locale, subject, button) => {
    const { email } = await person(locale);
    await requestAccountMail("password_reset", { email }, NOWHERE);
    const mail = await mailTo(email, "/reset-password/");
    expect(mail).toMatchObject({ subject });
    expect(mail.link).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/);
    for (const body of [mail.text, mail.html]) expect(body).toContain(button);
    expect(mail.html).toContain(`lang="${locale}"`);
    expect(mail.html).not.toMatch(/<script|<img|<link/);
  });

  it("sets the password once, ends the sessions, proves the address and makes older links useless", async () => {
    const { actor, email } = await person();
    await openSession({ id: actor.userId, name: email }, { ip: null, userAgent: "curl" }, new Date());
    await requestAccountMail("password_reset", { email }, NOWHERE);
    const older = await mailTo(email, "/reset-password/");
    await requestAccountMail("password_reset", { email }, NOWHERE);
    await expect.poll(async () => (await mailTo(email, "/reset-password/")).token).not.toBe(older.token);
    const { token } = await mailTo(email, "/reset-password/");
    const weak = { token, password: "short", revoke_tokens: false };
    expect(await codeOf(resetPassword(weak, NOWHERE))).toBe("weak_password");
    const input = { token, password: ANOTHER, revoke_tokens: false };
    const codes = await Promise.all([1, 2].map(() => codeOf(resetPassword(input, NOWHERE))));
    expect(codes.toSorted()).toEqual(["account_link_invalid", "ok"]);
    expect(await codeOf(resetPassword({ ...input, token: older.token }, NOWHERE))).toBe(
      "account_link_invalid",
    );
    await expect(listSessions(actor, null)).resolves.toEqual([]);
    await expect(getAccount(actor)).resolves.toMatchObject({ email_verified: true });
    expect(await codeOf(signIn(email, PASSWORD))).toBe("wrong_credentials");
    await expect(signIn(email, ANOTHER)).resolves.toMatchObject({ id: actor.userId });
    await expect(mailTo(email, "password has changed")).resolves.toMatchObject({ to: email });
  });

  it("does the same for an address without an account, and sends nothing", async () => {
    const { email } = await person();
    await requestAccountMail("password_reset", { email: "nobody@example.org" }, NOWHERE);
    await requestAccountMail("password_reset", { email }, NOWHERE);
    await mailTo(email, "/reset-password/");
    const stored = await everyRow();
    expect(stored.filter((row) => row.includes("nobody@example.org"))).toHaveLength(1);
    expect(server.mails.filter(({ to }) => to === "nobody@example.org")).toEqual([]);
  });

  it("is limited for each address, with or without an account", async () => {
    const { email } = await person();
    for (const address of [email, "limit@example.org"]) {
      const codes = [];
      for (let n = 0; n < 4; n += 1)
        codes.push(await codeOf(requestAccountMail("password_reset", { email: address }, NOWHERE)));
      expect(codes).toEqual(["ok", "ok", "ok", "throttled"]);
    }
  });

  it("leaves its token nowhere in the database", async () => {
    const { email } = await person();
    await requestAccountMail("password_reset", { email }, NOWHERE);
    const { token } = await mailTo(email, "/reset-password/");
    const stored = (await everyRow()).join();
    expect(stored).toContain(hashToken(token));
    expect(stored).not.toContain(token);
  });
});

describe("a mail", () => {
  const input = (mail: MailJob) => ({ mail_id: `mai_${"7".repeat(20)}`, requested_at: Date.now(), mail });

  it("that a crash interrupts is sent again with the same link and Message-ID", async () => {
    const { email } = await person();
    const job = input({ kind: "password_reset", email });
    for (let attempt = 0; attempt < 2; attempt += 1) await expect(deliverMail(job, 0)).resolves.toBeNull();
    const sent = server.mails.filter((mail) => mail.to === email && mail.link.includes("/reset-password/"));
    expect(sent.map(({ link, messageId }) => [link, messageId])).toEqual([
      [sent[0]?.link, sent[0]?.messageId],
      [sent[0]?.link, sent[0]?.messageId],
    ]);
  });

  it("waits longer after each temporary refusal and ends with a permanent one or when its link has expired", async () => {
    const { email } = await verified();
    const job = input({ kind: "sign_in", email });
    try {
      server.refuse(451);
      await expect(deliverMail(job, 0)).resolves.toBe(10_000);
      await expect(deliverMail(job, 2)).resolves.toBe(160_000);
      await expect(deliverMail({ ...job, requested_at: Date.now() - 14 * 60_000 }, 2)).resolves.toBeNull();
      server.refuse(550);
      await expect(deliverMail(job, 0)).resolves.toBeNull();
      const test = sendTestMail(COMMAND_LINE, "admin@example.org", "en");
      await expect(test).rejects.toMatchObject({ code: "mail_failed", extra: { mail_code: "550" } });
    } finally {
      server.refuse(null);
    }
    await sendTestMail(COMMAND_LINE, "admin@example.org", "zh");
    await expect(mailTo("admin@example.org", "圆桌测试邮件")).resolves.toMatchObject({ link: "" });
  });
});

describe("an address that is not confirmed", () => {
  it("keeps its user from inviting, joining and making tokens until the link was used", async () => {
    const [owner, guest] = [await verified(), await person()];
    const wanted = { role: "editor", note: "", expires_in_days: 7 } as const;
    const token = { name: "t", scopes: ["read" as const], expires_in_days: 1 };
    const offered = await invite(owner.actor, wanted);
    expect(offered.mailed).toBe(false);
    const join = () => joinWorkspace(guest.actor, offered.url.replace("/join/", ""));
    expect(await codeOf(invite(guest.actor, wanted))).toBe("email_unverified");
    expect(await codeOf(createApiToken(guest.actor, token))).toBe("email_unverified");
    expect(await codeOf(join())).toBe("email_unverified");
    await verifyEmail((await mailTo(guest.email, "/verify-email/")).token, NOWHERE);
    expect(await codeOf(createApiToken(guest.actor, token))).toBe("ok");
    expect(await codeOf(join())).toBe("ok");
  });

  it("is confirmed by joining with an invitation that was sent to it", async () => {
    const [owner, guest] = [await verified("zh"), await person()];
    const made = await invite(owner.actor, {
      role: "viewer",
      note: "",
      email: guest.email.toUpperCase(),
      expires_in_days: 7,
    });
    expect(made).toMatchObject({ mailed: true, email: guest.email });
    const mail = await mailTo(guest.email, "/join/");
    expect(mail.subject).toContain("邀请你加入");
    expect(made.url).toBe(`/join/${mail.token}`);
    await joinWorkspace(guest.actor, mail.token);
    await expect(getAccount(guest.actor)).resolves.toMatchObject({ email_verified: true });
  });
});

describe("a sign-in link", () => {
  it("works once, and looking at it does not use it", async () => {
    const { actor, email } = await verified();
    await requestAccountMail("sign_in", { email }, NOWHERE);
    const { token } = await mailTo(email, "/sign-in-link/");
    for (let look = 0; look < 2; look += 1)
      await expect(lookAtAccountLink(token, "sign_in")).resolves.toBe(email);
    await expect(lookAtAccountLink(token, "password_reset")).resolves.toBeNull();
    const used = await Promise.allSettled([
      consumeSignInLink(token, NOWHERE),
      consumeSignInLink(token, NOWHERE),
    ]);
    const won = used.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(won).toEqual([{ user_id: actor.userId }]);
    await expect(signIn(email, PASSWORD)).resolves.toMatchObject({ id: actor.userId });
  });

  it("ends a password that was set before the address was confirmed", async () => {
    const { email } = await person();
    await requestAccountMail("sign_in", { email }, NOWHERE);
    await consumeSignInLink((await mailTo(email, "/sign-in-link/")).token, NOWHERE);
    expect(await codeOf(signIn(email, PASSWORD))).toBe("wrong_credentials");
  });

  it("that is guessed is refused, and a network that guesses is limited", async () => {
    const from = { ip: "203.0.113.77" };
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push(await codeOf(consumeSignInLink("x".repeat(43), from)));
    expect(codes).toEqual([...Array<string>(5).fill("account_link_invalid"), "throttled"]);
  });
});

describe("another address of an account", () => {
  it("counts from the use of the link that was sent to it, and the old one is notified", async () => {
    const { actor, email } = await verified();
    const wanted = `new-${email}`;
    const change = { email: wanted, current_password: PASSWORD };
    expect(await codeOf(changeEmail(actor, { ...change, current_password: "wrong" }, new Date()))).toBe(
      "wrong_credentials",
    );
    await expect(changeEmail(actor, change, new Date())).resolves.toBe(false);
    const { token } = await mailTo(wanted, "/change-email/");
    await expect(getAccount(actor)).resolves.toMatchObject({ email });
    await confirmEmailChange(token, NOWHERE);
    await expect(getAccount(actor)).resolves.toMatchObject({ email: wanted, email_verified: true });
    expect((await mailTo(email, "has changed")).text).toContain(wanted);
    expect(await codeOf(confirmEmailChange(token, NOWHERE))).toBe("account_link_invalid");
  });

  it("that has an account gets no mail, with the same answer", async () => {
    const [one, other] = [await verified(), await verified()];
    await expect(
      changeEmail(one.actor, { email: other.email, current_password: PASSWORD }, new Date()),
    ).resolves.toBe(false);
    await requestAccountMail("sign_in", { email: other.email }, NOWHERE);
    await mailTo(other.email, "/sign-in-link/");
    expect(
      server.mails.filter(({ to, link }) => to === other.email && link.includes("/change-email/")),
    ).toEqual([]);
  });
});
