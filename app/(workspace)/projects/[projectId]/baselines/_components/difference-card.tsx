import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MAX_WORD_DIFF_CHARACTERS } from "#app/_document/diff-view.tsx";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import { WordDiff } from "#app/_ui/word-diff.tsx";
import type { DifferenceView, RequirementDifferenceView } from "#lib/contracts/baseline.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
import { endKey } from "#lib/domain/requirements/trace/link.ts";

const TONES: Readonly<Record<DifferenceView["kind"], Tone>> = {
  added: "agree",
  removed: "block",
  changed: "plain",
  moved: "accent",
};

interface DifferenceProps<D extends DifferenceView = DifferenceView> {
  projectId: string;
  difference: D;
  language: Language;
}
type Of<Part extends DifferenceView["part"]> = DifferenceProps<Extract<DifferenceView, { part: Part }>>;

interface CardProps {
  id?: string;
  head: ReactNode;
  kinds: readonly DifferenceView["kind"][];
  children?: ReactNode;
}

function Card({ id, head, kinds, children }: CardProps) {
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
export function Texts({ before, after, language }: { before: string; after: string; language: Language }) {
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
export function RequirementDifferenceCard({ projectId, difference, language }: Of<"requirements">) {
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
    <Card id={id} head={head} kinds={kinds}>
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
                <Texts before={was} after={is} language={language} />
              )}
            </dd>
          </div>
        ))}
        <dt className="text-small text-faint">{t("location")}</dt>
        <dd lang={language} className="min-w-0 text-small text-soft wrap-anywhere">
          {moved ? `${placeName(before)} → ${placeName(after)}` : placeName(place)}
        </dd>
      </dl>
    </Card>
  );
}

function LinkDifferenceCard({ projectId, difference, language }: Of<"links">) {
  const words = useTranslations("requirements.links");
  const { kind, before, after } = difference;
  const link = after ?? before;
  if (link === null) return null;
  const states = [
    ...new Set([before, after].flatMap((one) => (one === null ? [] : [words(`states.${one.state}`)]))),
  ];
  const end = (one: typeof link.from) =>
    one.kind === "requirement" ? (
      <Link
        href={paths.requirements(projectId, { item: one.ref })}
        className="inline-flex min-h-6 items-center font-mono text-small text-accent hover:underline"
      >
        {one.ref}
      </Link>
    ) : (
      <span className="font-mono text-small wrap-anywhere">{endKey(one)}</span>
    );
  const head = (
    <>
      {end(link.from)} <span>{words(`kinds.${link.kind}`)}</span> {end(link.to)}
    </>
  );
  return (
    <Card head={head} kinds={[kind]}>
      <p className="text-small text-soft">{states.join(" → ")}</p>
      {(before?.note ?? "") === (after?.note ?? "") ? null : (
        <p className="text-small">
          <Texts before={before?.note ?? ""} after={after?.note ?? ""} language={language} />
        </p>
      )}
    </Card>
  );
}

function DocumentDifferenceCard({ projectId, difference, language }: Of<"documents">) {
  const t = useTranslations("baselines");
  const { document_id, kind, before, after } = difference;
  const name = (after ?? before)?.name ?? "";
  const versions = [before, after].flatMap((one) =>
    one === null
      ? []
      : [`${one.name === name ? "" : `${one.name} `}${t("documents.version", { version: one.version })}`],
  );
  const head = (
    <span lang={language} className="min-w-0 font-semibold wrap-anywhere">
      {name}
    </span>
  );
  return (
    <Card head={head} kinds={[kind]}>
      <p className="flex flex-wrap items-center gap-x-3 text-small text-soft">
        <span>{versions.join(" → ")}</span>
        {before !== null && after !== null && before.version !== after.version ? (
          <Link
            href={paths.compareVersions(projectId, document_id, { from: before.version, to: after.version })}
            className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
          >
            {t("compare.textsOf", { name })}
          </Link>
        ) : null}
      </p>
    </Card>
  );
}

function PlanDifferenceCard({ projectId, difference, language }: Of<"plans">) {
  const t = useTranslations("baselines.documents");
  const { kind, before, after } = difference;
  const plan = after ?? before;
  if (plan === null) return null;
  const versions = [before, after].flatMap((one) =>
    one === null ? [] : [t("version", { version: one.version })],
  );
  const href =
    before !== null && after !== null
      ? paths.comparePlans(projectId, plan.task_id, { from: before.version, to: after.version })
      : paths.plan(projectId, plan.task_id, plan.version);
  const head = (
    <Link
      href={href}
      lang={language}
      className="inline-flex min-h-6 items-center font-semibold text-accent wrap-anywhere hover:underline"
    >
      {plan.title}
    </Link>
  );
  return (
    <Card head={head} kinds={[kind]}>
      <p className="text-small text-soft">{versions.join(" → ")}</p>
    </Card>
  );
}

/** One difference of a comparison. */
export function DifferenceCard({ projectId, difference, language }: DifferenceProps) {
  const place = { projectId, language };
  if (difference.part === "requirements")
    return <RequirementDifferenceCard {...place} difference={difference} />;
  if (difference.part === "links") return <LinkDifferenceCard {...place} difference={difference} />;
  if (difference.part === "documents") return <DocumentDifferenceCard {...place} difference={difference} />;
  return <PlanDifferenceCard {...place} difference={difference} />;
}
