"use client";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { SignInMethodsView } from "#lib/contracts/account.ts";
import { linkProviderAction, unlinkAction } from "./actions.ts";

interface Offered {
  readonly id: string;
  readonly name: string;
}

interface LinkedAccountsProps {
  linked: SignInMethodsView["linked"];
  offered: readonly Offered[];
  /** What went wrong while linking, or null. */
  problem: string | null;
}

const PROVIDER_NAMES = ["github", "google", "oidc"] as const;

/** Accounts of providers with which the reader signs in. */
export function LinkedAccounts({ linked, offered, problem }: LinkedAccountsProps) {
  const t = useTranslations("settings.account.methods");
  const nameOf = (provider: string) => {
    const known = PROVIDER_NAMES.find((one) => one === provider);
    return offered.find(({ id }) => id === provider)?.name ?? (known ? t(`provider.${known}`) : provider);
  };
  return (
    <div className="grid gap-3">
      <p className="max-w-3xl text-soft">{t("intro")}</p>
      {problem === null ? null : (
        <Notice tone="block" role="alert">
          {problem}
        </Notice>
      )}
      {linked.length === 0 ? <p className="text-faint">{t("none")}</p> : null}
      <ul>
        {linked.map((one) => (
          <li
            key={one.account_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere">
                {nameOf(one.provider)} · {one.label}
              </p>
              <p className="text-small text-faint">
                {t("linked")} <Time at={one.created_at} />
                {" · "}
                {one.last_used_at === null ? (
                  t("never")
                ) : (
                  <>
                    {t("used")} <Time at={one.last_used_at} relative />
                  </>
                )}
              </p>
            </div>
            <ActionForm action={unlinkAction} done={t("unlinked")}>
              {(_state, pending) => (
                <>
                  <input type="hidden" name="account_id" value={one.account_id} />
                  <SubmitButton pending={pending} look="secondary" size="small">
                    {t("unlink")}
                  </SubmitButton>
                </>
              )}
            </ActionForm>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {offered.map((one) => (
          <LinkProvider key={one.id} {...one} />
        ))}
      </div>
    </div>
  );
}

/** Begins to link a provider and goes there. */
function LinkProvider({ id, name }: Offered) {
  const t = useTranslations("settings.account.methods");
  return (
    <ActionForm action={linkProviderAction}>
      {(state, pending) => (
        <>
          <input type="hidden" name="provider" value={id} />
          {state?.ok ? (
            <GoTo url={state.value.url} label={t("go", { name })} />
          ) : (
            <SubmitButton pending={pending} look="secondary">
              {t("link", { name })}
            </SubmitButton>
          )}
        </>
      )}
    </ActionForm>
  );
}

/** Leaves for the provider; the link is for browsers without JavaScript. */
function GoTo({ url, label }: { url: string; label: string }) {
  useEffect(() => location.assign(url), [url]);
  return (
    <a href={url} className="text-accent underline underline-offset-2">
      {label}
    </a>
  );
}
