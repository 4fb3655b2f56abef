import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { headingAnchors } from "#app/_document/heading-anchors.ts";
import { ReadingText } from "#app/_document/reading-text.tsx";
import { ConsensusPicture } from "#app/_minutes/consensus-picture.tsx";
import { VerdictTable } from "#app/_minutes/verdict-table.tsx";
import { RequirementCard } from "#app/_plan/requirement-card.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ExamplePage } from "#lib/contracts/welcome-paths.ts";
import type { WorkedExample } from "#lib/domain/example/example.ts";
import { exampleStory } from "#lib/domain/example/example-story.ts";
import { AskedAndAnswered, Said } from "./said.tsx";

const STATIONS = ["need", "workshop", "consensus", "plan", "decision", "document"] as const;
type Station = (typeof STATIONS)[number];

/** The page on which a station can be read as a whole. */
const WHOLE: Partial<Record<Station, ExamplePage>> = {
  workshop: "workshop",
  plan: "plan",
  decision: "minutes",
  document: "document",
};

function More({ station }: { station: Station }) {
  const t = useTranslations("welcome.story");
  const page = WHOLE[station];
  if (page === undefined || station === "need" || station === "consensus") return null;
  return (
    <p className="no-print mt-3">
      <Link
        href={paths.example(page)}
        prefetch={false}
        className="inline-flex min-h-7 items-center gap-1.5 text-accent underline-offset-2 hover:underline"
      >
        {t(`${station}.more`)} <ArrowRight size={14} aria-hidden />
      </Link>
    </p>
  );
}

/** The text of the document about the contested requirement. */
function Excerpt({ text, language }: { text: string; language: WorkedExample["plan"]["meta"]["language"] }) {
  const t = useTranslations("document");
  return (
    <ReadingText
      text={text}
      language={language}
      anchors={headingAnchors(text).anchors}
      imageLabel={t("image")}
      linkLabel={t("anchor")}
    />
  );
}

/** The example as a walk from the need to the specification, shown with the parts of the product that show it to its users. */
export function Story({ example }: { example: WorkedExample }) {
  const t = useTranslations("welcome.story");
  const { plan, minutes, need } = example;
  const { language } = plan.meta;
  const { objection, settlement, question, requirement, excerpt } = exampleStory(example);
  const shown: Readonly<Record<Station, ReactNode>> = {
    need: (
      <blockquote lang={language} className="reading border-s-2 border-accent ps-4">
        {need}
      </blockquote>
    ),
    workshop: (
      <div className="divide-y divide-line rounded-md border border-line bg-surface px-5">
        <AskedAndAnswered item={question} language={language} />
        <Said item={objection} language={language} />
        <Said item={settlement} language={language} />
      </div>
    ),
    consensus: <ConsensusPicture meeting={minutes.held} />,
    plan: <RequirementCard requirement={requirement} plan={plan} />,
    decision: <VerdictTable meeting={minutes.held} language={language} />,
    document: <Excerpt text={excerpt} language={language} />,
  };
  return (
    <section id="example" aria-labelledby="example-title" className="mt-14 scroll-mt-6">
      <h2 id="example-title" className="text-title font-semibold">
        {t("title")}
      </h2>
      <p className="mt-2 max-w-3xl text-soft">{t("intro")}</p>
      <ol className="mt-8 grid gap-12">
        {STATIONS.map((station, at) => (
          <li
            key={station}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <div>
              <h3 className="text-read font-semibold">
                <span aria-hidden className="me-2 text-accent tabular-nums">
                  {at + 1}
                </span>
                {t(`${station}.title`)}
              </h3>
              <p className="mt-1 text-soft">{t(`${station}.body`)}</p>
              <More station={station} />
            </div>
            <div className="min-w-0">{shown[station]}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
