import { allowedAddress } from "#lib/agents/endpoint.ts";
import type { Forge } from "#lib/agents/forge/forge.ts";
import { openForge } from "#lib/agents/forge/open-forge.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import type { RemoteSecret } from "#lib/db/remotes.ts";
import { forgePlace } from "#lib/domain/repository/forges.ts";
import type { RemotePlace } from "#lib/repository/remote-transfer.ts";

/** How git reaches a remote. */
export const gitPlaceOf = ({ url, credential }: RemoteSecret): RemotePlace => ({
  url,
  credential,
  resolve: (host) => allowedAddress(host, allowsPrivateEndpoints()),
});

/** The API of a remote; null if it has none, or none that can be used without a credential. */
export function forgeOf({ kind, url, api_url, credential }: RemoteSecret): Forge | null {
  if (kind === "other" || credential === null) return null;
  const place = forgePlace(kind, url, api_url);
  if (place === null) return null;
  return openForge({ ...place, kind, key: credential.key }, { allowPrivate: allowsPrivateEndpoints() });
}
