"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import { Input } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { InstallationUserView } from "#lib/contracts/installation.ts";
import { makeResetLinkAction, resetTwoStepAction, saveUserDisabled } from "./actions.ts";
import { DeleteUser } from "./delete-user.tsx";

/** An account with what the administrator can do about it. */
export function UserItem({ user }: { user: InstallationUserView }) {
  const t = useTranslations("settings.installation.users");
  const { name, email, disabled } = user;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {user.is_me ? <Badge>{t("you")}</Badge> : null}
          {user.is_admin ? <Badge tone="accent">{t("admin")}</Badge> : null}
          {disabled && user.purge_at === null ? <Badge tone="block">{t("disabled")}</Badge> : null}
          {user.purge_at === null ? null : <Badge tone="block">{t("deleted")}</Badge>}
        </p>
        <p className="text-small text-faint wrap-anywhere">
          {email}
          {user.email_verified ? null : ` · ${t("unconfirmed")}`}
          {" · "}
          {user.last_seen_at === null ? (
            t("never")
          ) : (
            <>
              {t("seen")} <Time at={user.last_seen_at} relative />
            </>
          )}
          {user.purge_at === null ? null : (
            <>
              {" · "}
              {t("deletedUntil")} <Time at={user.purge_at} />
            </>
          )}
        </p>
      </div>
      {disabled ? null : (
        <ActionForm action={makeResetLinkAction} className="grid min-w-0 gap-2">
          {(state, pending) => (
            <>
              <input type="hidden" name="email" value={email} />
              {state?.ok ? (
                <Notice tone="agree" role="status" title={t("linkReady", { name })}>
                  <p className="mt-2 flex flex-wrap items-center gap-2">
                    <Input
                      readOnly
                      aria-label={t("link")}
                      value={state.value.url}
                      className="font-mono text-small"
                    />
                    <CopyButton text={state.value.url} />
                  </p>
                </Notice>
              ) : (
                <SubmitButton pending={pending} look="quiet" size="small">
                  {t("resetLink")}
                </SubmitButton>
              )}
            </>
          )}
        </ActionForm>
      )}
      {user.two_step ? (
        <ActionForm action={resetTwoStepAction} done={t("twoStepReset")}>
          {(_state, pending) => (
            <>
              <input type="hidden" name="email" value={email} />
              <SubmitButton pending={pending} look="quiet" size="small">
                {t("resetTwoStep")}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      ) : null}
      {user.is_me || user.purge_at !== null ? null : (
        <ActionForm action={saveUserDisabled} done={t("done")}>
          {(_state, pending) => (
            <>
              <input type="hidden" name="user_id" value={user.id} />
              <input type="hidden" name="disabled" value={disabled ? "false" : "true"} />
              <SubmitButton pending={pending} look="secondary" size="small">
                {t(disabled ? "enable" : "disable")}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      )}
      {user.is_me ? null : <DeleteUser user={user} />}
    </li>
  );
}
