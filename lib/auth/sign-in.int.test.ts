import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "../db/client.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { hashPassword } from "../db/password-hash.ts";
import { deleteSession, insertSession, selectSessions } from "../db/sessions.ts";
import { inTenant } from "../db/tenant.ts";
import { revokeToken } from "../db/tokens.ts";
import { insertUserWithWorkspace, storePassword } from "../db/users.ts";
import { asOwner } from "../testing/database.ts";
import { makeToken, makeUser, workspaceOf } from "../testing/factories.ts";
import { bearerActor } from "./bearer-actor.ts";
import { checkPassword } from "./check-password.ts";
import { openSession } from "./open-session.ts";
import { sessionOfToken } from "./session-of-token.ts";

afterAll(closeDatabase);

const PASSWORD = "a tram to Kyoto at dusk";
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);
const from = (ip: string | null) => ({ ip, userAgent: "test" });
let people = 0;

async function makePerson() {
  const email = `signer${++people}@example.org`;
  const passwordHash = await hashPassword(PASSWORD);
  const { user } = await insertUserWithWorkspace({ email, name: "Ada", passwordHash, locale: "zh" }, "w");
  return user;
}

describe("signing in", () => {
  it("accepts the right password with any spelling of the address", async () => {
    const user = await makePerson();
    const email = user.email.toUpperCase();
    await expect(checkPassword({ email, password: PASSWORD }, from(null), at(0))).resolves.toMatchObject({
      id: user.id,
    });
  });

  it("gives the same error for a wrong password, an unknown user, an invalid address and an account without password", async () => {
    const user = await makePerson();
    const bare = await makeUser();
    const tries = [
      { email: user.email, password: "wrong password here" },
      { email: "nobody@example.org", password: PASSWORD },
      { email: "not an address", password: PASSWORD },
      { email: bare.email, password: "" },
      { email: user.email, password: `${PASSWORD}${" ".repeat(200)}` },
    ];
    for (const credentials of tries)
      await expect(checkPassword(credentials, from(null), at(0))).rejects.toMatchObject({
        code: "wrong_credentials",
        extra: {},
      });
    const { rows } = await asOwner((client) =>
      client.query(
        "SELECT user_id FROM audit_events WHERE action = 'account.sign_in_failed' AND user_id = $1",
        [user.id],
      ),
    );
    expect(rows).toHaveLength(2);
  });

  it("does the same work for an unknown user", async () => {
    const user = await makePerson();
    const cost = async (email: string, n: number) => {
      const before = process.cpuUsage();
      const credentials = { email, password: "wrong password here" };
      await checkPassword(credentials, from(null), at(n * 7200)).catch(() => undefined);
      const { user: own, system } = process.cpuUsage(before);
      return own + system;
    };
    await cost("warm@example.org", 0);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 1; n <= 15; n++) {
      known.push(await cost(user.email, n));
      unknown.push(await cost(`nobody${n}@example.org`, n));
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[7] ?? 0;
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(known)).toBeLessThan(2);
  });

  it("throttles after five wrong passwords a minute, but not for other networks", async () => {
    const user = await makePerson();
    const wrong = { email: user.email, password: "wrong password here" };
    for (let n = 0; n < 5; n++)
      await expect(checkPassword(wrong, from("203.0.113.5"), at(n))).rejects.toMatchObject({
        code: "wrong_credentials",
      });
    const right = { email: user.email, password: PASSWORD };
    await expect(checkPassword(right, from("203.0.113.99"), at(6))).rejects.toMatchObject({
      code: "throttled",
      extra: { retry_after: 54 },
    });
    await expect(checkPassword(right, from("198.51.100.7"), at(6))).resolves.toMatchObject({ id: user.id });
    await expect(checkPassword(right, from("203.0.113.99"), at(66))).resolves.toMatchObject({ id: user.id });
  });

  it("throttles one network that tries many accounts", async () => {
    const results: string[] = [];
    for (let n = 0; n < 8; n++)
      await checkPassword(
        { email: `victim${n}@example.org`, password: PASSWORD },
        from("192.0.2.1"),
        at(n),
      ).catch((error) => results.push(error.code));
    expect(results).toEqual([...Array(5).fill("wrong_credentials"), ...Array(3).fill("throttled")]);
  });

  it("does not count successful attempts", async () => {
    const user = await makePerson();
    const found: string[] = [];
    for (let n = 0; n < 12; n++) {
      const good = await checkPassword({ email: user.email, password: PASSWORD }, from("100.64.7.1"), at(n));
      found.push(good.id);
    }
    expect(new Set(found)).toEqual(new Set([user.id]));
  });
});

