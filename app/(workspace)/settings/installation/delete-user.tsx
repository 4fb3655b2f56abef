"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { InstallationUserView } from "#lib/contracts/installation.ts";
import { GRACE_DAYS } from "#lib/domain/access/deletion.ts";
import { deleteUserAction, restoreUserAction } from "./actions.ts";

/** Deletes the account of somebody else after a question, or restores a deleted one. */
export function DeleteUser({ user }: { user: InstallationUserView }) {
  const t = useTranslations("settings.installation.users");
  const { name, email } = user;
  const address = <input type="hidden" name="email" value={email} />;
  if (user.purge_at !== null)
    return (
      <ActionForm action={restoreUserAction} done={t("restored")}>
        {(_state, pending) => (
          <>
            {address}
            <SubmitButton pending={pending} look="secondary" size="small">
              {t("restore")}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    );
  return (
    <Dialog
      title={t("deleteTitle", { name })}
      description={t("deleteBody", { email, days: GRACE_DAYS })}
      trigger={
        <Button look="quiet" size="small">
          {t("delete")}
        </Button>
      }
    >
      <ActionForm action={deleteUserAction} className="grid gap-4" done={t("deletedDone")}>
        {(_state, pending) => (
          <>
            {address}
            <SubmitButton pending={pending} look="danger" className="justify-self-end">
              {t("deleteConfirm")}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
