"use client";
import { useTranslations } from "next-intl";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";

/** An error: what happened, what was saved, what to do, and the id in the log. */
export function ErrorState({ requestId, retry }: { requestId?: string | undefined; retry?: () => void }) {
  const t = useTranslations("ui.error");
  return (
    <div role="alert" className="mx-auto grid max-w-xl gap-3 py-16">
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <p className="text-soft">{t("body")}</p>
      {requestId ? (
        <p className="flex flex-wrap items-center gap-2 text-small text-faint">
          {t("requestId")} <code className="font-mono text-ink">{requestId}</code>
          <CopyButton text={requestId} />
        </p>
      ) : null}
      {retry ? (
        <div>
          <Button look="primary" onClick={retry}>
            {t("retry")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
