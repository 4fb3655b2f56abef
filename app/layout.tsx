import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import "./globals.css";
import { readDisplay } from "#app/_server/display-cookie.ts";
import { shortcutKeysOf } from "#lib/domain/access/shortcuts.ts";
import { messagesFile } from "#lib/i18n/messages-file.ts";
import { FontFallback } from "./_ui/font-fallback.tsx";
import { MessagesProvider } from "./_ui/messages-provider.tsx";
import { ShortcutKeysProvider } from "./_ui/shortcut-keys.tsx";
import { Theme } from "./_ui/theme.tsx";
import { inter, interInChinese } from "./fonts.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("ui");
  return {
    title: { default: t("product"), template: `%s · ${t("product")}` },
    description: t("tagline"),
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf9f7" },
    { media: "(prefers-color-scheme: dark)", color: "#161413" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, head, jar, t] = await Promise.all([
    getLocale(),
    headers(),
    cookies(),
    getTranslations("ui"),
  ]);
  const { path } = messagesFile(locale);
  const { contrast, keys } = readDisplay(jar);
  preload(path, { as: "fetch", crossOrigin: "anonymous" });
  return (
    <html
      lang={locale === "zh" ? "zh-CN" : "en"}
      className={`${inter.variable} ${interInChinese.variable}`}
      data-contrast={contrast}
      suppressHydrationWarning
    >
      <body>
        <a
          href="#page"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2"
        >
          {t("skip")}
        </a>
        <MessagesProvider language={locale} path={path}>
          <ShortcutKeysProvider keys={shortcutKeysOf(keys === "off")}>
            <Theme nonce={head.get("x-nonce") ?? ""}>{children}</Theme>
          </ShortcutKeysProvider>
        </MessagesProvider>
        <FontFallback />
      </body>
    </html>
  );
}
