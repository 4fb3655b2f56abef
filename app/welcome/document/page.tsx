import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { headingAnchors } from "#app/_document/heading-anchors.ts";
import { OutlineNav } from "#app/_document/outline-nav.tsx";
import { ReadingText } from "#app/_document/reading-text.tsx";
import { workedExampleOf } from "#lib/domain/example/example.ts";
import { ExampleFrame } from "../example-frame.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("welcome.pages");
  return { title: t("document") };
}

/** The requirements document of the example. */
export default async function ExampleDocumentPage() {
  const [t, locale] = await Promise.all([getTranslations("document"), getLocale()]);
  const example = workedExampleOf(locale);
  const { language } = example.plan.meta;
  const { entries, anchors } = headingAnchors(example.document);
  return (
    <ExampleFrame example={example}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <OutlineNav entries={entries} language={language} />
        <div className="min-w-0">
          <ReadingText
            text={example.document}
            language={language}
            anchors={anchors}
            imageLabel={t("image")}
            linkLabel={t("anchor")}
          />
        </div>
      </div>
    </ExampleFrame>
  );
}
