"use client";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";

/** Shown while a thread waits for the words that it is moved to. */
export function ReattachHint({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations("comments");
  return (
    <Notice
      tone="waiting"
      role="status"
      action={
        <Button size="small" look="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      }
    >
      {t("reattachHint")}
    </Notice>
  );
}
