import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bearerActor } from "#lib/auth/bearer-actor.ts";
import { checkPassword } from "#lib/auth/check-password.ts";
import { openSession } from "#lib/auth/open-session.ts";
import { sessionOfToken } from "#lib/auth/session-of-token.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { stillAllowed } from "#lib/db/still-allowed.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { asOwner } from "#lib/testing/database.ts";
import { changeEmail } from "#lib/usecases/account/change-email.ts";
import { changePassword } from "#lib/usecases/account/change-password.ts";
import { createAccount } from "#lib/usecases/account/create-account.ts";
import { getAccount } from "#lib/usecases/account/get-account.ts";
import { requestAccountMail } from "#lib/usecases/account/request-account-mail.ts";
import { resetPassword } from "#lib/usecases/account/reset-password.ts";
import { revokeOtherSessions } from "#lib/usecases/account/revoke-other-sessions.ts";
import { getSignUpOffer } from "#lib/usecases/account/sign-up-offer.ts";
import { invite, revokeInvitation } from "#lib/usecases/member/invite.ts";
import { createApiToken } from "#lib/usecases/token/create-api-token.ts";
import { changeSignUpPolicy } from "./change-sign-up-policy.ts";
import { changeUserByEmail, changeUserDisabled } from "./change-user.ts";
import { getInstallation, listInstallationUsers } from "./get-installation.ts";
import { makeResetLink } from "./make-reset-link.ts";
import { COMMAND_LINE } from "./require-administrator.ts";
import { sendTestMail } from "./send-test-mail.ts";

const PASSWORD = "a tram to Kyoto at dusk";
const ANOTHER = "eleven quiet maps at noon";
const NOWHERE = { ip: null };

let people = 0;
async function person(email = `someone${++people}@example.org`, invitation?: string) {
  const { user_id } = await createAccount({ email, password: PASSWORD, invitation }, NOWHERE);
  return { actor: { kind: "user", userId: user_id, name: email } as const, email };
}
type Person = Awaited<ReturnType<typeof person>>;
const session = ({ actor }: Person) =>
  openSession({ id: actor.userId, name: actor.name }, { ip: null, userAgent: "test" }, new Date());
