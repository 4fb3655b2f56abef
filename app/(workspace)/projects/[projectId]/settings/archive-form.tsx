"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { ProjectView } from "#lib/contracts/project.ts";
import { setProjectArchived } from "./actions.ts";

/** Archives a project, or takes it back. */
export function ArchiveForm({ project }: { project: ProjectView }) {
  const t = useTranslations("project.settings");
  return (
    <ActionForm action={setProjectArchived} done={t("saved")} className="mt-8 border-t border-line pt-5">
      {(_state, pending) => (
        <>
          <input type="hidden" name="project_id" value={project.id} />
          <input type="hidden" name="version" value={project.version} />
          <input type="hidden" name="archived" value={String(!project.is_archived)} />
          <p className="mb-3 max-w-3xl text-soft">
            {project.is_archived ? t("archive.isArchived") : t("archive.hint")}
          </p>
          <SubmitButton look="secondary" pending={pending}>
            {project.is_archived ? t("archive.restore") : t("archive.archive")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
