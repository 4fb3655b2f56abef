"use client";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Textarea } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { submitPatchAction } from "./actions.ts";

/** A form that submits a patch: pasted, or read from a file. */
export function SubmitPatch({ projectId, taskId }: { projectId: string; taskId: string }) {
  const t = useTranslations("changes.submit");
  const text = useRef<HTMLTextAreaElement>(null);
  const read = async (file: File | undefined) => {
    if (file && text.current) text.current.value = await file.text();
  };
  return (
    <ActionForm action={submitPatchAction} className="grid max-w-3xl gap-4">
      {(state, pending) => (
        <>
          <input type="hidden" name="project_id" value={projectId} />
          <input type="hidden" name="task_id" value={taskId} />
          <Field id="content" label={t("content")} hint={t("hint")}>
            <Textarea
              ref={text}
              id="content"
              name="content"
              required
              rows={8}
              spellCheck={false}
              className="font-mono text-small"
              aria-describedby="content-hint"
            />
          </Field>
          <Field id="patch-file" label={t("file")}>
            <input
              id="patch-file"
              type="file"
              accept=".patch,.diff,text/plain"
              className="max-w-full text-small file:me-3 file:rounded-md file:border file:border-line file:bg-surface file:px-3 file:py-1.5 file:font-semibold"
              onChange={(event) => void read(event.target.files?.[0])}
            />
          </Field>
          <Field id="message" label={t("message")}>
            <Input id="message" name="message" maxLength={10_000} />
          </Field>
          <details open={state?.ok === false}>
            <summary className="text-accent hover:underline">{t("beyond")}</summary>
            <div className="mt-3 grid gap-3">
              <Field id="extend-reason" label={t("reason")} hint={t("reasonHint")}>
                <Input
                  id="extend-reason"
                  name="reason"
                  maxLength={2_000}
                  aria-describedby="extend-reason-hint"
                />
              </Field>
              <label className="flex min-h-8 items-start gap-2">
                <input type="checkbox" name="confirm" className="mt-1 size-4 shrink-0 accent-accent" />
                {t("confirm")}
              </label>
            </div>
          </details>
          <div>
            <SubmitButton pending={pending}>{t("button")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
