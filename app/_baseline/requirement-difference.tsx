import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MAX_WORD_DIFF_CHARACTERS } from "#app/_document/diff-view.tsx";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import { WordDiff } from "#app/_ui/word-diff.tsx";
import type { DifferenceView, RequirementDifferenceView } from "#lib/contracts/baseline.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";

const TONES: Readonly<Record<DifferenceView["kind"], Tone>> = {
  added: "agree",
  removed: "block",
  changed: "plain",
  moved: "accent",
};

interface RequirementDifferenceProps {
  projectId: string;
  difference: RequirementDifferenceView;
  language: Language;
}

interface CardProps {
  id?: string;
  head: ReactNode;
  kinds: readonly DifferenceView["kind"][];
  children?: ReactNode;
}

/** A box of one difference: what differs, how, and the details. */
export function DifferenceBox({ id, head, kinds, children }: CardProps) {
  const t = useTranslations("baselines.compare.kinds");
  return (
    <li id={id} data-change="" tabIndex={-1} className="rounded-md border border-line bg-surface px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {head}
        {kinds.map((kind) => (
          <Badge key={kind} tone={TONES[kind]}>
            {t(kind)}
          </Badge>
        ))}
      </div>
      {children}
    </li>
  );
}

/** Two texts with the changed words marked; long ones are shown one after the other. */
export function ChangedTexts({
  before,
  after,
  language,
}: {
  before: string;
  after: string;
  language: Language;
}) {
  const t = useTranslations("baselines.compare");
  const ui = useTranslations("ui.diff");
  if (before !== "" && after !== "" && before.length + after.length <= MAX_WORD_DIFF_CHARACTERS)
    return <WordDiff before={before} after={after} language={language} />;
  const shown = (text: string) => (text === "" ? t("empty") : text);
  return (
    <span lang={language}>
      <del className="rounded-sm bg-block-soft text-block line-through">
        <span className="sr-only">{ui("removed")} </span>
        {shown(before)}
      </del>{" "}
      <ins className="rounded-sm bg-agree-soft text-agree underline decoration-1 underline-offset-2">
        <span className="sr-only">{ui("added")} </span>
        {shown(after)}
      </ins>
    </span>
  );
}

const placeName = (place: RequirementDifferenceView["before"]): string =>
  place === null ? "" : [place.document_name, place.section].filter((part) => part !== "").join(" / ");

/** A requirement that differs, field by field. */
export function RequirementDifferenceCard({ projectId, difference, language }: RequirementDifferenceProps) {
  const t = useTranslations("baselines.compare");
  const labels = useTranslations("requirements.fields");
  const approvals = useTranslations("baselines.requirements.approvals");
  const { id, title, statement, kind, fields, moved, before, after } = difference;
  const place = after ?? before;
  const kinds = moved && kind !== "moved" ? [kind, "moved" as const] : [kind];
  const approval = (value: string) =>
    value === "approved" || value === "claimed" || value === "none" ? approvals(value) : value;
  const head = (
    <>
      <Link
        href={paths.requirements(projectId, { item: id })}
        className="inline-flex min-h-6 items-center font-mono text-small font-semibold text-accent hover:underline"
      >
        {id}
      </Link>
      <span lang={language} className="min-w-0 font-semibold wrap-anywhere">
        {title}
      </span>
    </>
  );
  return (
    <DifferenceBox id={`change-${id}`} head={head} kinds={kinds}>
      {fields.length === 0 && !moved ? (
        <p lang={language} className="mt-1 whitespace-pre-line text-soft">
          {statement}
        </p>
      ) : null}
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        {fields.map(({ field, before: was, after: is }) => (
          <div key={field} className="contents">
            <dt className="text-small text-faint">
              {field === "approval" ? t("approvalField") : labels(field)}
            </dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
              {field === "approval" ? (
                `${approval(was)} → ${approval(is)}`
              ) : (
                <ChangedTexts before={was} after={is} language={language} />
              )}
            </dd>
          </div>
        ))}
        <dt className="text-small text-faint">{t("location")}</dt>
        <dd lang={language} className="min-w-0 text-small text-soft wrap-anywhere">
          {moved ? `${placeName(before)} → ${placeName(after)}` : placeName(place)}
        </dd>
      </dl>
    </DifferenceBox>
  );
}
