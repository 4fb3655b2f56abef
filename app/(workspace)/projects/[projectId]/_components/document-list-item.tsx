import { FileText } from "lucide-react";
import Link from "next/link";
import { RowCheckbox } from "#app/_ui/row-checkbox.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { DocumentView } from "#lib/contracts/document.ts";
import { paths } from "#lib/contracts/paths.ts";
import { isWrittenByProduct } from "#lib/domain/srs/written-by-product.ts";

interface DocumentListItemProps {
  document: DocumentView;
  /** Id of the form that the checkbox belongs to; absent if the document cannot be chosen here. */
  choiceForm?: string | undefined;
}

/** A document of a project. */
export function DocumentListItem({ document, choiceForm }: DocumentListItemProps) {
  return (
    <li data-row className="flex items-center gap-3 border-b border-line last:border-b-0">
      {choiceForm === undefined ? null : isWrittenByProduct(document.name) ? (
        <span className="size-4 shrink-0" />
      ) : (
        <RowCheckbox
          form={choiceForm}
          field="document_ids[]"
          id={document.id}
          name={document.name}
          className="shrink-0"
        />
      )}
      <Link
        href={paths.document(document.project_id, document.id)}
        className="-mx-2 flex min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-2.5 hover:bg-sunk"
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
