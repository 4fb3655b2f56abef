"use server";
import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { z } from "zod";
import { publicUrl } from "#lib/auth/public-url.ts";
import { accountMailInput } from "#lib/contracts/account.ts";
import { signUpPolicyInput, userDisabledInput } from "#lib/contracts/installation.ts";
import { paths } from "#lib/contracts/paths.ts";
import { groupRoleSchema } from "#lib/domain/access/identity.ts";
import { action } from "#lib/http/action.ts";
import { readerLanguage } from "#lib/i18n/reader-language.ts";
import { changeSignUpPolicy } from "#lib/usecases/installation/change-sign-up-policy.ts";
import { changeUserDisabled } from "#lib/usecases/installation/change-user.ts";
import { deleteUser, restoreUser } from "#lib/usecases/installation/delete-user.ts";
import { removeGroupRole, setGroupRole } from "#lib/usecases/installation/group-roles.ts";
import { makeResetLink } from "#lib/usecases/installation/make-reset-link.ts";
import { resetTwoStep } from "#lib/usecases/installation/reset-two-step.ts";
import { sendTestMail } from "#lib/usecases/installation/send-test-mail.ts";

/** Sets who can sign up. */
export const saveSignUpPolicy = action(signUpPolicyInput, async (actor, input): Promise<null> => {
  await changeSignUpPolicy(actor, input);
  revalidatePath(paths.settingsInstallation(), "layout");
  return null;
});

/** Sends a test mail and reports the server's answer. */
export const testMailAction = action(accountMailInput, async (actor, { email }): Promise<null> => {
  await sendTestMail(actor, email, await readerLanguage());
  return null;
});

/** Disables an account or enables it again. */
export const saveUserDisabled = action(userDisabledInput, async (actor, input): Promise<null> => {
  await changeUserDisabled(actor, input);
  revalidatePath(paths.settingsInstallation());
  return null;
});

/** Deletes the account of somebody else. */
export const deleteUserAction = action(accountMailInput, async (actor, input): Promise<null> => {
  await deleteUser(actor, input);
  revalidatePath(paths.settingsInstallation());
  return null;
});

/** Restores a deleted account. */
export const restoreUserAction = action(accountMailInput, async (actor, input): Promise<null> => {
  await restoreUser(actor, input);
  revalidatePath(paths.settingsInstallation());
  return null;
});

/** Makes a reset link; the result is shown once. */
export const makeResetLinkAction = action(
  z.strictObject({ email: z.string().max(600) }),
  async (actor, input) => {
    const path = await makeResetLink(actor, input);
    const head = await headers();
    return { url: new URL(path, publicUrl() ?? head.get("origin") ?? undefined).href };
  },
);

/** Ends the second factor of an account whose owner has lost it. */
export const resetTwoStepAction = action(accountMailInput, async (actor, input): Promise<null> => {
  await resetTwoStep(actor, input);
  revalidatePath(paths.settingsInstallation());
  return null;
});

/** Has a group of the issuer give a role. */
export const saveGroupRole = action(groupRoleSchema, async (actor, input): Promise<null> => {
  await setGroupRole(actor, input);
  revalidatePath(paths.settingsInstallation());
  return null;
});

/** Ends what a group gives in a workspace. */
export const deleteGroupRole = action(
  groupRoleSchema.omit({ role: true }),
  async (actor, input): Promise<null> => {
    await removeGroupRole(actor, input);
    revalidatePath(paths.settingsInstallation());
    return null;
  },
);
