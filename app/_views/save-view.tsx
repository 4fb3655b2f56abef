"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { ViewList } from "#lib/domain/saved-view/view-query.ts";
import { createSavedView } from "./view-actions.ts";
import { ViewBoxes } from "./view-boxes.tsx";

/** Where a view is saved, and the state of the list now. */
export interface ViewPlaceProps {
  readonly list: ViewList;
  readonly projectId: string | null;
  readonly query: string;
  readonly canShare: boolean;
}

/** Saves the present state of a list under a name. */
export function SaveView({ list, projectId, query, canShare }: ViewPlaceProps) {
  const t = useTranslations("views.save");
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="min-h-7 cursor-pointer py-0.5 text-accent hover:underline">{t("open")}</summary>
      <ActionForm action={createSavedView} className="mt-2 grid max-w-md gap-2.5">
        {(_state, pending) => (
          <>
            <input type="hidden" name="list" value={list} />
            <input type="hidden" name="query" value={query} />
            {projectId === null ? null : <input type="hidden" name="project_id" value={projectId} />}
            <Input name="name" aria-label={t("name")} placeholder={t("name")} required maxLength={80} />
            <ViewBoxes list={list} canShare={canShare} />
            <span>
              <SubmitButton size="small" pending={pending}>
                {t("submit")}
              </SubmitButton>
            </span>
          </>
        )}
      </ActionForm>
    </details>
  );
}
