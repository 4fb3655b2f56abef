"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Textarea } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { TestSettingsView } from "#lib/contracts/test-run.ts";
import { writeEvalConf } from "#lib/domain/test-run/read-eval-conf.ts";
import { saveTestStepsAction } from "./actions.ts";

interface StepSettingsProps {
  settings: TestSettingsView;
  projectId: string;
  taskId: string;
  canManage: boolean;
}

/** The commands of a test run, and the form in which a person confirms them. */
export function StepSettings({ settings, projectId, taskId, canManage }: StepSettingsProps) {
  const t = useTranslations("tests.steps");
  const { source, config, suggested, problems, version, confirmed_by } = settings;
  const shown = config ?? suggested;
  const text = shown === null ? "[test]\ncmd = " : writeEvalConf(shown);
  const canEdit = canManage && source !== "eval_conf";
  return (
    <details open={source === "none"} className="rounded-md border border-line">
      <summary className="min-h-10 cursor-pointer px-3 py-2 font-semibold">{t("title")}</summary>
      <div className="grid gap-3 px-3 pb-3">
        <p className="text-soft">{t(`source.${source}`, { name: confirmed_by ?? "" })}</p>
        {problems.map(({ line }) => (
          <p key={line} className="text-small text-concern">
            {t("problem", { line })}
          </p>
        ))}
        {canEdit ? (
          <ActionForm action={saveTestStepsAction} done={t("saved")} className="grid gap-3">
            {(state, pending) => (
              <>
                <input type="hidden" name="project_id" value={projectId} />
                <input type="hidden" name="task_id" value={taskId} />
                <input type="hidden" name="version" value={version} />
                <Field
                  id="test-steps"
                  label={t("label")}
                  hint={t("hint")}
                  error={
                    state?.ok === false ? state.fields.map(({ detail }) => detail).join("\n") : undefined
                  }
                >
                  <Textarea
                    id="test-steps"
                    name="steps"
                    key={version}
                    rows={6}
                    defaultValue={text}
                    spellCheck={false}
                    translate="no"
                    className="font-mono"
                    aria-describedby="test-steps-hint"
                  />
                </Field>
                <div>
                  <SubmitButton pending={pending}>{t("save")}</SubmitButton>
                </div>
              </>
            )}
          </ActionForm>
        ) : (
          <>
            <pre translate="no" className="font-mono text-small whitespace-pre-wrap wrap-anywhere">
              {text}
            </pre>
            {source === "none" ? <p className="text-soft">{t("notYou")}</p> : null}
          </>
        )}
      </div>
    </details>
  );
}
