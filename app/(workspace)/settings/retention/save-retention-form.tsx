"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { saveRetention } from "./actions.ts";

/** Saves the times that were checked. */
export function SaveRetentionForm({ chosen }: { chosen: Readonly<Record<string, string>> }) {
  const t = useTranslations("settings.retention");
  return (
    <ActionForm action={saveRetention} className="mt-4">
      {(_state, pending) => (
        <>
          {Object.entries(chosen).map(([kind, days]) => (
            <input key={kind} type="hidden" name={kind} value={days} />
          ))}
          <SubmitButton pending={pending}>{t("save")}</SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