describe("a session", () => {
  it("has a new token each time, and is valid only while its row exists", async () => {
    const user = await makePerson();
    const one = await openSession(user, from("203.0.113.5"), at(0));
    const two = await openSession(user, from("203.0.113.5"), at(1));
    expect(one).not.toBe(two);
    await expect(sessionOfToken(one, at(2))).resolves.toMatchObject({
      actor: { kind: "user", userId: user.id, name: "Ada" },
      user: { locale: "zh" },
    });
    const [newest] = await selectSessions(user.id, at(2));
    await expect(deleteSession((await makeUser()).actor.userId, newest?.id ?? "")).resolves.toBe(false);
    await expect(deleteSession(user.id, newest?.id ?? "")).resolves.toBe(true);
    await expect(sessionOfToken(two, at(3))).resolves.toBeNull();
    const hash = await hashPassword("another good password");
    await inTransaction((tx) => storePassword(tx, user.id, hash));
    await expect(sessionOfToken(one, at(3))).resolves.toBeNull();
  });

  it("ends after 30 days, or 14 without use", async () => {
    const { actor } = await makeUser();
    const day = 86_400;
    await insertSession({ token: "used", userId: actor.userId, now: at(0) });
    await insertSession({ token: "idle", userId: actor.userId, now: at(0) });
    for (const days of [10, 20, 29])
      await expect(sessionOfToken("used", at(days * day))).resolves.not.toBeNull();
    await expect(sessionOfToken("idle", at(15 * day))).resolves.toBeNull();
    await expect(sessionOfToken("used", at(30 * day))).resolves.toBeNull();
  });

  it("does not exist without a token", async () => {
    for (const token of [undefined, "", "x", "\0", "%E0%A4%A"])
      await expect(sessionOfToken(token, at(0))).resolves.toBeNull();
  });
});

describe("a bearer token", () => {
  it("acts for its owner, within its scopes, project and grant", async () => {
    const ada = await makeUser();
    const { token, id } = await makeToken(ada, ["read", "run"]);
    await expect(bearerActor(`Bearer ${token}`)).resolves.toEqual({
      kind: "token",
      userId: ada.actor.userId,
      name: ada.actor.name,
      tokenId: id,
      workspaceId: ada.workspaceId,
      scopes: ["read", "run"],
      grant: false,
    });
  });

  it("is recorded and audited once a minute", async () => {
    const ada = await makeUser();
    const { token, id } = await makeToken(ada, ["read"]);
    const start = Date.now();
    for (const seconds of [0, 10, 59, 61, 70])
      await bearerActor(`Bearer ${token}`, new Date(start + seconds * 1000));
    const { rows } = await asOwner((client) =>
      client.query("SELECT 1 FROM audit_events WHERE action = 'token.used' AND target = $1", [id]),
    );
    expect(rows).toHaveLength(2);
  });

  it("is invalid once revoked or expired, and its text is not stored", async () => {
    const ada = await makeUser();
    const { token, id } = await makeToken(ada, ["read"]);
    const { rows } = await asOwner((client) => client.query("SELECT * FROM api_tokens WHERE id = $1", [id]));
    expect(JSON.stringify(rows)).not.toContain(token.slice(4, 40));
    await inTenant(await workspaceOf(ada), (db) => revokeToken(db, id));
    await expect(bearerActor(`Bearer ${token}`)).rejects.toMatchObject({ code: "unauthenticated" });
    const expired = await makeToken(ada, ["read"], { expiresAt: new Date(Date.now() - 1) });
    await expect(bearerActor(`Bearer ${expired.token}`)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it.each([null, "", "Bearer", "Bearer %E0%A4%A", "Basic YTpi", `Bearer rtb_${"0".repeat(49)}`, "Bearer \0"])(
    "is refused without an internal error when the header is %j",
    async (header) => {
      await expect(bearerActor(header)).rejects.toMatchObject({ code: "unauthenticated" });
    },
  );
});
