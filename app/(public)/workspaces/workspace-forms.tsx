"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { createWorkspaceAction, openWorkspaceAction } from "./actions.ts";

/** Switches to a workspace. */
export function OpenWorkspace({ id, name }: { id: string; name: string }) {
  const t = useTranslations("auth.workspaces");
  return (
    <ActionForm action={openWorkspaceAction}>
      {(_state, pending) => (
        <>
          <input type="hidden" name="workspace_id" value={id} />
          <SubmitButton look="secondary" size="small" pending={pending} aria-label={t("openName", { name })}>
            {t("open")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

/** Creates a workspace. */
export function NewWorkspaceForm() {
  const t = useTranslations("auth.workspaces");
  return (
    <ActionForm action={createWorkspaceAction} className="grid gap-4">
      {(_state, pending) => (
        <>
          <Field id="workspace-name" label={t("name")}>
            <Input id="workspace-name" name="name" required maxLength={120} autoComplete="off" />
          </Field>
          <SubmitButton pending={pending} className="justify-self-start">
            {t("create")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
