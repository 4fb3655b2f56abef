import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { IdPeek } from "#app/_document/id-peek.tsx";
import { load } from "#app/_server/load.ts";
import { loadDocument, loadProject } from "#app/_server/loaders.ts";
import { paths } from "#lib/contracts/paths.ts";
import { isLarge } from "#lib/domain/document/is-large.ts";
import { listDocumentVersions } from "#lib/usecases/document/list-document-versions.ts";
import { listSuggestions } from "#lib/usecases/document/list-suggestions.ts";
import { DocumentBar } from "./document-bar.tsx";
import { DocumentComments } from "./document-comments.tsx";
import { DocumentEditor } from "./document-editor.tsx";
import { DocumentHeader } from "./document-header.tsx";
import { DocumentSuggestions } from "./document-suggestions.tsx";
import { DocumentText } from "./document-text.tsx";
import { StreamedText } from "./streamed-text.tsx";
import { VersionChanges } from "./version-changes.tsx";

interface DocumentPageProps {
  params: Promise<{ projectId: string; documentId: string }>;
  searchParams: Promise<{
    version?: string;
    compare?: string;
    mode?: string;
    view?: string;
    blame?: string;
    find?: string;
    plain?: string;
  }>;
}

export async function generateMetadata({ params }: DocumentPageProps): Promise<Metadata> {
  const { documentId } = await params;
  const document = await loadDocument(documentId, undefined);
  return { title: document.name };
}

const versionIn = (text: string | undefined) =>
  /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : undefined;

export default async function DocumentPage({ params, searchParams }: DocumentPageProps) {
  const [{ projectId, documentId }, { version, compare, mode, view, blame, find, plain }, locale] =
    await Promise.all([params, searchParams, getLocale()]);
  const editing = mode === "edit" && version === undefined && compare === undefined;
  const [asked, against] = [versionIn(version), versionIn(compare)];
  const [project, document, versions] = await Promise.all([
    loadProject(projectId),
    loadDocument(documentId, asked),
    load((actor) => listDocumentVersions(actor, documentId, { limit: 100 })),
  ]);
  if (document.project_id !== project.id) notFound();
  const [suggestions, earlier] = await Promise.all([
    load((actor) =>
      listSuggestions(actor, documentId, { page: { status: "open", limit: 50 }, language: locale }),
    ),
    against === undefined ? null : loadDocument(documentId, against),
  ]);
  const newest = versions.data[0]?.version ?? document.version;
  const reading = !editing && earlier === null;
  const plainHref = paths.plainDocument(projectId, documentId, document.version);
  const follows = isLarge(document.content) && plain !== "1";
  const present = versions.data.find((one) => one.version === document.version);
  return (
    <DocumentComments
      {...{ projectId, documentId, newest }}
      shown={document.version}
      may={project.abilities.includes("comment")}
    >
      <DocumentHeader project={project} document={document} present={present} editing={editing} />
      <DocumentBar
        project={project}
        document={document}
        versions={versions.data}
        compared={earlier !== null}
        blamed={reading ? blame === "1" : null}
        find={find ?? null}
      />
      <DocumentSuggestions
        facts={{ projectId, language: project.language, abilities: project.abilities }}
        suggestions={suggestions.data}
      />
      {editing ? null : <IdPeek projectId={projectId} language={project.language} />}
      {editing ? <DocumentEditor documentId={documentId} project={project} /> : null}
      {reading ? (
        <StreamedText large={follows} href={plainHref}>
          <DocumentText {...{ project, document, newest, follows }} blame={blame === "1"} />
        </StreamedText>
      ) : null}
      {earlier === null ? null : (
        <VersionChanges
          projectId={projectId}
          earlier={earlier}
          document={document}
          language={project.language}
          split={view === "split"}
          newest={newest}
          versions={versions.data}
        />
      )}
    </DocumentComments>
  );
}
