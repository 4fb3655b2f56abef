import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Mark } from "#app/_ui/brand.tsx";
import { cx } from "#app/_ui/cx.ts";
import { HelpLink } from "#app/_ui/help-link.tsx";
import { LanguageSwitch } from "#app/_ui/language-switch.tsx";
import { ThemeSwitch } from "#app/_ui/theme-switch.tsx";
import { paths } from "#lib/contracts/paths.ts";

interface DocsFrameProps {
  readonly title: string;
  readonly intro?: string;
  /** What is above the title. */
  readonly above?: ReactNode;
  /** What is next to the text on wide screens, otherwise above it. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of public reference pages: no account, only help, language and theme. */
export async function DocsFrame({ title, intro, above, aside, children }: DocsFrameProps) {
  const ui = await getTranslations("ui");
  const isWide = aside !== undefined;
  return (
    <div className={cx("mx-auto px-5 py-4 sm:px-8", isWide ? "max-w-5xl" : "max-w-3xl")}>
      <header className="no-print flex items-center gap-1">
        <Link href={paths.home()} className="flex items-center gap-2 font-semibold">
          <Mark /> {ui("product")}
        </Link>
        <span className="ms-auto flex items-center">
          <HelpLink />
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main id="page" className="py-10">
        {above === undefined ? null : <p className="no-print mb-1 text-small">{above}</p>}
        <h1 className="text-title font-semibold">{title}</h1>
        {intro === undefined ? null : <p className="mt-2 text-soft">{intro}</p>}
        {isWide ? (
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
            {aside}
            <div className="min-w-0">{children}</div>
          </div>
        ) : (
          children
        )}
      </main>
    </div>
  );
}
