import Link from "next/link";
import { getFormatter, getTranslations } from "next-intl/server";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { ComplexityAnswer, ComplexityView } from "#lib/contracts/complexity.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import { AssessSize } from "./assess-size.tsx";
import { AssessmentLine } from "./assessment-line.tsx";
import { SizeAdvice } from "./size-advice.tsx";
import { SizeFactor } from "./size-factor.tsx";

const TONES = {
  simple: "agree",
  moderate: "plain",
  complex: "concern",
  very_complex: "block",
} as const satisfies Record<ComplexityView["level"], Tone>;

const FROM = {
  document: "fromDocument",
  need: "fromNeed",
  requirements: "fromRequirements",
} as const satisfies Record<ComplexityView["source"]["kind"], string>;

/** The size of a project, its reasons, and recommendations. */
export async function ProjectSize({
  project,
  size: { complexity, can_ask_model: canAskModel },
}: {
  project: Pick<ProjectView, "id" | "language" | "abilities">;
  size: ComplexityAnswer;
}) {
  const t = await getTranslations("complexity");
  if (complexity === null) {
    return (
      <PageSection id="size" title={t("title")}>
        <EmptyState title={t("empty.title")}>{t("empty.body")}</EmptyState>
      </PageSection>
    );
  }
  const { level, source, confidence, statements, factors } = complexity;
  const format = await getFormatter();
  const percent = format.number(confidence, { style: "percent", maximumFractionDigits: 0 });
  const href =
    source.kind === "need" ? paths.task(project.id, source.id) : paths.document(project.id, source.id);
  return (
    <PageSection
      id="size"
      title={t("title")}
      aside={<Badge tone={TONES[level]}>{t(`level.${level}`)}</Badge>}
    >
      <p>{statements === 0 ? t("noText") : t(`intro.${level}`)}</p>
      <p className="mt-1 text-small text-soft">
        <Link href={href} className="underline underline-offset-2">
          {t(FROM[source.kind], { name: source.name, version: source.version ?? 1 })}
        </Link>
        {" · "}
        {t("statements", { count: statements })}
        {statements === 0 ? null : ` · ${t("byRules", { percent })}`}
      </p>
      <AssessmentLine complexity={complexity} />
      {statements === 0 ? null : (
        <AssessSize
          projectId={project.id}
          canAssess={project.abilities.includes("run")}
          canAskModel={canAskModel}
        />
      )}
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {factors.map((factor) => (
          <SizeFactor key={factor.factor} factor={factor} language={project.language} />
        ))}
      </ul>
      {statements === 0 ? null : <SizeAdvice advice={complexity.advice} />}
    </PageSection>
  );
}
