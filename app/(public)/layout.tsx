import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Mark } from "#app/_ui/brand.tsx";
import { HelpLink } from "#app/_ui/help-link.tsx";
import { LanguageSwitch } from "#app/_ui/language-switch.tsx";
import { ThemeSwitch } from "#app/_ui/theme-switch.tsx";

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("auth");
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col px-5 py-4 sm:px-8">
        <header className="flex items-center gap-1">
          <span className="flex items-center gap-2 font-semibold">
            <Mark /> {t("product")}
          </span>
          <span className="ms-auto flex items-center">
            <HelpLink />
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
        </header>
        <main id="page" className="mx-auto grid w-full max-w-sm flex-1 content-center py-10">
          {children}
        </main>
      </div>
      <aside className="hidden border-s border-line bg-sunk px-12 lg:grid lg:content-center">
        <div className="max-w-lg">
          <p className="text-title font-semibold text-balance">{t("tagline")}</p>
          <ol className="mt-6 grid gap-4 text-read text-soft">
            {(["need", "workshop", "gate", "srs"] as const).map((step, at) => (
              <li key={step} className="grid grid-cols-[2rem_1fr]">
                <span aria-hidden className="text-accent">
                  {at + 1}
                </span>
                {t(`steps.${step}`)}
              </li>
            ))}
          </ol>
        </div>
      </aside>
    </div>
  );
}
