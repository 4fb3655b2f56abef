"use client";
import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { renameTask } from "../_components/actions.ts";

/** Renames a task; the dialog closes when the page shows the new title. */
export function RenameTask({ taskId, title }: { taskId: string; title: string }) {
  const t = useTranslations("project.taskList.rename");
  const [openFor, setOpenFor] = useState<string | null>(null);
  return (
    <Dialog
      title={t("title")}
      open={openFor === title}
      onOpenChange={(open) => setOpenFor(open ? title : null)}
      trigger={
        <Button>
          <Pencil size={15} aria-hidden /> {t("open")}
        </Button>
      }
    >
      <ActionForm action={renameTask} done={t("done")} className="grid gap-4">
        {(_state, pending) => (
          <>
            <input type="hidden" name="task_id" value={taskId} />
            <Field id="task-title" label={t("label")}>
              <Input id="task-title" name="title" defaultValue={title} required maxLength={200} />
            </Field>
            <div>
              <SubmitButton pending={pending}>{t("submit")}</SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
