"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { signOut as endSession } from "#lib/auth/sign-out.ts";
import { paths } from "#lib/contracts/paths.ts";
import { env } from "#lib/env.ts";
import { isSameOrigin } from "#lib/http/same-origin.ts";

/** Signs out of this browser. */
export async function signOut(): Promise<void> {
  const head = await headers();
  if (isSameOrigin(head.get("origin"), head.get("host"), env().publicUrl)) await endSession();
  redirect(paths.signIn());
}
