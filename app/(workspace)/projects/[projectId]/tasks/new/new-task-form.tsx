"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { begin } from "#app/(workspace)/_home/begin.ts";
import { NeedText } from "#app/(workspace)/_home/need-text.tsx";

export function NewTaskForm({ projectId }: { projectId: string }) {
  const t = useTranslations("task.new");
  return (
    <ActionForm action={begin} className="grid gap-4">
      {(_state, pending) => (
        <>
          <input type="hidden" name="project_id" value={projectId} />
          <label htmlFor="need" className="sr-only">
            {t("need")}
          </label>
          <NeedText rows={7} describedBy="need-hint" />
          <p id="need-hint" className="text-small text-faint">
            {t("hint")}
          </p>
          <div>
            <SubmitButton pending={pending}>{t("submit")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
