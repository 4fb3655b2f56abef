"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { action } from "#lib/http/action.ts";
import { revokeShareLink } from "#lib/usecases/share/revoke-share-link.ts";

/** Revokes a review link permanently. */
export const revokeLinkAction = action(
  z.object({ link_id: z.string() }),
  async (actor, input): Promise<null> => {
    await revokeShareLink(actor, input.link_id);
    revalidatePath(paths.settingsLinks());
    return null;
  },
);
