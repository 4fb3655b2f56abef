"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { NameToConfirm } from "#app/_ui/name-to-confirm.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { deleteWorkspaceByName } from "./actions.ts";

/** Deletes the workspace once its name is typed. */
export function DeleteWorkspace({ name, days }: { name: string; days: number }) {
  const t = useTranslations("settings.workspace.delete");
  return (
    <Dialog
      title={t("title", { name })}
      description={t("body", { days })}
      trigger={<Button look="danger">{t("open")}</Button>}
    >
      <ActionForm action={deleteWorkspaceByName} className="grid gap-4">
        {(_state, pending) => (
          <>
            <NameToConfirm name={name} />
            <SubmitButton pending={pending} look="danger" className="justify-self-end">
              {t("confirm")}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
