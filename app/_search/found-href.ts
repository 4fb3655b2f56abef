import { sourceHref } from "#app/_knowledge/source-href.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { FoundView } from "#lib/contracts/search.ts";

/** The key of a result in its list. */
export const foundKey = ({ kind, id, anchor, place }: FoundView): string =>
  `${kind} ${id} ${anchor} ${place?.sid} ${place?.line}`;

/** The page that shows what was found. */
export function foundHref({ kind, id, document_id, project, anchor, meeting, place }: FoundView): string {
  if (project === null)
    return anchor === null ? paths.settingsMembers() : `${paths.settingsMembers()}#${anchor}`;
  if (anchor !== null) return `${pageOfLine(kind, { projectId: project.id, id, meeting })}#${anchor}`;
  if (place !== null) return sourceHref(project.id, { ref: id, ...place });
  if (kind === "task") return paths.task(project.id, id);
  if (kind === "document") return paths.document(project.id, id);
  if (kind === "comment" && document_id !== null) return paths.documentComment(project.id, document_id, id);
  return paths.project(project.id);
}

/** The page that shows a line of a workshop, of minutes or of a chat. */
function pageOfLine(
  kind: FoundView["kind"],
  { projectId, id, meeting }: { projectId: string; id: string; meeting: FoundView["meeting"] },
): string {
  if (kind === "chat") return paths.conversation(projectId, id);
  return kind === "minutes" ? paths.minutes(projectId, id, meeting ?? undefined) : paths.task(projectId, id);
}
