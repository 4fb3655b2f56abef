import { afterAll, describe, expect, it } from "vitest";
import { challengeOfToken } from "#lib/auth/passkey-challenge.ts";
import { providerSecrets } from "#lib/auth/provider-secrets.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { insertSignInAttempt } from "#lib/db/sign-in-attempts.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { relyingPartyOf } from "#lib/domain/access/relying-party.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { type SoftAuthenticator, softAuthenticator } from "#lib/testing/authenticator.ts";
import { asOwner } from "#lib/testing/database.ts";
import { createAccount } from "#lib/usecases/account/create-account.ts";
import { exportAccount } from "#lib/usecases/account/export-account.ts";
import { addPasskey, removePasskey, renamePasskey, startPasskey } from "#lib/usecases/account/passkeys.ts";
import { getSignInMethods } from "#lib/usecases/account/sign-in-methods.ts";
import { askForPasskey, signInWithPasskey } from "#lib/usecases/account/sign-in-with-passkey.ts";
import { changeUserDisabled } from "#lib/usecases/installation/change-user.ts";
import { COMMAND_LINE } from "#lib/usecases/installation/require-administrator.ts";

afterAll(closeDatabase);

const PASSWORD = "a tram to Kyoto at dusk";
const party = relyingPartyOf("https://table.example.org");
const HOST = party.id;
const ORIGIN = party.origin;
let people = 0;

