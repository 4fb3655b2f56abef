import Link from "next/link";
import { paths } from "#lib/contracts/paths.ts";
import { readCodePlace } from "#lib/domain/requirements/trace/code-place.ts";
import { readPlanItemRef } from "#lib/domain/requirements/trace/plan-item-ref.ts";
import { readSourceRequirementRef } from "#lib/domain/requirements/trace/source-requirement-ref.ts";

interface ItemLinkProps {
  projectId: string;
  kind: string;
  id: string;
  /** The URL of an item. A test has no page, so its id links to its document. */
  documentId?: string | null;
}

/** An id, linked to its page if there is one. */
export function TraceItemLink({ projectId, kind, id, documentId = null }: ItemLinkProps) {
  const look = "inline-grid min-h-6 items-center font-mono text-small font-semibold break-all";
  if (kind === "requirement")
    return (
      <Link href={paths.requirement(projectId, id)} className={`${look} text-accent hover:underline`}>
        {id}
      </Link>
    );
  if (kind === "need" && id.startsWith("tsk_"))
    return (
      <Link href={paths.task(projectId, id)} className={`${look} text-accent hover:underline`}>
        {id}
      </Link>
    );
  const source = kind === "source_requirement" ? readSourceRequirementRef(id) : null;
  if (source !== null)
    return (
      <Link
        href={paths.requirement(source.projectId, source.requirementId)}
        className={`${look} text-accent hover:underline`}
      >
        {source.requirementId}
      </Link>
    );
  const item = kind === "plan_item" ? readPlanItemRef(id) : null;
  if (item !== null)
    return (
      <Link
        href={paths.planItem(projectId, item.taskId, item.item)}
        className={`${look} text-accent hover:underline`}
      >
        {item.item}
      </Link>
    );
  const place = kind === "code" ? readCodePlace(id) : null;
  if (place !== null)
    return (
      <Link
        href={paths.repositoryAt(
          projectId,
          { ref: place.commit, path: place.path, line: place.line },
          "file",
        )}
        translate="no"
        className={`${look} text-accent hover:underline`}
      >
        {id}
      </Link>
    );
  if (kind === "test" && documentId !== null)
    return (
      <Link
        href={`${paths.document(projectId, documentId)}#${encodeURIComponent(id)}`}
        className={`${look} text-accent hover:underline`}
      >
        {id}
      </Link>
    );
  return <span className={look}>{id}</span>;
}
