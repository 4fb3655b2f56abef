"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { tokenForm } from "#lib/contracts/token.ts";
import { action } from "#lib/http/action.ts";
import { createApiToken } from "#lib/usecases/token/create-api-token.ts";
import { revokeApiToken } from "#lib/usecases/token/revoke-api-token.ts";

/** Creates a token; its value is only in this response. */
export const createTokenAction = action(tokenForm, async (actor, input) => {
  const { name, token } = await createApiToken(actor, input);
  revalidatePath(paths.settingsTokens());
  return { name, token };
});

export const revokeTokenAction = action(
  z.object({ token_id: z.string() }),
  async (actor, input): Promise<null> => {
    await revokeApiToken(actor, input.token_id);
    revalidatePath(paths.settingsTokens());
    return null;
  },
);
