import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageTabs } from "#app/_ui/page-tabs.tsx";
import { RecordingNote } from "#app/_ui/recording-note.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { EXAMPLE_PAGES } from "#lib/contracts/welcome-paths.ts";
import type { WorkedExample } from "#lib/domain/example/example.ts";

/** A page of the example: its title, what it is, and the way to the other pages. */
export async function ExampleFrame({ example, children }: { example: WorkedExample; children: ReactNode }) {
  const t = await getTranslations("welcome.pages");
  const tabs = [
    { href: paths.welcome(), label: t("start") },
    ...EXAMPLE_PAGES.map((page) => ({ href: paths.example(page), label: t(page) })),
  ];
  return (
    <>
      <h1 lang={example.plan.meta.language} className="mb-4 max-w-4xl text-title font-semibold">
        {example.title}
      </h1>
      <RecordingNote title={t("note.title")}>{t("note.body")}</RecordingNote>
      <PageTabs tabs={tabs} label={t("label")} />
      {children}
    </>
  );
}
