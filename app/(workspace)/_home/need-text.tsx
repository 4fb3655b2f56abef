"use client";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";

/** The text field of a need. It grows with its content; ⌘ or Ctrl with Enter submits it. */
export function NeedText({ rows, describedBy }: { rows: number; describedBy: string }) {
  const t = useTranslations("home.need");
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey) && !event.nativeEvent.isComposing)
      event.currentTarget.form?.requestSubmit();
  };
  return (
    <textarea
      id="need"
      name="need"
      required
      rows={rows}
      placeholder={t("placeholder")}
      aria-describedby={describedBy}
      onKeyDown={press}
      className="control field-sizing-content max-h-[60dvh] resize-y px-3.5 py-3 text-read"
      style={{ minHeight: `${rows * 1.75 + 1.5}rem` }}
    />
  );
}
