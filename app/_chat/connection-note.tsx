"use client";
import { useTranslations } from "next-intl";
import type { Link } from "#app/_live/follow-events.ts";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";

/** Says when the page no longer receives the answer; what comes meanwhile is shown once the line is back. */
export function ConnectionNote({ link }: { link: Link }) {
  const t = useTranslations("chat.connection");
  if (link === "lost")
    return (
      <Notice tone="concern" role="status" title={t("lost")}>
        {t("lostHint")}
      </Notice>
    );
  if (link !== "refused") return null;
  return (
    <Notice
      tone="block"
      role="alert"
      title={t("refused")}
      action={<Button onClick={() => window.location.reload()}>{t("reload")}</Button>}
    />
  );
}
