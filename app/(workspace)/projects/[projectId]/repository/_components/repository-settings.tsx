"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { FormFooter } from "#app/_ui/form-footer.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { deleteRepositoryAction, saveRepositoryAction } from "./actions.ts";

interface SettingsFormProps {
  projectId: string;
  defaultBranch: string;
  branchPush: boolean;
  acceptOverride: boolean;
  canManage: boolean;
  version: number;
  branches: readonly string[];
  isAllowed: boolean;
}

/** Default branch and who may push. */
export function RepositorySettingsForm(props: SettingsFormProps) {
  const t = useTranslations("repository");
  const { projectId, defaultBranch, branches, isAllowed } = props;
  const names = branches.includes(defaultBranch) ? branches : [defaultBranch, ...branches];
  return (
    <ActionForm action={saveRepositoryAction} done={t("settings.saved")}>
      {(_state, pending) => (
        <fieldset disabled={!isAllowed} className="grid gap-5">
          <input type="hidden" name="project_id" value={projectId} />
          <input type="hidden" name="version" value={props.version} />
          <Field id="default_branch" label={t("settings.default")} hint={t("settings.defaultHint")}>
            <Select
              id="default_branch"
              name="default_branch"
              defaultValue={defaultBranch}
              aria-describedby="default_branch-hint"
            >
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </Field>
          <div className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2.5">
            <input
              id="branch_push"
              type="checkbox"
              name="branch_push"
              defaultChecked={props.branchPush}
              aria-describedby="branch_push-hint"
              className="accent-accent"
            />
            <label htmlFor="branch_push">{t("connect.push")}</label>
            <p id="branch_push-hint" className="col-start-2 text-small text-faint">
              {t("connect.pushHint")}
            </p>
          </div>
          {props.canManage ? (
            <Field id="accept_override" label={t("settings.override")} hint={t("settings.overrideHint")}>
              <Select
                id="accept_override"
                name="accept_override"
                defaultValue={String(props.acceptOverride)}
                aria-describedby="accept_override-hint"
              >
                <option value="false">{t("settings.overrideOff")}</option>
                <option value="true">{t("settings.overrideOn")}</option>
              </Select>
            </Field>
          ) : null}
          <FormFooter
            isAllowed={isAllowed}
            pending={pending}
            save={t("settings.save")}
            notYou={t("settings.notYou")}
          />
        </fieldset>
      )}
    </ActionForm>
  );
}

/** Deletes the repository after the project's name was typed. */
export function DeleteRepository({ projectId, name }: { projectId: string; name: string }) {
  const t = useTranslations("repository.settings.delete");
  return (
    <Dialog title={t("title")} description={t("body")} trigger={<Button look="danger">{t("open")}</Button>}>
      <ActionForm action={deleteRepositoryAction} className="grid gap-4">
        {(state, pending) => (
          <>
            <input type="hidden" name="project_id" value={projectId} />
            <Field
              id="name"
              label={t("confirm", { name })}
              error={
                state !== null && !state.ok && state.code === "invalid_input" ? t("mismatch") : undefined
              }
            >
              <Input id="name" name="name" required autoComplete="off" />
            </Field>
            <div className="flex justify-end">
              <SubmitButton pending={pending} look="danger">
                {t("button")}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
