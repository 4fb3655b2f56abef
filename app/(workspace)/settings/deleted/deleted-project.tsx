"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { NameToConfirm } from "#app/_ui/name-to-confirm.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { ProjectDeletionView } from "#lib/contracts/project-deletion.ts";
import { purgeDeletedProject, restoreDeletedProject } from "./actions.ts";

/** A deleted project: who deleted it, until when it can be restored, and buttons to restore it or to delete it for good. */
export function DeletedProjectItem({ project }: { project: ProjectDeletionView }) {
  const t = useTranslations("settings.deleted");
  const id = <input type="hidden" name="project_id" value={project.project_id} />;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{project.name}</p>
        <p className="text-small text-faint">
          {t("by", { name: project.deleted_by })} · {t("until")} <Time at={project.purge_at} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ActionForm action={restoreDeletedProject} done={t("restored")}>
          {(_state, pending) => (
            <>
              {id}
              <SubmitButton look="secondary" size="small" pending={pending}>
                {t("restore")}
              </SubmitButton>
            </>
          )}
        </ActionForm>
        <Dialog
          title={t("purge.title", { project: project.name })}
          description={t("purge.body")}
          trigger={
            <Button size="small" look="danger">
              {t("purge.open")}
            </Button>
          }
        >
          <ActionForm action={purgeDeletedProject} className="grid gap-4" done={t("purge.done")}>
            {(_state, pending) => (
              <>
                {id}
                <NameToConfirm name={project.name} />
                <SubmitButton look="danger" pending={pending} className="justify-self-end">
                  {t("purge.confirm")}
                </SubmitButton>
              </>
            )}
          </ActionForm>
        </Dialog>
      </div>
    </li>
  );
}
