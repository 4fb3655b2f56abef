"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { createTaskFromNeed } from "#app/(workspace)/_home/create-task-from-need.ts";
import { DepthChoice } from "#app/(workspace)/_home/depth-choice.tsx";
import { NeedText } from "#app/(workspace)/_home/need-text.tsx";
import type { DepthsView } from "#lib/contracts/depth.ts";

interface NewTaskFormProps {
  projectId: string;
  depths: DepthsView;
  /** The plan that the new task uses as its reference. */
  reference: { readonly taskId: string; readonly version: number; readonly title: string } | null;
}

export function NewTaskForm({ projectId, depths, reference }: NewTaskFormProps) {
  const t = useTranslations("task.new");
  const c = useTranslations("coach.plan");
  return (
    <ActionForm action={createTaskFromNeed} className="grid gap-4">
      {(_state, pending) => (
        <>
          <input type="hidden" name="project_id" value={projectId} />
          {reference ? (
            <div className="rounded-md border border-line bg-surface px-4 py-3">
              <input type="hidden" name="reference_task" value={reference.taskId} />
              <input type="hidden" name="reference_version" value={reference.version} />
              <p>{c("reference", { version: reference.version, title: reference.title })}</p>
              <label className="mt-1 flex items-center gap-2">
                <input type="checkbox" name="inherit" value="on" defaultChecked className="accent-accent" />
                {c("inherit")}
              </label>
            </div>
          ) : null}
          <label htmlFor="need" className="sr-only">
            {t("need")}
          </label>
          <NeedText rows={7} describedBy="need-hint" />
          <p id="need-hint" className="text-small text-faint">
            {t("hint")}
          </p>
          <DepthChoice depths={depths} />
          <div>
            <SubmitButton pending={pending}>{t("submit")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
