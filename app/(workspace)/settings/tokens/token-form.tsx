"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { SCOPES } from "#lib/domain/access/can.ts";
import type { FormAction } from "#lib/http/action.ts";

const DAYS = [7, 30, 90, 365] as const;

function Scopes() {
  const t = useTranslations("settings.tokens");
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t("scopes")}</legend>
      <div className="grid gap-1 sm:grid-cols-2">
        {SCOPES.map((scope) => (
          <label key={scope} className="flex cursor-pointer items-start gap-2.5 py-0.5">
            <input
              type="checkbox"
              name="scopes[]"
              value={scope}
              defaultChecked={scope === "read"}
              className="mt-1 size-4 accent-accent"
            />
            <span>
              <span className="font-mono">{scope}</span>{" "}
              <span className="text-soft">{t(`scope.${scope}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TokenFormProps {
  readonly id: string;
  readonly action: FormAction<{ readonly name: string; readonly token: string }>;
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  /** The service account that the token is for; absent: the reader. */
  readonly accountId?: string;
}

/** Creates a token: purpose, expiry, project, scopes and grant. */
export function TokenForm({ id, action, projects, accountId }: TokenFormProps) {
  const t = useTranslations("settings.tokens");
  return (
    <ActionForm action={action} className="grid gap-4" clears>
      {(state, pending) => (
        <>
          {state?.ok ? (
            <Notice tone="agree" role="status" title={t("created", { name: state.value.name })}>
              <p>{t("copyHint")}</p>
              <p className="mt-2 flex flex-wrap items-center gap-2">
                <code className="rounded-md bg-surface px-2 py-1 font-mono text-small break-all">
                  {state.value.token}
                </code>
                <CopyButton text={state.value.token} />
              </p>
            </Notice>
          ) : null}
          {accountId === undefined ? null : <input type="hidden" name="account_id" value={accountId} />}
          <div className="grid gap-4 sm:grid-cols-3">
            <Field id={`${id}-name`} label={t("name")}>
              <Input
                id={`${id}-name`}
                name="name"
                required
                maxLength={80}
                placeholder={t("namePlaceholder")}
                autoComplete="off"
              />
            </Field>
            <Field id={`${id}-days`} label={t("days")}>
              <Select id={`${id}-days`} name="expires_in_days" defaultValue="90">
                {DAYS.map((days) => (
                  <option key={days} value={days}>
                    {t("dayCount", { days })}
                  </option>
                ))}
              </Select>
            </Field>
            <Field id={`${id}-project`} label={t("project")}>
              <Select id={`${id}-project`} name="project_id" defaultValue="">
                <option value="">{t("anyProject")}</option>
                {projects.map((project) => (
                  <option key={project.id} value={project.id}>
                    {project.name}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Scopes />
          <label className="flex cursor-pointer items-start gap-2.5">
            <input type="checkbox" name="grant" className="mt-1 size-4 accent-accent" />
            <span>
              {t("grant")} <span className="text-soft">{t("grantHint")}</span>
            </span>
          </label>
          <div>
            <SubmitButton pending={pending}>{t("submit")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
