"use client";
import { useTranslations } from "next-intl";
import type { Link } from "#app/_live/follow-events.ts";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";

/** Shown while the connection to the answer is interrupted. Missed text appears after reconnecting. */
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
