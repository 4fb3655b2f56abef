import { cookies } from "next/headers";
import { publicUrl } from "#lib/auth/public-url.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { LinkKey } from "#lib/domain/share/link-key.ts";

/** Cookies of one link's address only: the one that replaces the password, and the pass of its guest. */
const COOKIES = { proof: "unlocked", pass: "guest" } as const;

/** What the browser shows to read a link. */
export async function shareLinkKey(token: string): Promise<LinkKey> {
  const jar = await cookies();
  return { token, proof: jar.get(COOKIES.proof)?.value, pass: jar.get(COOKIES.pass)?.value };
}

/** Stores a cookie of a link in the browser. */
export async function setLinkCookie(
  token: string,
  which: keyof typeof COOKIES,
  { value, seconds }: { readonly value: string; readonly seconds: number },
): Promise<void> {
  const jar = await cookies();
  jar.set(COOKIES[which], value, {
    httpOnly: true,
    sameSite: "lax",
    secure: publicUrl()?.startsWith("https:") ?? false,
    path: paths.share(token),
    maxAge: seconds,
  });
}
