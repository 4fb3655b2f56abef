"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Select } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { createTaskFromNeed } from "./create-task-from-need.ts";
import { NeedText } from "./need-text.tsx";

interface NeedFieldProps {
  projects: readonly { readonly id: string; readonly name: string }[];
}

/** The large input field for a new need. */
export function NeedField({ projects }: NeedFieldProps) {
  const t = useTranslations("home.need");
  return (
    <ActionForm
      action={createTaskFromNeed}
      className="grid gap-3 rounded-md border border-line-strong bg-surface p-4 sm:p-5"
    >
      {(_state, pending) => (
        <>
          <label htmlFor="need" className="text-title font-semibold">
            {t("label")}
          </label>
          <NeedText rows={3} describedBy="need-hint" />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p id="need-hint" className="max-w-xl text-small text-faint">
              {t("hint")}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              {projects.length > 0 ? (
                <Select
                  name="project_id"
                  aria-label={t("project")}
                  defaultValue={projects[0]?.id}
                  className="w-auto max-w-56"
                >
                  {projects.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              ) : null}
              <SubmitButton pending={pending}>{t("submit")}</SubmitButton>
            </div>
          </div>
        </>
      )}
    </ActionForm>
  );
}
