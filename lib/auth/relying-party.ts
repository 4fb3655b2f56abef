import { type RelyingParty, relyingPartyOf } from "../domain/access/relying-party.ts";
import { AppError } from "../domain/app-error.ts";
import { env } from "../env.ts";

/**
 * For whom authenticators make passkeys: the public address, or the origin of the page where the installation has none.
 * @throws AppError foreign_origin without either
 */
export function relyingParty(headers: { get(name: string): string | null }): RelyingParty {
  const address = env().publicUrl ?? headers.get("origin");
  if (address === null || !URL.canParse(address)) throw new AppError("foreign_origin");
  return relyingPartyOf(address);
}
