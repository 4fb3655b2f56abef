"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { deleteOutlineAction } from "../actions.ts";

/** Deletes a custom outline that no project uses, after confirmation. */
export function RemoveOutline({ outlineId }: { outlineId: string }) {
  const t = useTranslations("templates");
  return (
    <PageSection title={t("remove")}>
      <details>
        <summary className="text-soft">{t("removeHint")}</summary>
        <div className="mt-2">
          <ActionForm action={deleteOutlineAction}>
            {(state, pending) => (
              <>
                {state && !state.ok && state.fields.length > 0 ? (
                  <p className="my-2 text-small break-words">
                    {t("usedBy", { names: state.fields.map(({ detail }) => detail).join(" · ") })}
                  </p>
                ) : null}
                <input type="hidden" name="outline_id" value={outlineId} />
                <SubmitButton pending={pending} look="secondary" size="small">
                  {t("removeNow")}
                </SubmitButton>
              </>
            )}
          </ActionForm>
        </div>
      </details>
    </PageSection>
  );
}
