import type { ReactNode } from "react";
import { CommentsProvider } from "#app/_comments/comments-context.tsx";
import { load } from "#app/_server/load.ts";
import { listComments } from "#lib/usecases/comment/list-comments.ts";

interface DocumentCommentsProps {
  projectId: string;
  documentId: string;
  /** Numbers of the shown version and of the newest. */
  shown: number;
  newest: number;
  /** Whether the reader can comment. */
  isAllowed: boolean;
  children: ReactNode;
}

/**
 * Provides the comments of the shown version to all parts of the page. They are streamed after the page, since
 * locating them in the text can take longer than rendering it.
 */
export function DocumentComments({ shown, newest, isAllowed, children, ...of }: DocumentCommentsProps) {
  const version = shown === newest ? undefined : shown;
  const comments = load((actor) => listComments(actor, of.documentId, { version }));
  return (
    <CommentsProvider {...of} coming={comments} version={version} canComment={isAllowed}>
      {children}
    </CommentsProvider>
  );
}
