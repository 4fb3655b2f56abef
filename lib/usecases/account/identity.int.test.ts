import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { identityOfCallback } from "#lib/auth/oidc-flow.ts";
import { openSession } from "#lib/auth/open-session.ts";
import { providerSecrets } from "#lib/auth/provider-secrets.ts";
import { beginAtProvider, takeBegunSignIn } from "#lib/auth/provider-sign-in.ts";
import { sessionOfToken } from "#lib/auth/session-of-token.ts";
import { insertAccountToken } from "#lib/db/account-tokens.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { storeSignUpPolicy } from "#lib/db/installation.ts";
import type { Actor, Role } from "#lib/domain/access/can.ts";
import type { IdentityProvider } from "#lib/domain/access/identity.ts";
import { OPEN_SIGN_UP } from "#lib/domain/access/sign-up-policy.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { asOwner } from "#lib/testing/database.ts";
import { type IssuerPerson, startOidcServer, throughIssuer } from "#lib/testing/oidc-server.ts";
import { changePassword } from "#lib/usecases/account/change-password.ts";
import { consumeSignInLink } from "#lib/usecases/account/consume-sign-in-link.ts";
import { createAccount } from "#lib/usecases/account/create-account.ts";
import { exportAccount } from "#lib/usecases/account/export-account.ts";
import { getAccount } from "#lib/usecases/account/get-account.ts";
import { getTwoStepSetup, startTwoStep } from "#lib/usecases/account/second-factor.ts";
import { getSignInMethods, unlinkIdentity } from "#lib/usecases/account/sign-in-methods.ts";
import { linkIdentity, signInWithIdentity } from "#lib/usecases/account/sign-in-with-identity.ts";
import { changeUserDisabled } from "#lib/usecases/installation/change-user.ts";
import { removeGroupRole, setGroupRole } from "#lib/usecases/installation/group-roles.ts";
import { COMMAND_LINE } from "#lib/usecases/installation/require-administrator.ts";
import { listWorkspaces } from "#lib/usecases/member/join.ts";
import { listMembers } from "#lib/usecases/member/list-members.ts";

const HOME = "http://localhost:3000";
const issuer = await startOidcServer();
issuer.allow(`${HOME}/sign-in/with/oidc/callback`);

/** What GitHub says about the next person. */
const github = {
  id: 7,
  login: "octo",
  emails: [{ email: "octo@example.org", verified: true, primary: true }],
};

