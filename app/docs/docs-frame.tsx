import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Mark } from "#app/_ui/brand.tsx";
import { LanguageSwitch } from "#app/_ui/language-switch.tsx";
import { ThemeSwitch } from "#app/_ui/theme-switch.tsx";
import { paths } from "#lib/contracts/paths.ts";

/** The frame of public reference pages: no account, only language and theme. */
export async function DocsFrame(page: {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}) {
  const ui = await getTranslations("ui");
  return (
    <div className="mx-auto max-w-3xl px-5 py-4 sm:px-8">
      <header className="flex items-center gap-1">
        <Link href={paths.home()} className="flex items-center gap-2 font-semibold">
          <Mark /> {ui("product")}
        </Link>
        <span className="ms-auto flex items-center">
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main id="page" className="py-10">
        <h1 className="text-title font-semibold">{page.title}</h1>
        <p className="mt-2 text-soft">{page.intro}</p>
        {page.children}
      </main>
    </div>
  );
}
