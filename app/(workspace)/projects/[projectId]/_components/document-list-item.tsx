import { FileText } from "lucide-react";
import Link from "next/link";
import { Time } from "#app/_ui/time.tsx";
import type { DocumentView } from "#lib/contracts/document.ts";
import { paths } from "#lib/contracts/paths.ts";

/** A document of a project. */
export function DocumentListItem({ document }: { document: DocumentView }) {
  return (
    <li data-row className="border-b border-line last:border-b-0">
      <Link
        href={paths.document(document.project_id, document.id)}
        className="-mx-2 flex items-center gap-3 rounded-md px-2 py-2.5 hover:bg-sunk"
      >
        <FileText size={16} aria-hidden className="shrink-0 text-faint" />
        <span className="min-w-0 flex-1 truncate font-semibold">{document.name}</span>
        <span className="text-small text-faint">v{document.version}</span>
        <span className="w-32 text-end text-small text-faint max-sm:w-auto">
          <Time at={document.updated_at} relative />
        </span>
      </Link>
    </li>
  );
}
