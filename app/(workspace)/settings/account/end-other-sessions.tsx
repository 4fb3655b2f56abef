"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { endOtherSessionsAction } from "./actions.ts";

/** Ends all sessions but the current one. */
export function EndOtherSessions() {
  const t = useTranslations("settings.account.sessions");
  return (
    <ActionForm action={endOtherSessionsAction} className="mt-3" done={t("othersEnded")}>
      {(_state, pending) => (
        <SubmitButton pending={pending} look="secondary">
          {t("endOthers")}
        </SubmitButton>
      )}
    </ActionForm>
  );
}
