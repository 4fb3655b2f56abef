import { getLocale } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import type { DocumentContentView } from "#lib/contracts/document.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import { lintDocument } from "#lib/usecases/document/lint-document.ts";
import { loadKnown } from "./load-known.ts";
import { ReadingView } from "./reading-view.tsx";
import { Unseen } from "./unseen.tsx";

interface DocumentTextProps {
  project: Pick<ProjectView, "id" | "language" | "id_patterns" | "abilities">;
  document: DocumentContentView;
  newest: number;
  /** Whether the reader wants to see who wrote what. */
  blame: boolean;
}

/** The text of a version with all that is known beside it. */
export async function DocumentText({ project, document, newest, blame }: DocumentTextProps) {
  const { id: projectId, abilities } = project;
  const { id, version } = document;
  const locale = await getLocale();
  const [checked, known] = await Promise.all([
    load((actor) => lintDocument(actor, id, { language: locale, version })),
    loadKnown({ projectId, document, newest, blame }),
  ]);
  return (
    <>
      <Unseen known={known} />
      <ReadingView
        known={known}
        document={document}
        project={project}
        checked={checked}
        may={abilities.includes("edit") && version === newest}
      />
    </>
  );
}
