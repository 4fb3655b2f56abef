import { countLinkRequest } from "../db/guest-access.ts";
import type { ShareKind } from "../domain/share/share-kind.ts";

/**
 * Counts a request to a review link against the limits of its page.
 * @returns what the link shows
 * @throws AppError not_found, throttled
 */
export async function admitLink(token: string, ip: string | null): Promise<ShareKind> {
  const { link } = await countLinkRequest(token, ip, new Date());
  return link.kind;
}
