import type { ReactNode } from "react";
import { CommentsProvider } from "#app/_comments/comments-context.tsx";
import { load } from "#app/_server/load.ts";
import { listComments } from "#lib/usecases/comment/list-comments.ts";

interface DocumentCommentsProps {
  projectId: string;
  documentId: string;
  /** Numbers of the version that is shown, and of the newest. */
  shown: number;
  newest: number;
  children: ReactNode;
}

/** Reads the comments of the version that is shown, for everything on the page that shows or counts them. */
export async function DocumentComments(props: DocumentCommentsProps) {
  const { projectId, documentId, shown, newest, children } = props;
  const version = shown === newest ? undefined : shown;
  const comments = await load((actor) => listComments(actor, documentId, { version }));
  return (
    <CommentsProvider projectId={projectId} documentId={documentId} initial={comments} version={version}>
      {children}
    </CommentsProvider>
  );
}
