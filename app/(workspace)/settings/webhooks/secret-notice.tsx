"use client";
import { useTranslations } from "next-intl";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import { Notice } from "#app/_ui/notice.tsx";

/** A secret, shown once. */
export function SecretNotice({ title, secret }: { title: string; secret: string }) {
  const t = useTranslations("webhooks");
  return (
    <Notice tone="agree" role="status" title={title}>
      <p>{t("secretOnce")}</p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <code className="rounded-md bg-surface px-2 py-1 font-mono text-small break-all">{secret}</code>
        <CopyButton text={secret} />
      </p>
    </Notice>
  );
}
