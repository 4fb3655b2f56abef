"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { createServiceAccountInput } from "#lib/contracts/service-account.ts";
import { checkboxField, tokenForm } from "#lib/contracts/token.ts";
import { SERVICE_ROLES } from "#lib/domain/access/service-account.ts";
import { action } from "#lib/http/action.ts";
import { changeServiceAccount } from "#lib/usecases/service-account/change-service-account.ts";
import { createServiceAccount } from "#lib/usecases/service-account/create-service-account.ts";
import { createApiToken } from "#lib/usecases/token/create-api-token.ts";

const ofAccount = z.object({ account_id: z.string() });

/** Creates a service account. */
export const createServiceAccountAction = action(
  createServiceAccountInput.omit({ granted: true }),
  async (actor, input) => {
    const { name } = await createServiceAccount(actor, { ...input, granted: false });
    revalidatePath(paths.settingsServiceAccounts());
    return { name };
  },
);

/** Changes the role of a service account, and whether it has the grant. */
export const changeServiceRoleAction = action(
  ofAccount.extend({ role: z.enum(SERVICE_ROLES), granted: checkboxField }),
  async (actor, { account_id, ...rights }): Promise<null> => {
    await changeServiceAccount(actor, account_id, rights);
    revalidatePath(paths.settingsServiceAccounts());
    return null;
  },
);

/** Disables a service account or enables it again. */
export const disableServiceAccountAction = action(
  ofAccount.extend({ disabled: z.enum(["true", "false"]) }),
  async (actor, { account_id, disabled }): Promise<null> => {
    await changeServiceAccount(actor, account_id, { disabled: disabled === "true" });
    revalidatePath(paths.settingsServiceAccounts());
    return null;
  },
);

/** Creates a token of a service account; its value is only in this response. */
export const createServiceTokenAction = action(
  tokenForm.extend(ofAccount.shape),
  async (actor, { account_id, ...input }) => {
    const { name, token } = await createApiToken(actor, input, account_id);
    revalidatePath(paths.settingsServiceAccounts());
    return { name, token };
  },
);
