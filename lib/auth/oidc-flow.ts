import * as oidc from "openid-client";
import { z } from "zod";
import { normaliseEmail } from "../domain/access/email.ts";
import { groupsOfClaim, type Identity, type IdentityProvider } from "../domain/access/identity.ts";
import { googleAsOidc } from "../domain/access/identity-settings.ts";
import { isAddressVerified, verifiedClaimsSchema } from "../domain/access/verified-address.ts";
import { AppError } from "../domain/app-error.ts";
import { env } from "../env.ts";
import { githubIdentity } from "./github-identity.ts";
import { withProvider } from "./provider-error.ts";
import type { ProviderSecrets } from "./provider-secrets.ts";

const TIMEOUT_SECONDS = 10;
/** How far the clocks of the provider and of this machine may differ. */
const CLOCK_SECONDS = 60;

interface Client {
  readonly config: oidc.Configuration;
  readonly scopes: string;
  readonly identify: (tokens: Tokens) => Promise<Identity>;
}

type Tokens = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

const claimsSchema = verifiedClaimsSchema.extend({
  email: z.string().max(600).nullish(),
  name: z.string().max(600).nullish(),
  preferred_username: z.string().max(600).nullish(),
});

/** The method of the client at the token endpoint that the provider supports; without a secret, PKCE alone. */
function clientAuth(secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (...request) => {
    const [server] = request;
    const isPost = server.token_endpoint_auth_methods_supported?.includes("client_secret_post") ?? false;
    return (isPost ? post : basic)(...request);
  };
}

type OidcSettings = ReturnType<typeof googleAsOidc>;

/**
 * The client of an issuer. Metadata and keys are read for each sign-in: rotated keys and moved endpoints count at once, in every
 * process.
 */
async function oidcClient(provider: IdentityProvider, settings: OidcSettings): Promise<Client> {
  const { issuer, clientId, clientSecret, scopes, groupsClaim } = settings;
  const isPlain = issuer.startsWith("http://");
  const config = await oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: CLOCK_SECONDS },
    clientAuth(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    },
  );
  return { config, scopes, identify: (tokens) => oidcIdentity({ provider, config, groupsClaim }, tokens) };
}

interface OidcSource {
  readonly provider: IdentityProvider;
  readonly config: oidc.Configuration;
  readonly groupsClaim: string;
}

/** The claims of the ID token and of the userinfo endpoint, which counts where both have one. */
async function oidcIdentity(source: OidcSource, tokens: Tokens): Promise<Identity> {
  const { provider, config, groupsClaim } = source;
  const token = tokens.claims();
  if (token === undefined) throw new AppError("sign_in_provider_failed");
  const { issuer, userinfo_endpoint: endpoint } = config.serverMetadata();
  const more = endpoint ? await oidc.fetchUserInfo(config, tokens.access_token, token.sub) : {};
  // Whether an address is verified is said by the source that names it.
  const { email: _email, email_verified: _verified, xms_edov: _owner, ...rest } = token;
  const claims: Readonly<Record<string, unknown>> = { ...("email" in more ? rest : token), ...more };
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) throw new AppError("sign_in_provider_failed");
  const { email, name, preferred_username } = parsed.data;
  return {
    provider,
    accountId: `${issuer}#${token.sub}`,
    email: normaliseEmail(email ?? ""),
    isEmailVerified: isAddressVerified(parsed.data),
    name: name ?? preferred_username ?? null,
    label: email ?? preferred_username ?? name ?? token.sub,
    groups: groupsClaim === "" ? null : groupsOfClaim(claims[groupsClaim]),
  };
}

/** GitHub uses OAuth without OpenID Connect: there is nothing to discover and no ID token. */
function githubClient(settings: { url: string; clientId: string; clientSecret: string | undefined }): Client {
  const { url, clientId, clientSecret } = settings;
  const server = {
    issuer: `${url}/login/oauth`,
    authorization_endpoint: `${url}/login/oauth/authorize`,
    token_endpoint: `${url}/login/oauth/access_token`,
  };
  const config = new oidc.Configuration(server, clientId, undefined, oidc.ClientSecretPost(clientSecret));
  config.timeout = TIMEOUT_SECONDS;
  if (url.startsWith("http://")) oidc.allowInsecureRequests(config);
  return {
    config,
    scopes: "read:user user:email",
    identify: ({ access_token }) =>
      githubIdentity(url, (address) => oidc.fetchProtectedResource(config, access_token, address, "GET")),
  };
}

async function clientOf(provider: IdentityProvider): Promise<Client> {
  const { github, google, oidc: issuer } = env().identity;
  if (provider === "github" && github) return githubClient(github);
  if (provider === "google" && google) return oidcClient(provider, googleAsOidc(google));
  if (provider === "oidc" && issuer) return oidcClient(provider, issuer);
  throw new AppError("not_found");
}

/** The address that is registered with the provider. */
function callbackUrl(provider: IdentityProvider): string {
  const { publicUrl } = env();
  if (publicUrl === undefined) throw new AppError("not_found");
  return new URL(`/sign-in/with/${provider}/callback`, publicUrl).href;
}

/**
 * Where a browser is sent to sign in at a provider.
 * @throws AppError not_found (not configured), sign_in_provider_down, sign_in_provider_failed
 */
export function authorizationUrl(provider: IdentityProvider, secrets: ProviderSecrets): Promise<URL> {
  return withProvider(async () => {
    const { config, scopes } = await clientOf(provider);
    const isOidc = provider !== "github";
    return oidc.buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl(provider),
      scope: scopes,
      state: secrets.state,
      code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: "S256",
      ...(isOidc ? { nonce: secrets.nonce } : {}),
    });
  });
}

/**
 * The person with whom a provider has sent the browser back. State, nonce, PKCE, issuer, audience, signature and times are checked.
 * @param search The query of the address that the browser came back to.
 * @throws AppError not_found (not configured), sign_in_denied, sign_in_expired, sign_in_provider_down, sign_in_provider_failed
 */
export function identityOfCallback(
  provider: IdentityProvider,
  search: string,
  secrets: ProviderSecrets,
): Promise<Identity> {
  return withProvider(async () => {
    const { config, identify } = await clientOf(provider);
    const isOidc = provider !== "github";
    const tokens = await oidc.authorizationCodeGrant(config, new URL(`${callbackUrl(provider)}${search}`), {
      expectedState: secrets.state,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: isOidc,
      ...(isOidc ? { expectedNonce: secrets.nonce } : {}),
    });
    return identify(tokens);
  });
}
