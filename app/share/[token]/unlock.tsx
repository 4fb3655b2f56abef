"use server";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { z } from "zod";
import { SharedContentView } from "#app/_share/shared-content.tsx";
import { requestSource } from "#lib/auth/client-headers.ts";
import { publicAction } from "#lib/http/action.ts";
import { openShareLink } from "#lib/usecases/share/open-share-link.ts";

const form = z.object({ token: z.string().max(200), password: z.string().max(200) });

/** Unlocks a password-protected link and returns its content; nothing is stored in the browser. */
export const unlock = publicAction(form, async ({ token, password }): Promise<ReactNode> => {
  const { ip } = requestSource(await headers());
  return <SharedContentView shared={await openShareLink(token, { password, ip })} />;
});
