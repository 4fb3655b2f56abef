"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { SERVICE_ROLES } from "#lib/domain/access/service-account.ts";
import { createServiceAccountAction } from "./actions.ts";

/** Creates a service account: its name and its role. */
export function ServiceAccountForm() {
  const t = useTranslations("serviceAccounts");
  const roles = useTranslations("meeting.members.role");
  return (
    <ActionForm action={createServiceAccountAction} className="grid gap-4" done={t("created")} clears>
      {(_state, pending) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id="account-name" label={t("name")} hint={t("nameHint")}>
              <Input
                id="account-name"
                name="name"
                required
                maxLength={60}
                autoComplete="off"
                placeholder={t("namePlaceholder")}
                aria-describedby="account-name-hint"
              />
            </Field>
            <Field id="account-role" label={t("role")}>
              <Select id="account-role" name="role" defaultValue="viewer">
                {SERVICE_ROLES.map((role) => (
                  <option key={role} value={role}>
                    {roles(role)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <div>
            <SubmitButton pending={pending}>{t("create")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
