"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { setLinkCookie } from "#app/_share/link-cookies.ts";
import { requestSource } from "#lib/auth/client-headers.ts";
import { paths } from "#lib/contracts/paths.ts";
import { publicAction } from "#lib/http/action.ts";
import { unlockShareLink } from "#lib/usecases/share/open-share-link.ts";

const form = z.object({ token: z.string().max(200), password: z.string().max(200) });

/** Checks the password of a link and leads to its content, which the browser may read from then on for some hours. */
export const unlock = publicAction(form, async ({ token, password }): Promise<never> => {
  const { ip } = requestSource(await headers());
  const { proof, seconds } = await unlockShareLink(token, { password, ip });
  await setLinkCookie(token, "proof", { value: proof, seconds });
  redirect(paths.share(token));
});
