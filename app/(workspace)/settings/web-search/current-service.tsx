"use client";
import { useLocale, useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { WebSearchTestView, WebSearchView } from "#lib/contracts/web-search.ts";
import { webSearchMessage } from "#lib/domain/web-search/web-search-outcome.ts";
import { removeWebSearchAction, testWebSearchAction } from "./actions.ts";

type Service = NonNullable<WebSearchView["web_search"]>;

function TestResult({ tried: { code, results, duration_ms } }: { tried: WebSearchTestView }) {
  const t = useTranslations("settings.webSearch.test");
  const locale = useLocale();
  return code === "ok" ? (
    <Notice tone="agree" role="status" title={t("works")}>
      {t("found", { count: results ?? 0, ms: duration_ms })}
    </Notice>
  ) : (
    <Notice tone="block" role="status" title={t("fails")}>
      {webSearchMessage(code)[locale]}
    </Notice>
  );
}

function TestButton() {
  const t = useTranslations("settings.webSearch.test");
  return (
    <ActionForm action={testWebSearchAction} className="grid gap-2">
      {(state, pending) => (
        <>
          {state?.ok ? <TestResult tried={state.value} /> : null}
          <div className="flex flex-wrap items-center gap-2">
            <SubmitButton pending={pending} look="secondary" size="small">
              {t("button")}
            </SubmitButton>
            <span className="text-small text-faint">{t("hint")}</span>
          </div>
        </>
      )}
    </ActionForm>
  );
}

function RemoveButton({ provider }: { provider: string }) {
  const t = useTranslations("settings.webSearch.remove");
  return (
    <Dialog
      title={t("title", { provider })}
      description={t("body")}
      trigger={
        <Button size="small" look="quiet">
          {t("button")}
        </Button>
      }
    >
      <ActionForm action={removeWebSearchAction} className="flex justify-end" done={t("done")}>
        {(_state, pending) => (
          <SubmitButton pending={pending} look="danger">
            {t("confirm")}
          </SubmitButton>
        )}
      </ActionForm>
    </Dialog>
  );
}

/** The service in use, with a test and its removal. */
export function CurrentService({ service }: { service: Service }) {
  const t = useTranslations("settings.webSearch");
  const { provider, base_url, has_key, key_last4 } = service;
  const name = t(`providers.${provider}`);
  const key = key_last4 === null ? t(has_key ? "keySet" : "noKey") : t("key", { last4: key_last4 });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="text-small break-all text-faint">{`${base_url ?? t("defaultAddress")} · ${key}`}</p>
        </div>
        <RemoveButton provider={name} />
      </div>
      <TestButton />
    </div>
  );
}
