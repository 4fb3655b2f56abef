import { UnseenBar } from "#app/_history/history-parts.tsx";
import { MarkSeenOnView } from "#app/_history/mark-seen-on-view.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ReadingData } from "./reading-extras.ts";

/** Changes since the reader's last visit; if there are none, the visit is recorded. */
export function Unseen({ known }: { known: ReadingData }) {
  const { projectId, documentId, unseen } = known;
  if (unseen === null) return null;
  const { version, seen_version: seen, seen_at, by, places } = unseen;
  if (seen === null || places.length === 0)
    return <MarkSeenOnView documentId={documentId} version={version} />;
  return (
    <UnseenBar
      documentId={documentId}
      unseen={{ version, seen_version: seen, seen_at, by }}
      count={places.length}
      compareHref={paths.compareVersions(projectId, documentId, { from: seen, to: version })}
    />
  );
}
