"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { archiveChosenTasks } from "./actions.ts";

interface ChosenTasksProps {
  projectId: string;
  /** Whether the list holds archived tasks, which can be taken back. */
  archived: boolean;
  /** The tasks, each with its checkbox `task_ids[]`. */
  children: ReactNode;
}

/** A list of tasks of which several are archived, or taken back, together. */
export function ChosenTasks({ projectId, archived, children }: ChosenTasksProps) {
  const t = useTranslations("project.taskList");
  return (
    <ActionForm action={archiveChosenTasks} done={t("done")}>
      {(_state, pending) => (
        <>
          <input type="hidden" name="project_id" value={projectId} />
          <input type="hidden" name="archived" value={String(!archived)} />
          {children}
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <SubmitButton look="secondary" pending={pending}>
              {archived ? t("restore") : t("archive")}
            </SubmitButton>
            <span className="text-small text-faint">{t("hint")}</span>
          </div>
        </>
      )}
    </ActionForm>
  );
}
