"use server";
import { redirect } from "next/navigation";
import { z } from "zod";
import { signOut as endSession } from "#lib/auth/sign-out.ts";
import { plainAction } from "#lib/http/plain-action.ts";
import { signInNotice } from "./sign-in-notice.ts";

/** Signs out of this browser. */
export const signOutAction = plainAction(z.object({}), async () => {
  await endSession();
  redirect(signInNotice("signed_out"));
});