async function person(): Promise<Actor> {
  people += 1;
  const email = `key${people}@example.org`;
  const { user_id, name } = await createAccount({ email, password: PASSWORD }, { ip: null });
  return { kind: "user", userId: user_id, name };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "none";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const CHALLENGE = Buffer.from("a challenge of 32 bytes, or more").toString("base64url");
const ceremony = (change: Partial<{ challenge: string; origin: string; host: string }> = {}) => ({
  challenge: CHALLENGE,
  origin: ORIGIN,
  host: HOST,
  ...change,
});

async function owner(): Promise<{ actor: Actor; key: SoftAuthenticator }> {
  const [actor, key] = [await person(), softAuthenticator()];
  await addPasskey(actor, {
    party,
    challenge: CHALLENGE,
    response: key.register(ceremony()),
    name: "Laptop",
  });
  return { actor, key };
}

const signIn = (response: string, challenge = CHALLENGE) => signInWithPasskey({ party, challenge, response });

describe("adding a passkey", () => {
  it("needs the password and names the known ones, so that no authenticator makes a second one", async () => {
    const { actor, key } = await owner();
    const wish = { party, sessionStartedAt: new Date(), challenge: () => Promise.resolve(CHALLENGE) };
    expect(await codeOf(startPasskey(actor, { ...wish, password: "wrong" }))).toBe("wrong_credentials");
    await expect(startPasskey(actor, { ...wish, password: PASSWORD })).resolves.toMatchObject({
      challenge: CHALLENGE,
      rp: { id: HOST },
      excludeCredentials: [{ id: key.id }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  it.each([
    ["another origin", { origin: "https://evil.example.org" }],
    ["another host", { host: "evil.example.org" }],
    ["another challenge", { challenge: "b3RoZXI" }],
  ])("refuses an answer for %s", async (_name, change) => {
    const [actor, key] = [await person(), softAuthenticator()];
    const response = key.register(ceremony(change));
    expect(await codeOf(addPasskey(actor, { party, challenge: CHALLENGE, response, name: "x" }))).toBe(
      "passkey_refused",
    );
  });

  it("refuses what is no answer, and a credential that another account has", async () => {
    const [{ key }, actor] = [await owner(), await person()];
    for (const response of ["", "{}", "null", key.register(ceremony())])
      expect(await codeOf(addPasskey(actor, { party, challenge: CHALLENGE, response, name: "x" }))).toBe(
        "passkey_refused",
      );
  });
});

describe("signing in with a passkey", () => {
  it("finds the account without an address or a password", async () => {
    const { actor, key } = await owner();
    await expect(
      askForPasskey({ party, ip: null, challenge: () => Promise.resolve(CHALLENGE) }),
    ).resolves.toMatchObject({ challenge: CHALLENGE, rpId: HOST, userVerification: "required" });
    await expect(signIn(key.authenticate(ceremony(), { userId: actor.userId, counter: 1 }))).resolves.toEqual(
      {
        user_id: actor.userId,
      },
    );
    const { passkeys } = await getSignInMethods(actor);
    expect(passkeys).toMatchObject([{ name: "Laptop", last_used_at: expect.any(String) }]);
  });

  it("refuses other origins, hosts and challenges, an unverified user, and a signature of another key", async () => {
    const [{ actor, key }, other] = [await owner(), await owner()];
    const by = { userId: actor.userId };
    for (const change of [
      { origin: "http://table.example.org" },
      { host: "example.org" },
      { challenge: "b3RoZXI" },
    ])
      expect(await codeOf(signIn(key.authenticate(ceremony(change), by)))).toBe("passkey_refused");
    expect(await codeOf(signIn(key.authenticate(ceremony(), { ...by, isVerified: false })))).toBe(
      "passkey_refused",
    );
    const forged = { ...JSON.parse(other.key.authenticate(ceremony(), by)), id: key.id, rawId: key.id };
    expect(await codeOf(signIn(JSON.stringify(forged)))).toBe("passkey_refused");
    expect(await codeOf(signIn(softAuthenticator().authenticate(ceremony(), by)))).toBe("passkey_refused");
  });

  it("refuses a credential that names another user", async () => {
    const [{ key }, other] = [await owner(), await owner()];
    const response = key.authenticate(ceremony(), { userId: other.actor.userId });
    expect(await codeOf(signIn(response))).toBe("passkey_refused");
  });

  it("refuses a counter that has not grown, as of a copied key", async () => {
    const { actor, key } = await owner();
    const at = (counter: number) => key.authenticate(ceremony(), { userId: actor.userId, counter });
    expect(await codeOf(signIn(at(5)))).toBe("none");
    expect(await codeOf(signIn(at(5)))).toBe("passkey_refused");
    expect(await codeOf(signIn(at(4)))).toBe("passkey_refused");
    const both = await Promise.all([codeOf(signIn(at(9))), codeOf(signIn(at(9)))]);
    expect(both.toSorted()).toEqual(["none", "passkey_refused"]);
  });

  it("keeps a disabled account out", async () => {
    const { actor, key } = await owner();
    await changeUserDisabled(COMMAND_LINE, { user_id: actor.userId, disabled: true });
    expect(await codeOf(signIn(key.authenticate(ceremony(), { userId: actor.userId })))).toBe(
      "account_disabled",
    );
  });
});

describe("a challenge", () => {
  it("counts once, for ten minutes, for its purpose and its user", async () => {
    const now = new Date();
    const make = (kind: "passkey" | "new_passkey", userId: string | null) =>
      insertSignInAttempt({ kind, userId, data: {}, now });
    const take = (token: string | undefined, at = now) =>
      challengeOfToken(token, { purpose: "passkey", userId: null, now: at });
    const token = await make("passkey", null);
    await expect(take(token)).resolves.toBe(providerSecrets(token).nonce);
    expect(await codeOf(take(token))).toBe("sign_in_state");
    expect(await codeOf(take(undefined))).toBe("sign_in_state");
    const late = new Date(now.getTime() + 11 * 60_000);
    expect(await codeOf(take(await make("passkey", null), late))).toBe("sign_in_expired");
    const actor = await person();
    expect(await codeOf(take(await make("new_passkey", actor.userId)))).toBe("sign_in_state");
    expect(await codeOf(take(await make("passkey", actor.userId)))).toBe("sign_in_state");
  });
});

describe("the list of passkeys", () => {
  it("is renamed and removed by its owner alone, and the last way to sign in stays", async () => {
    const [{ actor }, stranger] = [await owner(), await person()];
    const [first] = (await getSignInMethods(actor)).passkeys;
    const id = first?.id ?? "";
    expect(await codeOf(renamePasskey(stranger, { id, name: "mine" }))).toBe("not_found");
    expect(await codeOf(removePasskey(stranger, id))).toBe("not_found");
    await renamePasskey(actor, { id, name: "Phone" });
    await expect(getSignInMethods(actor)).resolves.toMatchObject({ passkeys: [{ name: "Phone" }] });
    const setPassword = (hash: string | null) =>
      asOwner((client) =>
        client.query("UPDATE users SET password_hash = $2 WHERE id = $1", [actor.userId, hash]),
      );
    await setPassword(null);
    expect(await codeOf(removePasskey(actor, id))).toBe("last_sign_in_method");
    await setPassword("a hash");
    await removePasskey(actor, id);
    await expect(getSignInMethods(actor)).resolves.toMatchObject({ passkeys: [] });
  });

  it("is in the export without keys", async () => {
    const { actor, key } = await owner();
    const file = new TextDecoder().decode((await exportAccount(actor)).bytes);
    expect(JSON.parse(file)).toMatchObject({ sign_in: { passkeys: [{ name: "Laptop" }] } });
    expect(file).not.toContain("public_key");
    expect(file).not.toContain(key.id);
  });
});
