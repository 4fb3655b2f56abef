"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { startTestRunAction } from "./actions.ts";

interface StartRunProps {
  projectId: string;
  taskId: string;
  /** The newest open attempt of the task. */
  attempt: { id: string; number: number } | null;
}

/** Starts a test run of the newest attempt, or of a commit. */
export function StartRun({ projectId, taskId, attempt }: StartRunProps) {
  const t = useTranslations("tests.start");
  return (
    <div className="grid gap-4">
      {attempt === null ? null : (
        <ActionForm action={startTestRunAction}>
          {(_state, pending) => (
            <>
              <input type="hidden" name="project_id" value={projectId} />
              <input type="hidden" name="task_id" value={taskId} />
              <input type="hidden" name="change_set" value={attempt.id} />
              <SubmitButton pending={pending}>{t("attempt", { number: attempt.number })}</SubmitButton>
            </>
          )}
        </ActionForm>
      )}
      <CommitForm projectId={projectId} taskId={taskId} isMain={attempt === null} />
    </div>
  );
}

interface CommitFormProps {
  projectId: string;
  taskId: string;
  isMain: boolean;
}

function CommitForm({ projectId, taskId, isMain }: CommitFormProps) {
  const t = useTranslations("tests.start");
  return (
    <ActionForm action={startTestRunAction} className="grid max-w-2xl gap-3">
      {(_state, pending) => (
        <>
          <input type="hidden" name="project_id" value={projectId} />
          <input type="hidden" name="task_id" value={taskId} />
          <Field id="test-commit" label={t("commit")} hint={t("commitHint")}>
            <Input
              id="test-commit"
              name="commit"
              required
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              translate="no"
              aria-describedby="test-commit-hint"
            />
          </Field>
          <div>
            <SubmitButton pending={pending} look={isMain ? "primary" : "secondary"}>
              {t("submit")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
