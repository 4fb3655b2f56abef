import { z } from "zod";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** An address of a provider: tokens and claims pass over it, so plain http is accepted on this machine alone. */
const providerUrl = z
  .url({ protocol: /^https?$/, error: "must be a web address such as https://login.example.org" })
  .refine((text) => text.startsWith("https://") || LOOPBACK.test(new URL(text).hostname), {
    error: "must use https, except on this machine",
  });

/** The variables of sign-in with other accounts. */
export const identityVariables = {
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_URL: providerUrl.transform((url) => url.replace(/\/$/, "")).default("https://github.com"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: providerUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, "must have at most 60 characters").optional(),
  OIDC_SCOPES: z.string().default("openid email profile"),
  OIDC_GROUPS_CLAIM: z.string().default("groups"),
};

const shape = z.object(identityVariables);

interface ProviderClient {
  readonly clientId: string;
  /** Undefined: a public client, which PKCE alone protects. */
  readonly clientSecret: string | undefined;
}

interface GithubSettings extends ProviderClient {
  /** github.com, or a GitHub Enterprise Server. */
  readonly url: string;
}

interface OidcSettings extends ProviderClient {
  readonly issuer: string;
  /** On the button; undefined: the host of the issuer. */
  readonly name: string | undefined;
  readonly scopes: string;
  readonly groupsClaim: string;
}

/** The providers that people can sign in with; undefined: not configured. */
export interface IdentitySettings {
  readonly github: GithubSettings | undefined;
  readonly google: ProviderClient | undefined;
  readonly oidc: OidcSettings | undefined;
}

const GOOGLE = "https://accounts.google.com";

/** The settings of Google as those of any issuer. */
export const googleAsOidc = (client: ProviderClient): OidcSettings => ({
  ...client,
  issuer: GOOGLE,
  name: "Google",
  scopes: "openid email profile",
  groupsClaim: "",
});

interface ClientVariables {
  readonly name: string;
  readonly id: string | undefined;
  readonly secret: string | undefined;
}

/** A client of which one half is missing is a mistake and no switched-off provider. */
function clientOf({ name, id, secret }: ClientVariables, problems: string[]) {
  if (id && !secret) problems.push(`${name}_CLIENT_SECRET is missing, while ${name}_CLIENT_ID is set`);
  if (secret && !id) problems.push(`${name}_CLIENT_ID is missing, while ${name}_CLIENT_SECRET is set`);
  return id && secret ? { clientId: id, clientSecret: secret } : undefined;
}

function oidcOf(v: z.infer<typeof shape>, problems: string[]): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = v;
  if (issuer && !clientId) problems.push("OIDC_CLIENT_ID is missing, while OIDC_ISSUER is set");
  if (!issuer && (clientId || clientSecret))
    problems.push("OIDC_ISSUER is missing, while OIDC_CLIENT_ID is set");
  if (!v.OIDC_SCOPES.split(" ").includes("openid")) problems.push("OIDC_SCOPES must contain openid");
  if (!issuer || !clientId) return undefined;
  const { OIDC_NAME: name, OIDC_SCOPES: scopes, OIDC_GROUPS_CLAIM: groupsClaim } = v;
  return { issuer, clientId, clientSecret, name, scopes, groupsClaim };
}

/**
 * Reads the providers from checked variables.
 * @param problems Receives what is wrong, one line each.
 * @param publicUrl Providers send people back to it.
 */
export function identityOf(
  v: z.infer<typeof shape>,
  publicUrl: string | undefined,
  problems: string[],
): IdentitySettings {
  const github = clientOf(
    { name: "GITHUB", id: v.GITHUB_CLIENT_ID, secret: v.GITHUB_CLIENT_SECRET },
    problems,
  );
  const google = clientOf(
    { name: "GOOGLE", id: v.GOOGLE_CLIENT_ID, secret: v.GOOGLE_CLIENT_SECRET },
    problems,
  );
  const oidc = oidcOf(v, problems);
  // The Host header of a request is chosen by its sender, so the address to come back to must not depend on it.
  if ((github || google || oidc) && !publicUrl)
    problems.push("NEXTAUTH_URL is missing, while GITHUB_, GOOGLE_ or OIDC_ values are set");
  return { github: github && { ...github, url: v.GITHUB_URL }, google, oidc };
}
