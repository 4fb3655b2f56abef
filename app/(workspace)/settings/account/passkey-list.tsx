"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { SignInMethodsView } from "#lib/contracts/account.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { removePasskeyAction, renamePasskeyAction } from "./passkey-settings-actions.ts";

interface PasskeyListProps {
  passkeys: SignInMethodsView["passkeys"];
  hasPassword: boolean;
}

/** The reader's passkeys, each with its name; another one can be added. */
export function PasskeyList({ passkeys, hasPassword }: PasskeyListProps) {
  const t = useTranslations("settings.account.passkeys");
  return (
    <div className="grid gap-4">
      <p className="max-w-3xl text-soft">{t("intro")}</p>
      {passkeys.length === 0 ? <p className="text-faint">{t("none")}</p> : null}
      <ul>
        {passkeys.map((one) => (
          <PasskeyItem key={one.id} passkey={one} />
        ))}
      </ul>
      <AddPasskey hasPassword={hasPassword} />
    </div>
  );
}

function PasskeyItem({ passkey }: { passkey: SignInMethodsView["passkeys"][number] }) {
  const t = useTranslations("settings.account.passkeys");
  const { id, name } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <ActionForm
          action={renamePasskeyAction}
          className="flex flex-wrap items-center gap-2"
          done={t("renamed")}
        >
          {(_state, pending) => (
            <>
              <input type="hidden" name="id" value={id} />
              <Input
                name="name"
                aria-label={t("nameOf", { name })}
                defaultValue={name}
                required
                maxLength={80}
                className="max-w-56"
              />
              <SubmitButton pending={pending} look="quiet" size="small">
                {t("rename")}
              </SubmitButton>
            </>
          )}
        </ActionForm>
        <p className="mt-1 text-small text-faint">
          {t("added")} <Time at={passkey.created_at} />
          {" · "}
          {passkey.last_used_at === null ? (
            t("never")
          ) : (
            <>
              {t("used")} <Time at={passkey.last_used_at} relative />
            </>
          )}
          {passkey.backed_up ? ` · ${t("backedUp")}` : null}
        </p>
      </div>
      <ActionForm action={removePasskeyAction} done={t("removed")}>
        {(_state, pending) => (
          <>
            <input type="hidden" name="id" value={id} />
            <SubmitButton pending={pending} look="secondary" size="small">
              {t("remove", { name })}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </li>
  );
}
