import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { DisplayForm } from "#app/_ui/display-form.tsx";
import { DocsFrame } from "#app/docs/docs-frame.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { WcagTable } from "./wcag-table.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("docs.accessibility");
  return { title: t("title") };
}

/** The lists of the statement: what helps, how it is checked, and what is known not to work yet. */
const LISTS = [
  {
    title: "help.title",
    items: [
      "help.keyboard",
      "help.screenReader",
      "help.display",
      "help.pictures",
      "help.script",
      "help.languages",
    ],
  },
  {
    title: "checked.title",
    items: ["checked.automatic", "checked.keyboardTests", "checked.contrast", "checked.notDone"],
  },
  { title: "limits.title", items: ["limits.editor", "limits.diagrams", "limits.uploads", "limits.texts"] },
] as const;

/** The accessibility statement, with the contrast of the interface for anyone. */
export default async function AccessibilityPage() {
  const t = await getTranslations("docs.accessibility");
  return (
    <DocsFrame title={t("title")} intro={t("intro")}>
      <section className="mt-8">
        <h2 className="text-read font-semibold">{t("status.title")}</h2>
        <p className="mt-2">{t("status.body")}</p>
      </section>
      <section id="display" className="mt-8 scroll-mt-4">
        <h2 className="mb-2 text-read font-semibold">{t("display")}</h2>
        <DisplayForm hasKeys />
      </section>
      {LISTS.map(({ title, items }) => (
        <section key={title} className="mt-8">
          <h2 className="text-read font-semibold">{t(title)}</h2>
          <ul className="mt-2 list-disc space-y-1.5 ps-5">
            {items.map((item) => (
              <li key={item}>{t(item)}</li>
            ))}
          </ul>
        </section>
      ))}
      <WcagTable />
      <section className="mt-8">
        <h2 className="text-read font-semibold">{t("report.title")}</h2>
        <p className="mt-2">{t("report.body")}</p>
      </section>
      <p className="mt-8 text-small text-faint">
        {t("date")} ·{" "}
        <Link href={paths.home()} className="text-accent underline underline-offset-2">
          {t("home")}
        </Link>
      </p>
    </DocsFrame>
  );
}
