"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { SCOPES } from "#lib/domain/access/can.ts";
import { createTokenAction } from "./actions.ts";

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

/** Creates a token: purpose, scopes and expiry. */
export function TokenForm() {
  const t = useTranslations("settings.tokens");
  return (
    <ActionForm action={createTokenAction} className="grid gap-4" clears>
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
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id="name" label={t("name")}>
              <Input
                id="name"
                name="name"
                required
                maxLength={80}
                placeholder={t("namePlaceholder")}
                autoComplete="off"
              />
            </Field>
            <Field id="days" label={t("days")}>
              <Select id="days" name="expires_in_days" defaultValue="90">
                {DAYS.map((days) => (
                  <option key={days} value={days}>
                    {t("dayCount", { days })}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Scopes />
          <div>
            <SubmitButton pending={pending}>{t("submit")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
