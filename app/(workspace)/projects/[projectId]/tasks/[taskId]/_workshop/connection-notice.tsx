"use client";
import { useTranslations } from "next-intl";
import type { Link } from "#app/_live/follow-events.ts";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";

/** Shown while the connection to the workshop is interrupted. Missed statements appear after reconnecting. */
export function ConnectionNotice({ link }: { link: Link }) {
  const t = useTranslations("task.connection");
  if (link === "lost")
    return (
      <div className="my-3">
        <Notice tone="concern" role="status" title={t("lost")}>
          {t("lostHint")}
        </Notice>
      </div>
    );
  if (link === "refused")
    return (
      <div className="my-3">
        <Notice
          tone="block"
          role="alert"
          title={t("refused")}
          action={<Button onClick={() => window.location.reload()}>{t("reload")}</Button>}
        />
      </div>
    );
  return null;
}
