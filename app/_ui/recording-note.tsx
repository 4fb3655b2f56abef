import type { ReactNode } from "react";

interface RecordingNoteProps {
  /** What is recorded. It is true without the detail. */
  title: string;
  action?: ReactNode;
  /** What else there is to know, folded: the page below is what the reader came for. */
  children: ReactNode;
}

/** Says in one line that the statements on a page are a recording. */
export function RecordingNote({ title, action, children }: RecordingNoteProps) {
  return (
    <div className="keep mb-3 flex flex-wrap items-start gap-x-3 gap-y-1 rounded-md border border-line-strong bg-sunk px-3 py-1.5">
      <details className="min-w-0 flex-1 basis-48 py-1">
        <summary className="font-semibold text-soft">{title}</summary>
        <p className="mt-1">{children}</p>
      </details>
      {action ? <div className="no-print">{action}</div> : null}
    </div>
  );
}
