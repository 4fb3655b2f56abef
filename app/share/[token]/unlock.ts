"use server";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { requestSource } from "#lib/auth/client-headers.ts";
import { publicUrl } from "#lib/auth/public-url.ts";
import { paths } from "#lib/contracts/paths.ts";
import { publicAction } from "#lib/http/action.ts";
import { unlockShareLink } from "#lib/usecases/share/open-share-link.ts";
import { UNLOCKED_COOKIE } from "./unlocked-cookie-name.ts";

const form = z.object({ token: z.string().max(200), password: z.string().max(200) });

/** Checks the password of a link and leads to its content, which the browser may read from then on for some hours. */
export const unlock = publicAction(form, async ({ token, password }): Promise<never> => {
  const { ip } = requestSource(await headers());
  const { proof, seconds } = await unlockShareLink(token, { password, ip });
  const jar = await cookies();
  jar.set(UNLOCKED_COOKIE, proof, {
    httpOnly: true,
    sameSite: "lax",
    secure: publicUrl()?.startsWith("https:") ?? false,
    path: paths.share(token),
    maxAge: seconds,
  });
  redirect(paths.share(token));
});
