import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listTwinFindings } from "#lib/usecases/requirement/twin.ts";
import { CreateTwin } from "../_components/create-twin.tsx";
import { TwinLine } from "../_components/twin-line.tsx";

interface TwinPageProps {
  params: Promise<{ projectId: string }>;
}

export default async function TwinPage({ params }: TwinPageProps) {
  const [{ projectId }, locale] = await Promise.all([params, getLocale()]);
  const [t, project, twin] = await Promise.all([
    getTranslations("requirements.twin"),
    loadProject(projectId),
    load((actor) => listTwinFindings(actor, projectId, locale)),
  ]);
  const isAllowed = project.abilities.includes("edit");
  const { yaml, faults, findings, total } = twin;
  return (
    <>
      <p className="mb-5 max-w-3xl text-soft">{t("intro")}</p>
      {yaml === null ? (
        <EmptyState title={t("none.title")} action={isAllowed ? <CreateTwin projectId={projectId} /> : null}>
          {t("none.body")}
        </EmptyState>
      ) : (
        <p className="mb-4 flex flex-wrap items-baseline gap-x-4">
          <span className="font-semibold">
            {total === 0 && faults.length === 0 ? t("matching") : t("count", { count: total })}
          </span>
          <Link
            href={paths.document(projectId, yaml.document_id)}
            className="text-small text-accent hover:underline"
          >
            {t("open")}
          </Link>
        </p>
      )}
      {faults.length > 0 ? (
        <Notice tone="block">
          <p>{t("errors")}</p>
          <ul className="mt-2 list-disc ps-5">
            {faults.map((problem) => (
              <li key={`${problem.line} ${problem.column} ${problem.code}`}>
                {t("position", { line: problem.line, column: problem.column })}
                {problem.path === "" ? "" : ` · ${problem.path}`} · {problem.message}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <ul>
        {findings.map((finding) => (
          <TwinLine
            key={`${finding.kind} ${finding.id} ${finding.field} ${finding.other}`}
            projectId={projectId}
            finding={finding}
            isAllowed={isAllowed}
            language={project.language}
          />
        ))}
      </ul>
    </>
  );
}
