import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** The time of samples; no sample shows it. */
export const EXAMPLE_TIME = "2026-01-01T00:00:00.000Z";

/**
 * Sample rows below an empty list, so that people see what it will look like. They are dimmed, cannot be used, are marked as an
 * example and are hidden from assistive technology.
 * @param children Rows as list items, without links
 */
export function ExampleRows({ children }: { children: ReactNode }) {
  const t = useTranslations("ui.empty");
  return (
    <div
      aria-hidden
      inert
      data-example
      className="no-print mt-3 w-full min-w-0 justify-self-stretch rounded-md border border-dashed border-line px-4 py-2.5"
    >
      <p className="text-small font-semibold text-soft">{t("example")}</p>
      <ul className="mt-1 opacity-60 select-none">{children}</ul>
    </div>
  );
}
