"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { action } from "#lib/http/action.ts";
import { restoreAccount } from "#lib/usecases/account/restore-account.ts";

/** Restores the reader's deleted account and opens its workspace. */
export const restoreAccountAction = action(z.object({}), async (actor): Promise<null> => {
  await restoreAccount(actor);
  revalidatePath("/", "layout");
  return redirect(paths.home());
});
