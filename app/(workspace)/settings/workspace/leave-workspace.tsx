"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { leaveWorkspaceAction } from "./actions.ts";

/** Ends the reader's membership after a question. */
export function LeaveWorkspace({ name }: { name: string }) {
  const t = useTranslations("settings.workspace.leave");
  return (
    <Dialog title={t("title", { name })} description={t("body")} trigger={<Button>{t("open")}</Button>}>
      <ActionForm action={leaveWorkspaceAction} className="grid gap-4">
        {(_state, pending) => (
          <SubmitButton pending={pending} look="danger" className="justify-self-end">
            {t("confirm")}
          </SubmitButton>
        )}
      </ActionForm>
    </Dialog>
  );
}