const apiToken = async ({ actor }: Person) => {
  const wanted = { name: "t", scopes: ["read" as const], expires_in_days: 1 };
  return `Bearer ${(await createApiToken(actor, wanted)).token}`;
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const signIn = (email: string, password: string) => checkPassword({ email, password }, NOWHERE, new Date());
const actionsOf = async (target: string) => {
  const { rows } = await asOwner((client) =>
    client.query<{ action: string }>(
      "SELECT action FROM audit_events WHERE target = $1 ORDER BY created_at, id",
      [target],
    ),
  );
  return rows.map(({ action }) => action);
};

let admin: Person;
beforeAll(async () => {
  // The first account is accepted under every policy.
  await changeSignUpPolicy(COMMAND_LINE, { mode: "closed" });
  admin = await person("admin@example.org");
  await changeSignUpPolicy(admin.actor, { mode: "open" });
});
afterAll(closeDatabase);

describe("the installation", () => {
  it("shows its users and settings to its administrator alone", async () => {
    const other = await person();
    await expect(getInstallation(admin.actor)).resolves.toEqual({
      mail: null,
      sign_up: { mode: "open", domains: [] },
    });
    const found = await listInstallationUsers(admin.actor, { query: "ADMIN@", after: null });
    expect(found.data).toMatchObject([{ email: "admin@example.org", is_admin: true, is_me: true }]);
    const page = { query: "", after: null };
    const token = {
      ...admin.actor,
      kind: "token",
      tokenId: "t",
      workspaceId: "w",
      scopes: [],
      grant: true,
    } as const;
    for (const actor of [other.actor, token])
      for (const work of [
        getInstallation(actor),
        listInstallationUsers(actor, page),
        makeResetLink(actor, { email: admin.email }),
        changeSignUpPolicy(actor, { mode: "closed" }),
        changeUserDisabled(actor, { user_id: admin.actor.userId, disabled: true }),
        sendTestMail(actor, "x@example.org", "en"),
      ])
        expect(await codeOf(work)).toBe("not_found");
  });

  it("lists users page by page, each once", async () => {
    await asOwner((client) =>
      client.query(
        "INSERT INTO users (id, email, name) SELECT 'usr_page' || n, 'page' || n || '@example.net', 'Page' FROM generate_series(1, 120) n",
      ),
    );
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof listInstallationUsers>> = await listInstallationUsers(
        admin.actor,
        {
          query: "@example.net",
          after,
        },
      );
      seen.push(...page.data.map(({ id }) => id));
      after = page.next;
      if (after === null) break;
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });
});

describe("signing up", () => {
  const invited = async () =>
    invite(admin.actor, { role: "viewer", note: "", expires_in_days: 1 }).then((made) => ({
      id: made.id,
      token: made.url.replace("/join/", ""),
    }));

  it.each([
    [{ mode: "closed" }, ["sign_up_closed", "sign_up_closed", "sign_up_closed"]],
    [{ mode: "invited" }, ["sign_up_invited_only", "sign_up_invited_only", "ok"]],
    [{ mode: "domains", domains: "example.org, @corp.example" }, ["ok", "sign_up_domain", "ok"]],
    [{ mode: "open" }, ["ok", "ok", "ok"]],
  ] as const)("follows the policy %j", async (policy, [listed, foreign, withInvitation]) => {
    await changeSignUpPolicy(admin.actor, policy);
    const { token } = await invited();
    const email = `foreign${++people}@sub.corp.example`;
    try {
      expect(await codeOf(person())).toBe(listed);
      expect(await codeOf(person(email))).toBe(foreign);
      expect(await codeOf(person(email.replace("foreign", "guest"), token))).toBe(withInvitation);
      const offer = await getSignUpOffer(undefined);
      expect(offer.refusal ?? "ok").toBe(policy.mode === "domains" ? "ok" : foreign);
      expect((await getSignUpOffer(token)).refusal ?? "ok").toBe(withInvitation);
    } finally {
      await changeSignUpPolicy(admin.actor, { mode: "open" });
    }
  });

  it("accepts no invitation that was revoked or never was", async () => {
    const { id, token } = await invited();
    await revokeInvitation(admin.actor, id);
    await changeSignUpPolicy(admin.actor, { mode: "invited" });
    try {
      for (const given of [token, "x".repeat(43), "%"])
        expect(await codeOf(person(undefined, given))).toBe("sign_up_invited_only");
    } finally {
      await changeSignUpPolicy(admin.actor, { mode: "open" });
    }
  });

  it("keeps the policy when its domains cannot be read", async () => {
    for (const domains of ["", "not a domain!", "localhost"])
      expect(await codeOf(changeSignUpPolicy(admin.actor, { mode: "domains", domains }))).toBe(
        "invalid_input",
      );
    await expect(getInstallation(admin.actor)).resolves.toMatchObject({ sign_up: { mode: "open" } });
  });
});

describe("without mail", () => {
  it("links are refused with the reason, and an administrator makes a reset link, which works once", async () => {
    const one = await person();
    expect(await codeOf(requestAccountMail("password_reset", one, NOWHERE))).toBe("mail_not_configured");
    const cookie = await session(one);
    const token = (await makeResetLink(admin.actor, one)).replace("/reset-password/", "");
    const input = { token, password: ANOTHER, revoke_tokens: false };
    await resetPassword(input, NOWHERE);
    expect(await codeOf(resetPassword(input, NOWHERE))).toBe("account_link_invalid");
    await expect(sessionOfToken(cookie, new Date())).resolves.toBeNull();
    await expect(signIn(one.email, ANOTHER)).resolves.toMatchObject({ email_verified_at: null });
    expect(await actionsOf(one.actor.userId)).toEqual([
      "account.created",
      "account.reset_link_made",
      "account.password_changed",
    ]);
    expect(await codeOf(makeResetLink(COMMAND_LINE, { email: "nobody@example.org" }))).toBe("not_found");
  });

  it("another address counts immediately, is not confirmed, and is nobody else's", async () => {
    const [one, other] = [await person(), await person()];
    const change = { email: "Moved@Example.org", current_password: PASSWORD };
    expect(await codeOf(changeEmail(one.actor, { ...change, email: other.email }, new Date()))).toBe(
      "email_taken",
    );
    await expect(changeEmail(one.actor, change, new Date())).resolves.toBe(true);
    await expect(getAccount(one.actor)).resolves.toMatchObject({
      email: "moved@example.org",
      email_verified: false,
      mail_configured: false,
    });
  });

  it("a link made for an address that the account no longer has is useless", async () => {
    const one = await person();
    const token = (await makeResetLink(COMMAND_LINE, one)).replace("/reset-password/", "");
    await changeEmail(one.actor, { email: "elsewhere@example.org", current_password: PASSWORD }, new Date());
    const input = { token, password: ANOTHER, revoke_tokens: false };
    expect(await codeOf(resetPassword(input, NOWHERE))).toBe("account_link_invalid");
  });
});

describe("an account", () => {
  it("that is disabled has no session, token, right or reset link, until it is enabled", async () => {
    const one = await person();
    const [cookie, bearer] = [await session(one), await apiToken(one)];
    const reads = () => stillAllowed(() => requireWorkspace(one.actor, null, "read"));
    await expect(reads()).resolves.toBe(true);
    await changeUserDisabled(admin.actor, { user_id: one.actor.userId, disabled: true });
    await expect(reads()).resolves.toBe(false);
    await expect(sessionOfToken(cookie, new Date())).resolves.toBeNull();
    expect(await codeOf(bearerActor(bearer))).toBe("unauthenticated");
    expect(await codeOf(signIn(one.email, PASSWORD))).toBe("account_disabled");
    expect(await codeOf(signIn(one.email, "a wrong password"))).toBe("wrong_credentials");
    expect(await codeOf(makeResetLink(COMMAND_LINE, one))).toBe("account_disabled");
    await changeUserByEmail(COMMAND_LINE, { email: one.email, disabled: false });
    await expect(reads()).resolves.toBe(true);
    await expect(sessionOfToken(cookie, new Date())).resolves.toBeNull();
    expect(await codeOf(bearerActor(bearer))).toBe("ok");
    expect(await codeOf(signIn(one.email, PASSWORD))).toBe("ok");
  });

  it("of the administrator cannot be disabled by its owner", async () => {
    const input = { user_id: admin.actor.userId, disabled: true };
    expect(await codeOf(changeUserDisabled(admin.actor, input))).toBe("own_account");
    expect(await codeOf(changeUserDisabled(admin.actor, { ...input, user_id: "usr_none" }))).toBe(
      "not_found",
    );
  });

  it("ends its other sessions, and its API tokens with the password if its owner says so", async () => {
    const one = await person();
    const [here, there] = [await session(one), await session(one)];
    const current = (await sessionOfToken(here, new Date()))?.sessionId ?? "";
    await expect(revokeOtherSessions(one.actor, current)).resolves.toBe(1);
    await expect(sessionOfToken(there, new Date())).resolves.toBeNull();
    await expect(sessionOfToken(here, new Date())).resolves.not.toBeNull();
    const bearer = await apiToken(one);
    const change = { current_password: PASSWORD, new_password: ANOTHER, revoke_tokens: false };
    await changePassword(one.actor, change, new Date());
    expect(await codeOf(bearerActor(bearer))).toBe("ok");
    const again = { current_password: ANOTHER, new_password: PASSWORD, revoke_tokens: true };
    await changePassword(one.actor, again, new Date());
    expect(await codeOf(bearerActor(bearer))).toBe("unauthenticated");
  });
});
