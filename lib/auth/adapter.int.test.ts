import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "../db/client.ts";
import { asOwner } from "../testing/database.ts";
import { makeUser } from "../testing/factories.ts";
import { adapter } from "./adapter.ts";

afterAll(closeDatabase);

/** Returns an adapter method as non-optional; next-auth types all methods as optional. */
function method<K extends keyof typeof adapter>(name: K): NonNullable<(typeof adapter)[K]> {
  const found = adapter[name];
  if (!found) throw new Error(`the adapter lacks ${name}`);
  return found;
}

describe("next-auth's adapter", () => {
  it("creates a user with a workspace, once per address in any spelling", async () => {
    const created = await method("createUser")({ email: "New.Person@Example.org", emailVerified: null });
    expect(created).toMatchObject({ email: "new.person@example.org", name: "new.person" });
    await expect(method("getUserByEmail")("NEW.person@example.ORG")).resolves.toMatchObject({
      id: created.id,
    });
    await expect(method("getUserByEmail")("nobody@example.org")).resolves.toBeNull();
    await expect(method("getUserByEmail")("not an address")).resolves.toBeNull();
    const { rows } = await asOwner((client) =>
      client.query("SELECT role FROM memberships WHERE user_id = $1", [created.id]),
    );
    expect(rows).toEqual([{ role: "owner" }]);
  });

  it("stores sessions only as hashes and ends them for good", async () => {
    const { actor } = await makeUser();
    const sessionToken = "a-token-that-only-the-browser-knows";
    await method("createSession")({ sessionToken, userId: actor.userId, expires: new Date(0) });
    const { rows } = await asOwner((client) =>
      client.query("SELECT * FROM sessions WHERE user_id = $1", [actor.userId]),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(sessionToken);
    const found = await method("getSessionAndUser")(sessionToken);
    expect(found).toMatchObject({ session: { userId: actor.userId }, user: { id: actor.userId } });
    expect(found?.session.expires.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    await expect(method("getSessionAndUser")(`${sessionToken}x`)).resolves.toBeNull();
    await method("deleteSession")(sessionToken);
    await expect(method("getSessionAndUser")(sessionToken)).resolves.toBeNull();
  });

  it("uses a sign-in link once, also when it is opened twice at the same time", async () => {
    const link = {
      identifier: "ada@example.org",
      token: "link-token",
      expires: new Date("2026-12-01T00:00:00Z"),
    };
    await method("createVerificationToken")(link);
    const { rows } = await asOwner((client) => client.query("SELECT * FROM verification_tokens"));
    expect(JSON.stringify(rows)).not.toContain(link.token);
    const used = await Promise.all([1, 2, 3].map(async () => method("useVerificationToken")(link)));
    expect(used.filter((result) => result !== null)).toEqual([link]);
  });

  it("finds a user by an OAuth account and stores none of its tokens", async () => {
    const { actor } = await makeUser();
    const account = {
      provider: "oidc",
      providerAccountId: actor.userId,
      userId: actor.userId,
      type: "oauth" as const,
    };
    await method("linkAccount")({ ...account, access_token: "outside-secret" });
    await expect(method("getUserByAccount")(account)).resolves.toMatchObject({ id: actor.userId });
    await expect(
      method("getUserByAccount")({ provider: "oidc", providerAccountId: "x" }),
    ).resolves.toBeNull();
    const { rows } = await asOwner((client) => client.query("SELECT * FROM accounts"));
    expect(JSON.stringify(rows)).not.toContain("outside-secret");
  });
});
