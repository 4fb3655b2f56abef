import { createHmac } from "node:crypto";

/** What binds an answer of a provider to the browser that asked. */
export interface ProviderSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
}

/** Derives the secrets from the token of the attempt, which only the browser keeps: no table contains them. */
export function providerSecrets(token: string): ProviderSecrets {
  const derive = (purpose: string) => createHmac("sha256", token).update(purpose).digest("base64url");
  return { state: derive("state"), nonce: derive("nonce"), verifier: derive("verifier") };
}
