import { useLocale, useTranslations } from "next-intl";
import { PageSection } from "#app/_ui/section.tsx";
import type { Language } from "#lib/domain/language.ts";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";
import { START_PHASE } from "#lib/domain/task/phases.ts";
import type { FeedItem, FeedSection, WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { AskedAndAnswered, DecidedLine, Said, SummedUp } from "./said.tsx";

const keyOf = (item: FeedItem): string => (item.type === "statement" ? item.id : `${item.type}${item.seq}`);

/** What people and seats said; steps of the run are left out. */
const isSaid = ({ type }: FeedItem): boolean =>
  type === "statement" || type === "question" || type === "briefing" || type === "decision";

function Item({ item, language }: { item: FeedItem; language: Language }) {
  if (item.type === "statement") return <Said item={item} language={language} />;
  if (item.type === "question") return <AskedAndAnswered item={item} language={language} />;
  if (item.type === "briefing") return <SummedUp item={item} language={language} />;
  return item.type === "decision" ? <DecidedLine item={item} /> : null;
}

function useRoundTitle({ phase, round }: FeedSection): string {
  const t = useTranslations("task");
  const name = phaseSpec(phase).name[useLocale()];
  return phase === START_PHASE && round > 0 ? `${name} · ${t("round", { round })}` : name;
}

function Round({ section, language }: { section: FeedSection; language: Language }) {
  return (
    <PageSection title={useRoundTitle(section)}>
      <div className="divide-y divide-line">
        {section.items.filter(isSaid).map((item) => (
          <Item key={keyOf(item)} item={item} language={language} />
        ))}
      </div>
    </PageSection>
  );
}

/** The record of a workshop as a page without scripts. */
export function ExampleRounds({ view, language }: { view: WorkshopView; language: Language }) {
  return view.sections
    .filter(({ items }) => items.some(isSaid))
    .map((section) => <Round key={section.key} section={section} language={language} />);
}
