"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { NameToConfirm } from "#app/_ui/name-to-confirm.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { ProjectView } from "#lib/contracts/project.ts";
import { deleteProjectByName } from "./actions.ts";

/** Deletes the project once its name is typed. */
export function DeleteProject({ project, days }: { project: ProjectView; days: number }) {
  const t = useTranslations("project.settings.delete");
  return (
    <section className="mt-8 border-t border-line pt-5">
      <p className="mb-3 max-w-3xl text-soft">{t("hint", { days })}</p>
      <Dialog
        title={t("title", { project: project.name })}
        description={t("body", { days })}
        trigger={<Button look="danger">{t("open")}</Button>}
      >
        <ActionForm action={deleteProjectByName} className="grid gap-4">
          {(_state, pending) => (
            <>
              <input type="hidden" name="project_id" value={project.id} />
              <NameToConfirm name={project.name} />
              <SubmitButton pending={pending} look="danger" className="justify-self-end">
                {t("confirm")}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      </Dialog>
    </section>
  );
}
