import { sourceHref } from "#app/_knowledge/source-href.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { FoundView } from "#lib/contracts/search.ts";

/** The key of a result in its list. */
export const foundKey = ({ kind, id, place }: FoundView): string =>
  `${kind} ${id} ${place?.sid} ${place?.line}`;

/** The page that shows what was found. */
export function foundHref({ kind, id, document_id, project, place }: FoundView): string {
  if (project === null) return paths.settingsMembers();
  if (place !== null) return sourceHref(project.id, { ref: id, ...place });
  if (kind === "task") return paths.task(project.id, id);
  if (kind === "document") return paths.document(project.id, id);
  if (kind === "comment" && document_id !== null) return paths.documentComment(project.id, document_id, id);
  return paths.project(project.id);
}
