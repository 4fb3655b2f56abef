import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { loadKnowledgeFile, loadProject } from "#app/_server/loaders.ts";
import { FileParts, partWithLine } from "#app/_ui/file-parts.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { Time } from "#app/_ui/time.tsx";
import { VersionSwitch } from "#app/_ui/version-switch.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { FileMenu } from "../_components/file-menu.tsx";
import { WorkshopSwitch } from "../_components/workshop-switch.tsx";

interface FilePageProps {
  params: Promise<{ projectId: string; fileId: string }>;
  searchParams: Promise<{ version?: string; line?: string }>;
}

export async function generateMetadata({ params }: FilePageProps): Promise<Metadata> {
  const { fileId } = await params;
  return { title: (await loadKnowledgeFile(fileId)).name };
}

const numberIn = (text: string | undefined) => (/^[1-9]\d{0,6}$/.test(text ?? "") ? Number(text) : undefined);

export default async function KnowledgeFilePage({ params, searchParams }: FilePageProps) {
  const [{ projectId, fileId }, { version, line }, t] = await Promise.all([
    params,
    searchParams,
    getTranslations("knowledge.file"),
  ]);
  const [project, file] = await Promise.all([
    loadProject(projectId),
    loadKnowledgeFile(fileId, numberIn(version)),
  ]);
  if (file.project_id !== project.id) notFound();
  const lines = file.text.split(/\r\n|\n|\r/);
  const part = partWithLine(numberIn(line) ?? 1, lines.length);
  const hrefOf = (to: number) => paths.knowledgeFile(projectId, fileId, { version: file.version, line: to });
  const canEdit = project.abilities.includes("edit");
  return (
    <>
      <PageHeader
        title={file.name}
        lang={project.language}
        trail={[
          { label: project.name, href: paths.project(projectId) },
          { label: t("back"), href: paths.knowledge(projectId) },
        ]}
        intro={
          <span className="text-small">
            {t("by", { version: file.version, author: file.created_by })} · <Time at={file.updated_at} />
          </span>
        }
        actions={
          <>
            <WorkshopSwitch
              projectId={projectId}
              sourceId={fileId}
              name={file.name}
              forTable={file.for_table}
              canEdit={canEdit}
            />
            {canEdit ? (
              <FileMenu
                projectId={projectId}
                fileId={fileId}
                name={file.name}
                leaveTo={paths.knowledge(projectId)}
              />
            ) : null}
          </>
        }
      />
      <div className="no-print mb-4">
        <VersionSwitch
          shown={file.version}
          versions={file.versions.map((one) => ({
            version: one.version,
            href: paths.knowledgeFile(projectId, fileId, { version: one.version }),
          }))}
        />
      </div>
      <ol
        start={part.first + 1}
        lang={project.language}
        className="file-lines overflow-hidden rounded-md border border-line bg-surface py-2"
      >
        {lines.slice(part.first, part.last).map((text, offset) => {
          const number = part.first + offset + 1;
          return (
            <li key={number} id={`L${number}`}>
              <a href={`#L${number}`} aria-label={t("line", { line: number })}>
                {number}
              </a>
              <span>{text}</span>
            </li>
          );
        })}
      </ol>
      <div className="mt-4">
        <FileParts part={part} all={lines.length} hrefOf={hrefOf} />
      </div>
    </>
  );
}
