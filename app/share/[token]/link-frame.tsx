import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Mark } from "#app/_ui/brand.tsx";
import { cx } from "#app/_ui/cx.ts";
import { HelpLink } from "#app/_ui/help-link.tsx";
import { LanguageSwitch } from "#app/_ui/language-switch.tsx";

/** A page of a review link before its content: one form in the middle. */
export function LinkFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const t = useTranslations("share");
  return (
    <main
      id="page"
      className={cx(
        "mx-auto grid min-h-dvh content-center gap-5 px-5 py-8",
        isWide ? "max-w-xl" : "max-w-sm",
      )}
    >
      <div className="flex items-center gap-2 font-semibold">
        <Mark /> {t("product")}
        <span className="ms-auto flex items-center">
          <HelpLink />
          <LanguageSwitch />
        </span>
      </div>
      {children}
    </main>
  );
}
