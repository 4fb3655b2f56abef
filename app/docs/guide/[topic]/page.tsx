import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { headingAnchors } from "#app/_document/heading-anchors.ts";
import { OutlineNav } from "#app/_document/outline-nav.tsx";
import { ReadingText } from "#app/_document/reading-text.tsx";
import { DocsFrame } from "#app/docs/docs-frame.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { guideText, guideTopics } from "../guide-files.ts";
import { guideLinks } from "../guide-links.ts";

interface GuideTopicProps {
  params: Promise<{ topic: string }>;
}

/** The topic of an address and its neighbours in the index; null where there is no such topic. */
async function find({ params }: GuideTopicProps) {
  const [{ topic: name }, locale] = await Promise.all([params, getLocale()]);
  const topics = guideTopics();
  const at = topics.findIndex((topic) => topic.name === name);
  const edition = topics[at]?.editions[locale];
  return edition === undefined
    ? null
    : { edition, locale, around: { previous: topics[at - 1], next: topics[at + 1] } };
}

export async function generateMetadata(props: GuideTopicProps): Promise<Metadata> {
  const found = await find(props);
  return { title: found?.edition.title ?? null };
}

/** One topic of the user guide, in the language of the reader where it is written in it. */
export default async function GuideTopicPage(props: GuideTopicProps) {
  const [found, t, document] = await Promise.all([
    find(props),
    getTranslations("docs.guide"),
    getTranslations("document"),
  ]);
  if (found === null) notFound();
  const { edition, locale, around } = found;
  const text = guideText(edition);
  const { entries, anchors } = headingAnchors(text);
  return (
    <DocsFrame
      title={edition.title}
      aside={<OutlineNav entries={entries} language={edition.language} />}
      above={
        <Link href={paths.guide()} prefetch={false} className="text-accent hover:underline">
          {t("title")}
        </Link>
      }
      {...(edition.language === locale ? {} : { intro: t(`onlyIn.${edition.language}`) })}
    >
      <ReadingText
        text={text}
        language={edition.language}
        anchors={anchors}
        pages={guideLinks(edition)}
        imageLabel={document("image")}
        linkLabel={document("anchor")}
      />
      <nav aria-label={t("around")} className="no-print mt-10 flex flex-wrap justify-between gap-4">
        {(["previous", "next"] as const).map((side) => {
          const topic = around[side];
          return topic === undefined ? (
            <span key={side} />
          ) : (
            <Link
              key={side}
              href={paths.guide(topic.name)}
              prefetch={false}
              className="text-accent hover:underline"
            >
              {t(side, { title: topic.editions[locale].title })}
            </Link>
          );
        })}
      </nav>
    </DocsFrame>
  );
}
