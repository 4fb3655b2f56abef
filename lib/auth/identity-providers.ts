import type { IdentityProvider } from "../domain/access/identity.ts";
import { env } from "../env.ts";

/** A provider that people can choose. */
export interface OfferedProvider {
  readonly id: IdentityProvider;
  /** On its button. */
  readonly name: string;
}

/** The providers that this installation is configured for. */
export function offeredProviders(): readonly OfferedProvider[] {
  const { github, google, oidc } = env().identity;
  return [
    ...(oidc ? [{ id: "oidc", name: oidc.name ?? new URL(oidc.issuer).host } as const] : []),
    ...(google ? [{ id: "google", name: "Google" } as const] : []),
    ...(github ? [{ id: "github", name: "GitHub" } as const] : []),
  ];
}
