import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getChangeRequest } from "#lib/usecases/change-request/change-requests.ts";
import { listDocuments } from "#lib/usecases/document/list-documents.ts";
import { AddEdit } from "../_components/add-edit.tsx";
import { ChangeRequestStateBadge } from "../_components/change-request-state.tsx";
import { EditLine } from "../_components/edit-line.tsx";
import { RequestActions } from "../_components/request-actions.tsx";
import { RequestedDocument } from "../_components/requested-document.tsx";

interface ChangeRequestPageProps {
  params: Promise<{ projectId: string; changeRequestId: string }>;
}

/** Number of documents that the form offers. */
const OFFERED = 100;

const loadRequest = cache(async (id: string) => {
  const language = await getLocale();
  return load((actor) => getChangeRequest(actor, id, language));
});

export async function generateMetadata({ params }: ChangeRequestPageProps): Promise<Metadata> {
  const { changeRequestId } = await params;
  const [t, request] = await Promise.all([getTranslations("changeRequests"), loadRequest(changeRequestId)]);
  return { title: `${request.title} · ${t("title")}` };
}

/** A text of an edit: what it writes, or why. */
const textOf = (edit: unknown, part: "content" | "reason"): string => {
  const text =
    typeof edit === "object" && edit !== null && part in edit ? edit[part as keyof typeof edit] : "";
  return typeof text === "string" ? text : "";
};

export default async function ChangeRequestPage({ params }: ChangeRequestPageProps) {
  const { projectId, changeRequestId } = await params;
  const [t, project, request, documents] = await Promise.all([
    getTranslations("changeRequests"),
    loadProject(projectId),
    loadRequest(changeRequestId),
    load((actor) => listDocuments(actor, projectId, { limit: OFFERED, sort: "name" })),
  ]);
  if (request.project_id !== projectId) notFound();
  const { language, abilities } = project;
  const isDraft = request.state === "draft" && abilities.includes("edit");
  const numbers = new Map(request.edit_list.map(({ id }, at) => [id, at + 1]));
  const names = new Map(request.documents.map(({ document_id, name }) => [document_id, name]));
  return (
    <>
      <PageHeader
        title={request.title}
        lang={language}
        trail={[
          { label: project.name, href: paths.project(projectId) },
          { label: t("title"), href: paths.changeRequests(projectId) },
        ]}
        intro={
          <>
            <p lang={language} className="wrap-anywhere">
              {request.reason}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-faint">
              <ChangeRequestStateBadge state={request.state} />
              <span>
                {t("number", { number: request.number })} · {request.created_by} ·{" "}
                <Time at={request.created_at} />
              </span>
              {request.decided_at === null || request.decided_by === null ? null : (
                <span>
                  {t(request.state === "refused" ? "decided.refused" : "decided.applied", {
                    name: request.decided_by,
                  })}{" "}
                  · <Time at={request.decided_at} />
                </span>
              )}
            </p>
            {request.decision_reason === "" ? null : (
              <p className="mt-1 wrap-anywhere">
                {t("reason")}: {request.decision_reason}
              </p>
            )}
          </>
        }
      />
      <div className="mb-8 empty:hidden">
        <RequestActions request={request} abilities={abilities} />
      </div>
      <PageSection id="edits" title={t("list.title")} count={request.edits}>
        {request.edit_list.length === 0 ? <p className="text-soft">{t("list.none")}</p> : null}
        <ol>
          {request.edit_list.map((edit, at) => (
            <EditLine
              key={edit.id}
              changeRequestId={changeRequestId}
              edit={edit}
              number={at + 1}
              document={names.get(edit.document_id) ?? ""}
              content={textOf(edit.edit, "content")}
              reason={textOf(edit.edit, "reason")}
              language={language}
              removable={isDraft}
            />
          ))}
        </ol>
      </PageSection>
      {request.documents.length === 0 ? null : (
        <PageSection id="preview" title={t("preview.title")}>
          {request.documents.map((document) => (
            <RequestedDocument
              key={document.document_id}
              projectId={projectId}
              document={document}
              numbers={numbers}
              isApplied={request.state === "applied"}
              language={language}
            />
          ))}
        </PageSection>
      )}
      {isDraft ? (
        <PageSection id="add" title={t("add.title")}>
          <AddEdit
            changeRequestId={changeRequestId}
            documents={documents.data.map(({ id, name }) => ({ id, name }))}
          />
        </PageSection>
      ) : null}
    </>
  );
}
