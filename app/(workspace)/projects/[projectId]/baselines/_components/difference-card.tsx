import Link from "next/link";
import { useTranslations } from "next-intl";
import {
  ChangedTexts,
  DifferenceBox,
  RequirementDifferenceCard,
} from "#app/_baseline/requirement-difference.tsx";
import type { DifferenceView } from "#lib/contracts/baseline.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
import { endKey } from "#lib/domain/requirements/trace/link.ts";

interface DifferenceProps<D extends DifferenceView = DifferenceView> {
  projectId: string;
  difference: D;
  language: Language;
}
type Of<Part extends DifferenceView["part"]> = DifferenceProps<Extract<DifferenceView, { part: Part }>>;

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
    <DifferenceBox head={head} kinds={[kind]}>
      <p className="text-small text-soft">{states.join(" → ")}</p>
      {(before?.note ?? "") === (after?.note ?? "") ? null : (
        <p className="text-small">
          <ChangedTexts before={before?.note ?? ""} after={after?.note ?? ""} language={language} />
        </p>
      )}
    </DifferenceBox>
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
    <DifferenceBox head={head} kinds={[kind]}>
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
    </DifferenceBox>
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
    <DifferenceBox head={head} kinds={[kind]}>
      <p className="text-small text-soft">{versions.join(" → ")}</p>
    </DifferenceBox>
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
