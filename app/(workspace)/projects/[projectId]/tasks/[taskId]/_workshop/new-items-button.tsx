"use client";
import { ArrowDown, MessageCircleQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "#app/_ui/cx.ts";

interface NewItemsButtonProps {
  count: number;
  asks: boolean;
  toEnd: () => void;
}

/**
 * Number of new statements while the reader is scrolled up, with a button to them; mentions a question to the reader.
 */
export function NewItemsButton({ count, asks, toEnd }: NewItemsButtonProps) {
  const t = useTranslations("task");
  if (count === 0) return null;
  const Icon = asks ? MessageCircleQuestion : ArrowDown;
  return (
    <button
      type="button"
      onClick={toEnd}
      className={cx(
        "absolute -top-10 left-1/2 flex min-h-8 -translate-x-1/2 items-center gap-1.5 rounded-full border px-3.5 text-small font-semibold whitespace-nowrap shadow-md",
        asks ? "border-waiting bg-waiting-soft text-waiting" : "border-line-strong bg-surface text-accent",
      )}
    >
      <Icon size={14} aria-hidden /> {asks ? t("newQuestion") : t("newCount", { count })}
    </button>
  );
}