/** GitHub's token endpoint and API, as far as signing in asks them. */
async function startGithub(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const answers: Readonly<Record<string, unknown>> = {
      "/login/oauth/access_token": { access_token: "gho_test", token_type: "bearer", scope: "user:email" },
      "/api/v3/user": { id: github.id, login: github.login, name: null },
      "/api/v3/user/emails": github.emails,
    };
    const answer = answers[request.url ?? ""];
    response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const forge = await startGithub();
process.env.NEXTAUTH_URL = HOME;
process.env.OIDC_ISSUER = issuer.issuer;
process.env.OIDC_CLIENT_ID = issuer.clientId;
process.env.OIDC_CLIENT_SECRET = issuer.clientSecret;
process.env.OIDC_SCOPES = "openid email profile groups";
process.env.GITHUB_CLIENT_ID = "client";
process.env.GITHUB_CLIENT_SECRET = "secret";
process.env.GITHUB_URL = forge.url;

afterAll(async () => {
  await closeDatabase();
  await issuer.close();
  forge.server.close();
});

beforeEach(async () => {
  issuer.breakDown(null);
  await storeSignUpPolicy(OPEN_SIGN_UP);
});

const PASSWORD = "a tram to Kyoto at dusk";
const AT = { ip: null, locale: "en", invitation: undefined } as const;

const begin = (provider: IdentityProvider, userId: string | null = null) =>
  beginAtProvider({ provider, next: "/projects", userId, ip: null }, new Date());

/** The identity with which the issuer answers for a person. */
async function identified(person: IssuerPerson) {
  issuer.signInAs(person);
  const { token, url } = await begin("oidc");
  const search = await throughIssuer(url);
  const { secrets } = await takeBegunSignIn(token, { provider: "oidc", search }, new Date());
  return identityOfCallback("oidc", search, secrets);
}

const signIn = async (person: IssuerPerson): Promise<Actor> => {
  const { user_id } = await signInWithIdentity(await identified(person), AT);
  return { kind: "user", userId: user_id, name: person.name ?? "" };
};

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "none";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

let people = 0;
function person(more: Partial<IssuerPerson> = {}): IssuerPerson {
  people += 1;
  return {
    sub: `sub-${people}`,
    email: `issued${people}@example.org`,
    email_verified: true,
    name: `Person ${people}`,
    ...more,
  };
}

async function registered(email: string, isConfirmed: boolean): Promise<Actor> {
  const { user_id, name } = await createAccount({ email, password: PASSWORD }, { ip: null });
  if (isConfirmed)
    await asOwner((client) =>
      client.query("UPDATE users SET email_verified_at = now() WHERE id = $1", [user_id]),
    );
  return { kind: "user", userId: user_id, name };
}

describe("signing in at an OpenID Connect issuer", () => {
  it("makes an account with a confirmed address and no password, and finds it again by its subject", async () => {
    const one = person();
    const actor = await signIn(one);
    await expect(getAccount(actor)).resolves.toMatchObject({
      email: one.email,
      email_verified: true,
      name: one.name,
    });
    await expect(getSignInMethods(actor)).resolves.toMatchObject({
      has_password: false,
      linked: [{ provider: "oidc", account_id: `${issuer.issuer}#${one.sub}`, label: one.email }],
    });
    const moved = await signIn({ ...one, email: "moved@example.org", email_verified: false });
    expect(moved.userId).toBe(actor.userId);
  });

  it("signs in after the issuer has rotated its keys", async () => {
    const one = person();
    const before = await signIn(one);
    issuer.rotateKeys();
    expect((await signIn(one)).userId).toBe(before.userId);
  });

  it("links an account with the same address if both sides have confirmed it", async () => {
    const one = person();
    const actor = await registered(one.email ?? "", true);
    expect((await signIn(one)).userId).toBe(actor.userId);
  });

  it("refuses an address that the issuer has not verified, whether or not it has an account", async () => {
    const one = person({ email_verified: false });
    expect(await codeOf(signIn(one))).toBe("sign_in_email_unverified");
    await registered(one.email ?? "", true);
    expect(await codeOf(signIn(one))).toBe("sign_in_email_unverified");
    const { email: _email, ...nameless } = person();
    expect(await codeOf(signIn(nameless))).toBe("sign_in_email_unverified");
  });

  it("does not give a verified person the account that a stranger has made with their address", async () => {
    const one = person();
    await registered(one.email ?? "", false);
    expect(await codeOf(signIn(one))).toBe("sign_in_link_first");
  });

  it("applies the policy of sign-up to new accounts alone", async () => {
    const known = person();
    const actor = await signIn(known);
    await storeSignUpPolicy({ mode: "closed", domains: [] });
    expect(await codeOf(signIn(person()))).toBe("sign_up_closed");
    expect((await signIn(known)).userId).toBe(actor.userId);
    await storeSignUpPolicy({ mode: "invited", domains: [] });
    expect(await codeOf(signIn(person()))).toBe("sign_up_invited_only");
    await storeSignUpPolicy({ mode: "domains", domains: ["other.org"] });
    expect(await codeOf(signIn(person()))).toBe("sign_up_domain");
  });

  it("keeps a disabled account out, and links nothing to it", async () => {
    const one = person();
    const actor = await registered(one.email ?? "", true);
    await changeUserDisabled(COMMAND_LINE, { user_id: actor.userId, disabled: true });
    expect(await codeOf(signIn(one))).toBe("account_disabled");
    await changeUserDisabled(COMMAND_LINE, { user_id: actor.userId, disabled: false });
    await expect(getSignInMethods(actor)).resolves.toMatchObject({ linked: [] });
  });
});

describe("answers of an issuer", () => {
  it("count once, in the browser that began, for the provider that was asked", async () => {
    issuer.signInAs(person());
    const { token, url } = await begin("oidc");
    const search = await throughIssuer(url);
    const take = (by: string | undefined, provider = "oidc", given = search) =>
      takeBegunSignIn(by, { provider, search: given }, new Date());
    expect(await codeOf(take(undefined))).toBe("sign_in_state");
    expect(await codeOf(take((await begin("oidc")).token))).toBe("sign_in_state");
    const other = await begin("oidc");
    expect(await codeOf(take(other.token, "google"))).toBe("sign_in_state");
    expect(await codeOf(take(token))).toBe("none");
    expect(await codeOf(take(token))).toBe("sign_in_state");
  });

  it("expire after ten minutes", async () => {
    issuer.signInAs(person());
    const { token, url } = await begin("oidc");
    const search = await throughIssuer(url);
    const later = new Date(Date.now() + 11 * 60_000);
    expect(await codeOf(takeBegunSignIn(token, { provider: "oidc", search }, later))).toBe("sign_in_expired");
  });

  it("are refused where the nonce or the verifier is another one", async () => {
    issuer.signInAs(person());
    for (const change of [{ nonce: "another" }, { verifier: "v".repeat(43) }]) {
      const { token, url } = await begin("oidc");
      const search = await throughIssuer(url);
      const { secrets } = await takeBegunSignIn(token, { provider: "oidc", search }, new Date());
      const refused = await codeOf(identityOfCallback("oidc", search, { ...secrets, ...change }));
      expect(["sign_in_provider_failed", "sign_in_expired"]).toContain(refused);
    }
  });

  it("say that the person cancelled", async () => {
    issuer.signInAs(null);
    const { token, url } = await begin("oidc");
    const search = await throughIssuer(url);
    const { secrets } = await takeBegunSignIn(token, { provider: "oidc", search }, new Date());
    expect(await codeOf(identityOfCallback("oidc", search, secrets))).toBe("sign_in_denied");
  });

  it("are missing where the issuer is down, before and after the visit", async () => {
    issuer.signInAs(person());
    const { token, url } = await begin("oidc");
    const search = await throughIssuer(url);
    issuer.breakDown(503);
    expect(await codeOf(begin("oidc"))).toBe("sign_in_provider_down");
    const { secrets } = await takeBegunSignIn(token, { provider: "oidc", search }, new Date());
    expect(await codeOf(identityOfCallback("oidc", search, secrets))).toBe("sign_in_provider_down");
  });

  it("are not asked for where a provider is not configured", async () => {
    expect(await codeOf(begin("google"))).toBe("not_found");
  });
});

describe("linking by a signed-in person", () => {
  it("links an unverified address, shows it in the export, and refuses an identity of another account", async () => {
    const [mine, theirs] = [
      await registered("links@example.org", false),
      await registered("other@example.org", false),
    ];
    const identity = await identified(person({ email_verified: false }));
    await linkIdentity(mine.userId, identity);
    await linkIdentity(mine.userId, identity);
    expect(await codeOf(linkIdentity(theirs.userId, identity))).toBe("identity_taken");
    expect((await signInWithIdentity(identity, AT)).user_id).toBe(mine.userId);
    const file = new TextDecoder().decode((await exportAccount(mine)).bytes);
    expect(JSON.parse(file)).toMatchObject({
      sign_in: { has_password: true, linked: [{ provider: "oidc" }] },
    });
  });

  it("unlinks, but not the last way to sign in until there is a password", async () => {
    const actor = await signIn(person());
    const { linked } = await getSignInMethods(actor);
    const id = linked[0]?.account_id ?? "";
    expect(await codeOf(unlinkIdentity(actor, id))).toBe("last_sign_in_method");
    expect(await codeOf(unlinkIdentity(actor, "elsewhere"))).toBe("not_found");
    const input = { new_password: PASSWORD, revoke_tokens: false };
    const long = new Date(Date.now() - 11 * 60_000);
    expect(await codeOf(changePassword(actor, input, long))).toBe("sign_in_again");
    const token = await openSession(
      { id: actor.userId, name: "" },
      { ip: null, userAgent: null },
      new Date(),
    );
    const session = await sessionOfToken(token, new Date());
    await changePassword(actor, input, session?.startedAt ?? long);
    await unlinkIdentity(actor, id);
    await expect(getSignInMethods(actor)).resolves.toMatchObject({ has_password: true, linked: [] });
  });
});

describe("a link by mail that proves an address for the first time", () => {
  it("ends what a stranger who signed up with the address could sign in with", async () => {
    const email = "claimed@example.org";
    const stranger = await registered(email, false);
    await linkIdentity(stranger.userId, await identified(person()));
    await startTwoStep(stranger, { current_password: PASSWORD }, new Date());
    const token = randomBytes(32).toString("base64url");
    const expiresAt = new Date(Date.now() + 60_000);
    const { userId } = stranger;
    await insertAccountToken({ token, purpose: "sign_in", userId, email, mailed: true, expiresAt });
    await consumeSignInLink(token, { ip: null });
    await expect(getSignInMethods(stranger)).resolves.toMatchObject({ has_password: false, linked: [] });
    await expect(getTwoStepSetup(stranger)).resolves.toEqual({ state: "off" });
  });
});

describe("GitHub", () => {
  async function identity() {
    const { token } = await begin("github");
    const { state } = providerSecrets(token);
    const search = `?code=abc&state=${state}`;
    const { secrets } = await takeBegunSignIn(token, { provider: "github", search }, new Date());
    return identityOfCallback("github", search, secrets);
  }

  it("asks for the addresses and uses the primary one, if it is verified", async () => {
    const found = await identity();
    expect(found).toMatchObject({ accountId: `${forge.url}#7`, label: "octo", email: "octo@example.org" });
    expect(await codeOf(signInWithIdentity(found, AT))).toBe("none");
    github.id = 8;
    github.emails = [{ email: "octo8@example.org", verified: false, primary: true }];
    expect(await codeOf(signInWithIdentity(await identity(), AT))).toBe("sign_in_email_unverified");
  });
});

describe("roles by groups", () => {
  async function administrator(): Promise<{ admin: Actor; workspace: string }> {
    const admin = await registered(`admin${++people}@example.org`, true);
    await asOwner((client) => client.query("UPDATE users SET is_admin = true WHERE id = $1", [admin.userId]));
    const [workspace] = (await listWorkspaces(admin)).data;
    return { admin, workspace: workspace?.id ?? "" };
  }
  const rolesIn = async (actor: Actor): Promise<Record<string, Role>> =>
    Object.fromEntries((await listWorkspaces(actor)).data.map(({ id, role }) => [id, role]));

  it("give the highest mapped role, follow the groups at each sign-in, and end with them", async () => {
    const { admin, workspace } = await administrator();
    await setGroupRole(admin, { group: "staff", workspace_id: workspace, role: "viewer" });
    await setGroupRole(admin, { group: "leads", workspace_id: workspace, role: "editor" });
    const one = person({ groups: ["staff", "leads"] });
    const actor = await signIn(one);
    expect((await rolesIn(actor))[workspace]).toBe("editor");
    await signIn({ ...one, groups: ["staff"] });
    expect((await rolesIn(actor))[workspace]).toBe("viewer");
    const { groups: _groups, ...silent } = one;
    await signIn(silent);
    expect((await rolesIn(actor))[workspace]).toBe("viewer");
    await signIn({ ...one, groups: [] });
    expect(await rolesIn(actor)).not.toHaveProperty(workspace);
  });

  it("never remove the last owner, nor change what a person has given", async () => {
    const { admin, workspace } = await administrator();
    await setGroupRole(admin, { group: "owners", workspace_id: workspace, role: "owner" });
    const one = person({ groups: ["owners"] });
    const actor = await signIn(one);
    expect((await rolesIn(actor))[workspace]).toBe("owner");
    await asOwner((client) =>
      client.query("DELETE FROM memberships WHERE workspace_id = $1 AND user_id = $2", [
        workspace,
        admin.userId,
      ]),
    );
    await signIn({ ...one, groups: [] });
    expect((await rolesIn(actor))[workspace]).toBe("owner");
    const given = await administrator();
    const email = `given${++people}@example.org`;
    const member = await registered(email, true);
    await asOwner((client) =>
      client.query(
        "INSERT INTO memberships (id, workspace_id, user_id, role) VALUES ($1, $2, $3, 'reviewer')",
        [`mbr_given${people}`, given.workspace, member.userId],
      ),
    );
    await setGroupRole(given.admin, { group: "staff", workspace_id: given.workspace, role: "viewer" });
    await signIn(person({ email, groups: ["staff"] }));
    expect((await rolesIn(member))[given.workspace]).toBe("reviewer");
  });

  it("are set by the administrator, in workspaces that they manage", async () => {
    const { admin, workspace } = await administrator();
    const other = await administrator();
    const input = { group: "staff", workspace_id: workspace, role: "viewer" } as const;
    expect(await codeOf(setGroupRole(await registered("plain@example.org", true), input))).toBe("not_found");
    expect(await codeOf(setGroupRole(other.admin, input))).toBe("not_found");
    await setGroupRole(admin, input);
    await removeGroupRole(admin, { group: "staff", workspace_id: workspace });
    const actor = await signIn(person({ groups: ["staff"] }));
    expect(await rolesIn(actor)).not.toHaveProperty(workspace);
    expect((await listMembers(admin)).data).toHaveLength(1);
  });
});
