import { afterAll, describe, expect, it } from "vitest";
import { checkPassword } from "#lib/auth/check-password.ts";
import { openSession } from "#lib/auth/open-session.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { SCOPES } from "#lib/domain/access/can.ts";
import { asOwner } from "#lib/testing/database.ts";
import { changePassword } from "./change-password.ts";
import { getAccount } from "./get-account.ts";
import { listSessions } from "./list-sessions.ts";
import { revokeSession } from "./revoke-session.ts";
import { changeShortcuts, getShortcuts } from "./shortcuts.ts";
import { signUp } from "./sign-up.ts";
import { updateAccount } from "./update-account.ts";

afterAll(closeDatabase);

const password = "a tram to Kyoto at dusk";
const nowhere = { ip: null };

async function newcomer(email: string) {
  const { user_id } = await signUp({ email, password, locale: "zh" }, nowhere);
  return { kind: "user", userId: user_id, name: email } as const;
}

describe("signing up", () => {
  it("makes the first person administrator, also when many come at once, and everybody an owner", async () => {
    const people = await Promise.all([1, 2, 3, 4].map((n) => newcomer(`first${n}@example.org`)));
    const accounts = await Promise.all(people.map((actor) => getAccount(actor)));
    expect(accounts.filter((account) => account.is_admin)).toHaveLength(1);
    const { rows } = await asOwner((client) =>
      client.query("SELECT DISTINCT role, granted FROM memberships WHERE user_id = ANY($1)", [
        people.map((actor) => actor.userId),
      ]),
    );
    expect(rows).toEqual([{ role: "owner", granted: true }]);
  });

  it("lets an address have one account, however it is written", async () => {
    await newcomer("ada@example.org");
    await expect(newcomer("  ＡDA@Example.ORG ")).rejects.toMatchObject({ code: "email_taken" });
    await expect(newcomer("аda@example.org")).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("refuses a weak password before anything is made", async () => {
    const weak = signUp({ email: "weak@example.org", password: "Password1234" }, nowhere);
    await expect(weak).rejects.toMatchObject({ code: "weak_password", fields: [{ code: "common" }] });
    await newcomer("weak@example.org");
  });

  it("is throttled per network", async () => {
    const from = { ip: "203.0.113.9" };
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => signUp({ email: `bulk${n}@example.org`, password }, from)),
    );
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(refused).toEqual(["throttled", "throttled"]);
  });
});

describe("an account", () => {
  it("is the person's own to change, never a token's", async () => {
    const actor = await newcomer("own@example.org");
    await expect(updateAccount(actor, { locale: "en", name: "Own" })).resolves.toMatchObject({
      locale: "en",
      name: "Own",
    });
    const token = {
      ...actor,
      kind: "token",
      tokenId: "tok_1",
      workspaceId: "wsp_1",
      scopes: SCOPES,
      grant: true,
    } as const;
    for (const attempt of [
      getAccount(token),
      updateAccount(token, {}),
      getShortcuts(token),
      changeShortcuts(token, { isOff: true, changed: {} }),
      listSessions(token, null),
      revokeSession(token, "x"),
    ])
      await expect(attempt).rejects.toMatchObject({ code: "insufficient_scope" });
  });

  it("changes its password with the present one, and ends every session", async () => {
    const actor = await newcomer("change@example.org");
    const user = { id: actor.userId, name: actor.name };
    await openSession(user, { ip: "203.0.113.5", userAgent: "Firefox" }, new Date());
    const wrong = {
      current_password: "not my password",
      new_password: "eleven quiet maps 🦊",
      revoke_tokens: false,
    };
    await expect(changePassword(actor, wrong, new Date())).rejects.toMatchObject({
      code: "wrong_credentials",
    });
    const weak = { ...wrong, current_password: password, new_password: "short" };
    await expect(changePassword(actor, weak, new Date())).rejects.toMatchObject({ code: "weak_password" });
    await changePassword(actor, { ...wrong, current_password: password }, new Date());
    await expect(listSessions(actor, null)).resolves.toEqual([]);
    const signIn = { email: "change@example.org", password: wrong.new_password };
    await expect(checkPassword(signIn, nowhere, new Date())).resolves.toMatchObject({ id: actor.userId });
  });

  it("shows where it is signed in and signs out elsewhere", async () => {
    const actor = await newcomer("devices@example.org");
    const user = { id: actor.userId, name: actor.name };
    for (const userAgent of ["Firefox", "curl"])
      await openSession(user, { ip: "203.0.113.5", userAgent }, new Date());
    const [newest] = await listSessions(actor, null);
    const listed = await listSessions(actor, newest?.id ?? null);
    expect(listed.map((session) => session.current)).toEqual([true, false]);
    expect(JSON.stringify(listed)).not.toMatch(/token|hash/);
    await revokeSession(actor, listed[1]?.id ?? "");
    await expect(listSessions(actor, null)).resolves.toHaveLength(1);
    await expect(revokeSession(actor, listed[1]?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the shortcuts of an account", () => {
  it("are the usual ones until the person changes them, and the same wherever they sign in", async () => {
    const ada = await newcomer("keys@example.org");
    expect(await getShortcuts(ada)).toEqual({ isOff: false, changed: {} });
    await changeShortcuts(ada, { isOff: true, changed: { "desk.split": "p", "finding.fix": "" } });
    expect(await getShortcuts(ada)).toEqual({
      isOff: true,
      changed: { "desk.split": "p", "finding.fix": "" },
    });
    expect(await getShortcuts(await newcomer("other-keys@example.org"))).toEqual({
      isOff: false,
      changed: {},
    });
  });

  it("refuses a key that is taken, names both shortcuts, and stores nothing", async () => {
    const ada = await newcomer("taken@example.org");
    const taken = changeShortcuts(ada, { isOff: true, changed: { "desk.merge": "s" } });
    await expect(taken).rejects.toMatchObject({
      code: "shortcut_conflict",
      fields: [{ pointer: "/desk.merge", code: "taken", detail: "desk.split" }],
    });
    expect(await getShortcuts(ada)).toEqual({ isOff: false, changed: {} });
  });
});
