import { Suspense } from "react";
import { ClaimedNotice } from "#app/_document/claimed-notice.tsx";
import { load } from "#app/_server/load.ts";
import type { DocumentView } from "#lib/contracts/document.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import { getApprovedState } from "#lib/usecases/baseline/get-approved-state.ts";
import { listClaimed } from "#lib/usecases/document/list-claimed.ts";
import { ApprovedChanges } from "./approved-changes.tsx";
import { ArchivedNotice } from "./archived-notice.tsx";
import { UnnumberedNotice } from "./unnumbered-notice.tsx";

interface DocumentNoticesProps {
  project: Pick<ProjectView, "id" | "language" | "abilities">;
  document: DocumentView;
  /** Whether the text comes after the page, so that the page does not wait for what is counted in it. */
  isLarge: boolean;
}

/** What readers of a document's newest version should know before its text. */
export async function DocumentNotices({ project, document, isLarge }: DocumentNoticesProps) {
  const isAllowed = project.abilities.includes("edit");
  const of = { projectId: project.id, documentId: document.id };
  const [claimed, approved] = await Promise.all([
    load((actor) => listClaimed(actor, document.id)),
    load((actor) => getApprovedState(actor, document.id)),
  ]);
  const unnumbered = <UnnumberedNotice {...of} isAllowed={isAllowed} />;
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      <ArchivedNotice document={document} isAllowed={isAllowed} />
      <ClaimedNotice projectId={project.id} ids={claimed} />
      {isLarge ? <Suspense>{unnumbered}</Suspense> : unnumbered}
      <ApprovedChanges projectId={project.id} state={approved} language={project.language} />
    </div>
  );
}
