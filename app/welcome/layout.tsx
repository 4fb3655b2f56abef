import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Mark } from "#app/_ui/brand.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { HelpLink } from "#app/_ui/help-link.tsx";
import { LanguageSwitch } from "#app/_ui/language-switch.tsx";
import { ThemeSwitch } from "#app/_ui/theme-switch.tsx";
import { currentActor } from "#lib/auth/current-actor.ts";
import { paths } from "#lib/contracts/paths.ts";

/** The frame of the pages for people without an account: the way in, and at the end the reference. */
export default async function WelcomeLayout({ children }: { children: ReactNode }) {
  const [t, ui, actor] = await Promise.all([
    getTranslations("welcome"),
    getTranslations("ui"),
    currentActor(),
  ]);
  const reference = [
    { href: paths.guide(), label: t("reference.guide") },
    { href: paths.glossary(), label: t("reference.glossary") },
    { href: paths.toolReference(), label: t("reference.tools") },
    { href: paths.lintRules(), label: t("reference.checks") },
    { href: paths.errorReference(), label: t("reference.errors") },
    { href: paths.apiReference(), label: t("reference.api") },
    { href: paths.accessibility(), label: t("reference.accessibility") },
  ];
  return (
    <div className="mx-auto max-w-[1120px] px-5 sm:px-8">
      <header className="no-print flex flex-wrap items-center gap-x-2 gap-y-1 py-3">
        <Link href={paths.welcome()} prefetch={false} className="flex items-center gap-2 font-semibold">
          <Mark /> {ui("product")}
        </Link>
        <nav aria-label={t("nav")} className="ms-auto flex items-center gap-1">
          <Link
            href={paths.example("workshop")}
            prefetch={false}
            className="rounded-md px-2.5 py-1.5 text-soft hover:bg-sunk hover:text-ink max-sm:hidden"
          >
            {t("example")}
          </Link>
          <ButtonLink href={actor === null ? paths.signIn() : paths.home()} size="small">
            {t(actor === null ? "signIn" : "open")}
          </ButtonLink>
        </nav>
        <span className="flex items-center">
          <HelpLink />
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main id="page" className="py-8 sm:py-12">
        {children}
      </main>
      <footer className="no-print border-t border-line py-6 text-small text-soft">
        <nav aria-label={t("reference.title")} className="flex flex-wrap gap-x-6 gap-y-2">
          {reference.map(({ href, label }) => (
            <a key={href} href={href} className="hover:text-accent hover:underline">
              {label}
            </a>
          ))}
        </nav>
      </footer>
    </div>
  );
}
