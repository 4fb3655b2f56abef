import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { IdPeek } from "#app/_document/id-peek.tsx";
import { ModeSwitch } from "#app/_editor/mode-switch.tsx";
import { ExportMenu } from "#app/_exchange/export-menu.tsx";
import { load } from "#app/_server/load.ts";
import { loadDocument, loadProject } from "#app/_server/loaders.ts";
import { ShareDialog } from "#app/_share/share-dialog.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PrintButton } from "#app/_ui/print-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import { VersionSwitch } from "#app/_ui/version-switch.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { lintDocument } from "#lib/usecases/document/lint-document.ts";
import { listDocumentVersions } from "#lib/usecases/document/list-document-versions.ts";
import { listSuggestions } from "#lib/usecases/document/list-suggestions.ts";
import { CompareLink } from "./compare-link.tsx";
import { DocumentEditor } from "./document-editor.tsx";
import { DocumentSuggestions } from "./document-suggestions.tsx";
import { FormatButton } from "./format-button.tsx";
import { ReadingView } from "./reading-view.tsx";
import { VersionChanges } from "./version-changes.tsx";

interface DocumentPageProps {
  params: Promise<{ projectId: string; documentId: string }>;
  searchParams: Promise<{ version?: string; compare?: string; mode?: string }>;
}

export async function generateMetadata({ params }: DocumentPageProps): Promise<Metadata> {
  const { documentId } = await params;
  const document = await loadDocument(documentId, undefined);
  return { title: document.name };
}

const versionIn = (text: string | undefined) =>
  /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : undefined;

export default async function DocumentPage({ params, searchParams }: DocumentPageProps) {
  const [{ projectId, documentId }, { version, compare, mode }, locale, t] = await Promise.all([
    params,
    searchParams,
    getLocale(),
    getTranslations("document"),
  ]);
  const editing = mode === "edit" && version === undefined && compare === undefined;
  const [asked, against] = [versionIn(version), versionIn(compare)];
  const [project, document, versions] = await Promise.all([
    loadProject(projectId),
    loadDocument(documentId, asked),
    load((actor) => listDocumentVersions(actor, documentId, { limit: 100 })),
  ]);
  if (document.project_id !== project.id) notFound();
  const [checked, suggestions, earlier] = await Promise.all([
    load((actor) => lintDocument(actor, documentId, { language: locale, version: document.version })),
    load((actor) =>
      listSuggestions(actor, documentId, { page: { status: "open", limit: 50 }, language: locale }),
    ),
    against === undefined ? null : loadDocument(documentId, against),
  ]);
  const present = versions.data.find((one) => one.version === document.version);
  return (
    <>
      <PageHeader
        title={document.name}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
        lead={
          present ? (
            <span className="text-small">
              {t("by", { version: present.version, author: present.author })} ·{" "}
              <Time at={present.created_at} />
              {present.note ? ` · ${present.note}` : ""}
            </span>
          ) : null
        }
        actions={
          <>
            <ModeSwitch
              readHref={paths.document(projectId, documentId)}
              editHref={paths.documentEditor(projectId, documentId)}
              editing={editing}
            />
            <PrintButton />
            {project.abilities.includes("export") ? (
              <ExportMenu documentId={documentId} version={document.version} />
            ) : null}
            {project.abilities.includes("share") ? (
              <ShareDialog
                projectId={projectId}
                kind="document"
                documentId={documentId}
                version={document.version}
              />
            ) : null}
          </>
        }
      />
      <div className="no-print mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <VersionSwitch
          shown={document.version}
          versions={versions.data.map((one) => ({
            version: one.version,
            href: paths.document(projectId, documentId, one.version),
          }))}
        />
        <CompareLink
          href={
            earlier === null
              ? paths.documentChanges(projectId, documentId, document.version)
              : paths.document(projectId, documentId, document.version)
          }
          version={document.version}
          compared={earlier !== null}
        />
        <FormatButton
          projectId={projectId}
          document={document}
          may={project.abilities.includes("edit") && document.version === versions.data[0]?.version}
        />
      </div>
      <DocumentSuggestions
        facts={{ projectId, language: project.language, abilities: project.abilities }}
        suggestions={suggestions.data}
      />
      {editing ? null : <IdPeek projectId={projectId} language={project.language} />}
      {editing ? <DocumentEditor documentId={documentId} project={project} /> : null}
      {editing ? null : earlier === null ? (
        <ReadingView
          document={document}
          project={project}
          checked={checked}
          may={project.abilities.includes("edit") && document.version === versions.data[0]?.version}
        />
      ) : (
        <VersionChanges earlier={earlier} document={document} language={project.language} />
      )}
    </>
  );
}
