import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { IdPeek } from "#app/_document/id-peek.tsx";
import { load } from "#app/_server/load.ts";
import { loadDocument, loadOpenedVersion } from "#app/_server/loaders.ts";
import { paths } from "#lib/contracts/paths.ts";
import { getWatch } from "#lib/usecases/notification/watch.ts";
import { DocumentBar } from "./document-bar.tsx";
import { DocumentComments } from "./document-comments.tsx";
import { DocumentEditor } from "./document-editor.tsx";
import { DocumentHeader } from "./document-header.tsx";
import { DocumentNotices } from "./document-notices.tsx";
import { DocumentSuggestions } from "./document-suggestions.tsx";
import { DocumentTextView } from "./document-text.tsx";
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

const versionIn = (text: string | undefined) =>
  /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : undefined;

export async function generateMetadata({ params, searchParams }: DocumentPageProps): Promise<Metadata> {
  const [{ documentId }, { version }] = await Promise.all([params, searchParams]);
  const { document } = await loadOpenedVersion(documentId, versionIn(version));
  return { title: document.name };
}

export default async function DocumentPage({ params, searchParams }: DocumentPageProps) {
  const [{ projectId, documentId }, { version, compare, mode, view, blame, find, plain }] = await Promise.all(
    [params, searchParams],
  );
  const editing = mode === "edit" && version === undefined && compare === undefined;
  const [asked, against] = [versionIn(version), versionIn(compare)];
  const { project, document, versions, suggestions } = await loadOpenedVersion(documentId, asked);
  if (project.id !== projectId) notFound();
  const watched = await load((actor) => getWatch(actor, { documentId }));
  const earlier = against === undefined ? null : await loadDocument(documentId, against);
  const newest = versions[0]?.version ?? document.version;
  const reading = !editing && earlier === null;
  const plainHref = paths.plainDocument(projectId, documentId, document.version);
  const follows = document.content === null && plain !== "1";
  const present = versions.find((one) => one.version === document.version);
  return (
    <DocumentComments
      {...{ projectId, documentId, newest }}
      shown={document.version}
      isAllowed={project.abilities.includes("comment")}
    >
      <DocumentHeader
        project={project}
        document={document}
        present={present}
        editing={editing}
        watched={watched}
      />
      <DocumentBar
        project={project}
        document={document}
        versions={versions}
        compared={earlier !== null}
        blamed={reading ? blame === "1" : null}
        find={find ?? null}
      />
      <DocumentSuggestions
        facts={{ projectId, language: project.language, abilities: project.abilities }}
        suggestions={suggestions}
      />
      {editing ? null : <IdPeek projectId={projectId} language={project.language} />}
      {editing ? <DocumentEditor documentId={documentId} project={project} /> : null}
      {reading && document.version === newest ? (
        <DocumentNotices project={project} document={document} isLarge={follows} />
      ) : null}
      {reading ? (
        <StreamedText large={follows} href={plainHref}>
          <DocumentTextView {...{ project, document, newest, follows }} blame={blame === "1"} />
        </StreamedText>
      ) : null}
      {earlier === null ? null : (
        <VersionChanges
          projectId={projectId}
          earlier={earlier}
          document={await loadDocument(documentId, document.version)}
          language={project.language}
          split={view === "split"}
          newest={newest}
          versions={versions}
        />
      )}
    </DocumentComments>
  );
}
