import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { insertSignInAttempt, takeSignInAttempt } from "../db/sign-in-attempts.ts";
import { throttle } from "../db/throttle.ts";
import { IDENTITY_PROVIDERS, type IdentityProvider } from "../domain/access/identity.ts";
import { networkOf } from "../domain/access/network.ts";
import { providerRules } from "../domain/access/throttle-limits.ts";
import { AppError } from "../domain/app-error.ts";
import { authorizationUrl } from "./oidc-flow.ts";
import { type ProviderSecrets, providerSecrets } from "./provider-secrets.ts";

const dataSchema = z.object({ provider: z.enum(IDENTITY_PROVIDERS), next: z.string() });

interface Beginning {
  readonly provider: IdentityProvider;
  /** Where the browser goes afterwards. */
  readonly next: string;
  /** Who links the provider to their account; null: somebody signs in. */
  readonly userId: string | null;
  readonly ip: string | null;
}

/** A sign-in at a provider that a browser has begun. */
export interface BegunSignIn {
  readonly next: string;
  readonly userId: string | null;
  readonly secrets: ProviderSecrets;
}

/**
 * Begins to sign in at a provider.
 * @returns the token of the attempt, for the browser's cookie, and where the browser goes
 * @throws AppError not_found (not configured), sign_in_provider_down, sign_in_provider_failed, throttled
 */
export async function beginAtProvider(
  begun: Beginning,
  now: Date,
): Promise<{ readonly token: string; readonly url: URL }> {
  const { provider, next, userId, ip } = begun;
  await throttle(providerRules(ip === null ? null : networkOf(ip)), now);
  const token = await insertSignInAttempt({ kind: "provider", userId, data: { provider, next }, now });
  return { token, url: await authorizationUrl(provider, providerSecrets(token)) };
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The sign-in that a provider answers, which ends here: no answer counts twice.
 * @param token The token of the attempt in the browser's cookie.
 * @param search The query of the address that the browser came back to.
 * @throws AppError sign_in_state, sign_in_expired
 */
export async function takeBegunSignIn(
  token: string | undefined,
  answer: { readonly provider: string; readonly search: string },
  now: Date,
): Promise<BegunSignIn> {
  const row = token === undefined ? null : await takeSignInAttempt(token, { kind: "provider", now });
  const data = dataSchema.safeParse(row?.data);
  if (token === undefined || row === null || !data.success || data.data.provider !== answer.provider)
    throw new AppError("sign_in_state");
  const secrets = providerSecrets(token);
  const state = new URLSearchParams(answer.search).get("state") ?? "";
  if (!isSame(state, secrets.state)) throw new AppError("sign_in_state");
  if (row.isExpired) throw new AppError("sign_in_expired");
  return { next: data.data.next, userId: row.userId, secrets };
}
