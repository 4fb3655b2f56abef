import { useTranslations } from "next-intl";
import { DiffView } from "#app/_document/diff-view.tsx";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import type { SectionChange } from "#lib/domain/document/compare-sections.ts";
import type { Language } from "#lib/domain/language.ts";
import { SplitDiff } from "./split-diff.tsx";

const TONES: Readonly<Record<SectionChange["kind"], Tone>> = {
  changed: "plain",
  added: "agree",
  removed: "block",
  moved: "accent",
  moved_away: "accent",
};

/** Longer changes are folded, so that comparing large texts stays readable. */
const MAX_UNFOLDED_CHARACTERS = 20_000;

interface SectionChangeProps {
  change: SectionChange;
  language: Language;
  /** Side by side where the screen is wide enough. */
  split: boolean;
}

/** The anchor of the section's new or former position. */
const addressOf = (kind: "moved" | "moved_away", pair: number) => `${kind}-${pair}`;

function OtherLocation({ change }: { change: SectionChange }) {
  const t = useTranslations("history.compare");
  const { kind, pair, lineBefore, lineAfter } = change;
  if (kind !== "moved" && kind !== "moved_away") return null;
  const there = kind === "moved";
  return (
    <a
      href={`#${addressOf(there ? "moved_away" : "moved", pair)}`}
      className="text-accent underline underline-offset-2"
    >
      {there ? t("oldLocation", { line: lineBefore ?? 1 }) : t("newLocation", { line: lineAfter ?? 1 })}
    </a>
  );
}

function SectionText({ change, language, split }: SectionChangeProps) {
  const t = useTranslations("history.compare");
  const { kind, diff } = change;
  if (kind === "moved_away") return null;
  if (diff === "") return <p className="px-3 py-2 text-small text-soft">{t("movedOnly")}</p>;
  const firstLine = change.lineAfter ?? change.lineBefore ?? 1;
  const inline = (
    <DiffView diff={diff} language={language} foldOver={MAX_UNFOLDED_CHARACTERS} firstLine={firstLine} bare />
  );
  if (!split) return inline;
  return (
    <>
      <div className="hidden py-2 md:block">
        <SplitDiff diff={diff} language={language} />
      </div>
      <div className="md:hidden">{inline}</div>
    </>
  );
}

/** One section that differs: the kind of change, its position and its text. */
export function SectionChangeView({ change, language, split }: SectionChangeProps) {
  const t = useTranslations("history.compare");
  const { kind, title, renamedFrom, sections, pair } = change;
  const id = kind === "moved" || kind === "moved_away" ? addressOf(kind, pair) : undefined;
  return (
    <section id={id} data-change="" tabIndex={-1} className="rounded-md border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5">
        <h3 lang={language} className="font-semibold">
          {title === "" ? t("preamble") : title}
        </h3>
        <Badge tone={TONES[kind]}>{t(`kinds.${kind}`)}</Badge>
        <span className="flex flex-wrap gap-x-3 text-small text-soft">
          {renamedFrom === null || kind === "moved_away" ? null : (
            <span>{t("renamed", { title: renamedFrom })}</span>
          )}
          {sections > 1 ? <span>{t("together", { count: sections })}</span> : null}
          <OtherLocation change={change} />
        </span>
      </header>
      <SectionText change={change} language={language} split={split} />
    </section>
  );
}
