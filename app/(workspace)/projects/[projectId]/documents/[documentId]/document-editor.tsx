import { headers } from "next/headers";
import { EditMode } from "#app/_editor/edit-mode.tsx";
import { load } from "#app/_server/load.ts";
import type { ProjectView } from "#lib/contracts/project.ts";

interface DocumentEditorProps {
  documentId: string;
  project: Pick<ProjectView, "abilities" | "language" | "id_patterns">;
}

/** The document in edit mode; readers without permission see the edits of others live. */
export async function DocumentEditor({ documentId, project }: DocumentEditorProps) {
  const [head, actor] = await Promise.all([headers(), load(async (who) => who)]);
  return (
    <EditMode
      documentId={documentId}
      userId={actor.userId}
      canEdit={project.abilities.includes("edit")}
      language={project.language}
      idPatterns={project.id_patterns}
      nonce={head.get("x-nonce") ?? ""}
    />
  );
}
