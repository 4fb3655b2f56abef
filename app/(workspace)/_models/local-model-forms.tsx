"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { addLocalModelAction, searchAgainAction } from "./actions.ts";

/** Adds a model that was found, with one press. */
export function AddLocalModel({ model, baseUrl }: { model: string; baseUrl: string }) {
  const t = useTranslations("settings.models.local");
  return (
    <ActionForm action={addLocalModelAction} className="shrink-0" done={t("saved")}>
      {(_state, pending) => (
        <>
          <input type="hidden" name="model" value={model} />
          <input type="hidden" name="base_url" value={baseUrl} />
          <SubmitButton pending={pending} look="secondary" size="small" aria-label={t("addNamed", { model })}>
            {t("add")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

/** Repeats the search. */
export function SearchAgain() {
  const t = useTranslations("settings.models.local");
  return (
    <ActionForm action={searchAgainAction}>
      {(_state, pending) => (
        <SubmitButton pending={pending} look="secondary" size="small">
          {t(pending ? "searching" : "again")}
        </SubmitButton>
      )}
    </ActionForm>
  );
}
