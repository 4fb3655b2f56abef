import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import { BASELINE_EXPORTS, type BaselineDetailView } from "#lib/contracts/baseline.ts";
import { paths } from "#lib/contracts/paths.ts";
import { RIGHTS } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { getBaseline } from "#lib/usecases/baseline/get-baseline.ts";
import { listBaselineRequirements } from "#lib/usecases/baseline/list-baseline-requirements.ts";
import { listBaselines } from "#lib/usecases/baseline/list-baselines.ts";
import { listMembers } from "#lib/usecases/member/list-members.ts";
import { FilterForm } from "../../requirements/_components/filter-form.tsx";
import { Pager } from "../../requirements/_components/pager.tsx";
import { BaselineNumbers, SignatureBadges } from "../_components/baseline-line.tsx";
import { BaselineRequirements } from "../_components/baseline-requirements.tsx";
import { CompareForm } from "../_components/compare-form.tsx";
import { DeleteBaseline } from "../_components/delete-baseline.tsx";
import { ExportLinks } from "../_components/export-links.tsx";
import { SignatureSection } from "../_components/signature-section.tsx";

interface BaselinePageProps {
  params: Promise<{ projectId: string; baselineId: string }>;
  searchParams: Promise<{ q?: string | string[]; cursor?: string | string[] }>;
}

const PAGE = 50;
const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value.trim() : "");

export async function generateMetadata({ params }: Pick<BaselinePageProps, "params">): Promise<Metadata> {
  const { baselineId } = await params;
  const [t, baseline] = await Promise.all([
    getTranslations("baselines"),
    load((actor) => getBaseline(actor, baselineId)),
  ]);
  return { title: `${baseline.name} · ${t("title")}` };
}

export default async function BaselinePage({ params, searchParams }: BaselinePageProps) {
  const [{ projectId, baselineId }, query] = await Promise.all([params, searchParams]);
  const [q, asked] = [textOf(query.q).slice(0, 1000), textOf(query.cursor)];
  const cursor = /^o[1-9]\d{0,6}$/.test(asked) ? asked : undefined;
  const [t, project, baseline, list, others, members] = await Promise.all([
    getTranslations("baselines"),
    loadProject(projectId),
    load((actor) => getBaseline(actor, baselineId)),
    load((actor) => listBaselineRequirements(actor, baselineId, { q, limit: PAGE, cursor })),
    load((actor) => listBaselines(actor, projectId, { limit: 100 })),
    load(listMembers),
  ]);
  if (baseline.project_id !== projectId) notFound();
  const { abilities, language } = project;
  const isSigned = baseline.signatures.some(({ state }) => state === "signed");
  const signers = members.data
    .filter(({ role }) => RIGHTS.sign.roles[role] === "yes")
    .map(({ user_id, name }) => ({ user_id, name }));
  const start = cursor === undefined ? 0 : Number(cursor.slice(1));
  return (
    <>
      <PageHeader
        title={baseline.name}
        lang={language}
        trail={[
          { label: project.name, href: paths.project(projectId) },
          { label: t("title"), href: paths.baselines(projectId) },
        ]}
        intro={<BaselineIntro baseline={baseline} language={language} />}
        actions={
          abilities.includes("manage") && !isSigned ? (
            <DeleteBaseline baseline={{ id: baselineId, project_id: projectId, name: baseline.name }} />
          ) : null
        }
      />
      <div className="mb-8 grid gap-3">
        <Notice tone={baseline.intact ? "info" : "block"} title={t("facts.hash")}>
          <p className="font-mono text-small break-all">{baseline.content_hash}</p>
          <p className="text-small">{t(baseline.intact ? "intact.yes" : "intact.no")}</p>
        </Notice>
        <CompareForm
          projectId={projectId}
          baselineId={baselineId}
          others={others.data.filter(({ id }) => id !== baselineId)}
        />
        {abilities.includes("export") ? (
          <ExportLinks
            formats={BASELINE_EXPORTS}
            href={(format) => paths.api.baselineExport(baselineId, format)}
          />
        ) : null}
      </div>
      <SignatureSection baseline={baseline} signers={signers} me={members.me} abilities={abilities} />
      <BaselineLists baseline={baseline} language={language} />
      <PageSection id="requirements" title={t("requirements.title")} count={baseline.requirements}>
        <FilterForm q={q} action={paths.baseline(projectId, baselineId)} />
        {list.total === 0 ? (
          <p className="text-soft">{t(q === "" ? "requirements.none" : "requirements.noMatch")}</p>
        ) : null}
        <BaselineRequirements projectId={projectId} requirements={list.data} language={language} />
        <Pager
          page={{ start, shown: list.data.length, total: list.total, size: PAGE }}
          at={(to) => `${paths.baseline(projectId, baselineId, { q, cursor: to ?? "" })}#requirements`}
        />
      </PageSection>
    </>
  );
}

function BaselineIntro({ baseline, language }: { baseline: BaselineDetailView; language: Language }) {
  return (
    <>
      {baseline.description === "" ? null : <p lang={language}>{baseline.description}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-faint">
        <span>
          <BaselineNumbers baseline={baseline} /> · {baseline.created_by} · <Time at={baseline.created_at} />
        </span>
        <SignatureBadges signatures={baseline.signatures} />
      </p>
    </>
  );
}

/** The documents and plans of a baseline, with links to exactly these versions. */
async function BaselineLists({ baseline, language }: { baseline: BaselineDetailView; language: Language }) {
  const t = await getTranslations("baselines");
  const { project_id, document_list, plan_list } = baseline;
  const line = "flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2";
  const link = "inline-flex min-h-6 items-center text-accent underline underline-offset-2 wrap-anywhere";
  return (
    <>
      <PageSection id="documents" title={t("documents.title")} count={document_list.length}>
        <ul>
          {document_list.map(({ document_id, name, version, hash }) => (
            <li key={document_id} className={line}>
              <Link
                href={paths.plainDocument(project_id, document_id, version)}
                lang={language}
                className={link}
              >
                {name}
              </Link>
              <span className="text-small text-soft">{t("documents.version", { version })}</span>
              <span className="min-w-0 truncate font-mono text-small text-faint" title={hash}>
                {hash.slice(0, 12)}
              </span>
            </li>
          ))}
        </ul>
      </PageSection>
      {plan_list.length === 0 ? null : (
        <PageSection id="plans" title={t("plans.title")} count={plan_list.length}>
          <ul>
            {plan_list.map(({ task_id, title, version }) => (
              <li key={task_id} className={line}>
                <Link href={paths.plan(project_id, task_id, version)} lang={language} className={link}>
                  {title}
                </Link>
                <span className="text-small text-soft">{t("documents.version", { version })}</span>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </>
  );
}
