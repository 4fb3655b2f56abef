"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { MemberView } from "#lib/contracts/member.ts";
import { transferOwnershipAction } from "./actions.ts";

/** Makes another member the owner; the reader becomes an administrator. */
export function TransferOwnership({ members }: { members: readonly MemberView[] }) {
  const t = useTranslations("settings.workspace.transfer");
  return (
    <ActionForm action={transferOwnershipAction} className="grid max-w-md gap-4" done={t("done")}>
      {(_state, pending) => (
        <>
          <Field id="next-owner" label={t("member")}>
            <Select id="next-owner" name="member_id" required defaultValue="">
              <option value="" disabled>
                {t("choose")}
              </option>
              {members.map(({ id, name, email }) => (
                <option key={id} value={id}>
                  {name} · {email}
                </option>
              ))}
            </Select>
          </Field>
          <SubmitButton pending={pending} look="secondary" className="justify-self-start">
            {t("confirm")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
