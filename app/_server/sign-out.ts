"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { publicUrl } from "#lib/auth/public-url.ts";
import { signOut as endSession } from "#lib/auth/sign-out.ts";
import { paths } from "#lib/contracts/paths.ts";
import { isSameOrigin } from "#lib/http/same-origin.ts";

/** Signs out of this browser. */
export async function signOut(): Promise<void> {
  const head = await headers();
  if (isSameOrigin(head.get("origin"), head.get("host"), publicUrl())) await endSession();
  redirect(paths.signIn());
}
