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
  /** Whether the reader may comment. */
  may: boolean;
  children: ReactNode;
}

/**
 * The comments of the version that is shown, for everything on the page that shows or counts them. The page does not
 * wait for them: to place them in the text may take longer than to show it.
 */
export function DocumentComments({ shown, newest, may, children, ...of }: DocumentCommentsProps) {
  const version = shown === newest ? undefined : shown;
  const comments = load((actor) => listComments(actor, of.documentId, { version }));
  return (
    <CommentsProvider {...of} coming={comments} version={version} mayComment={may}>
      {children}
    </CommentsProvider>
  );
}
