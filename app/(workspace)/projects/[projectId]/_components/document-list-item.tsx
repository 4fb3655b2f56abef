import { FileText } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { RowCheckbox } from "#app/_ui/row-checkbox.tsx";
import { RowName } from "#app/_ui/row-name.tsx";
import { Time } from "#app/_ui/time.tsx";
import { type DocumentView, MAX_DOCUMENT_NAME } from "#lib/contracts/document.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type ListColumn, USUAL_COLUMNS } from "#lib/domain/saved-view/shown-columns.ts";
import { renameListedDocument } from "./document-actions.ts";

interface DocumentListItemProps {
  document: DocumentView;
  /** Id of the form that the checkbox belongs to; absent if the document cannot be chosen here. */
  choiceForm?: string | undefined;
  /** The columns that are shown besides the name. */
  shown?: readonly ListColumn<"documents">[];
}

/** A document of a project. */
export function DocumentListItem({
  document,
  choiceForm,
  shown = USUAL_COLUMNS.documents,
}: DocumentListItemProps) {
  const href = paths.document(document.project_id, document.id);
  const t = useTranslations("project");
  // The product finds its own documents by their names.
  const isFixed = document.is_written_by_product;
  const reasonId = choiceForm !== undefined && isFixed ? `reason-${document.id}` : undefined;
  return (
    <li data-row className="flex items-center gap-3 border-b border-line last:border-b-0">
      {choiceForm === undefined ? null : (
        <RowCheckbox
          form={choiceForm}
          field="document_ids[]"
          id={document.id}
          name={document.name}
          className="shrink-0"
          reasonId={reasonId}
        />
      )}
      {choiceForm === undefined || isFixed ? (
        <Link
          href={href}
          className="-mx-2 flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-2.5 hover:bg-sunk"
        >
          <FileText size={16} aria-hidden className="shrink-0 text-faint" />
          <span className="min-w-0 flex-1 basis-32">
            <span className="block truncate font-semibold">{document.name}</span>
            {reasonId === undefined ? null : (
              <span id={reasonId} className="block text-small text-faint">
                {t("documentOfProduct")}
              </span>
            )}
          </span>
          <DocumentState document={document} shown={shown} />
        </Link>
      ) : (
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <FileText size={16} aria-hidden className="shrink-0 text-faint" />
          <span className="min-w-0 flex-1 basis-32">
            <RowName
              name={document.name}
              href={href}
              className="min-w-0 font-semibold wrap-anywhere hover:underline"
              action={renameListedDocument}
              field="name"
              fields={{ document_id: document.id }}
              maxLength={MAX_DOCUMENT_NAME}
            />
          </span>
          <DocumentState document={document} shown={shown} />
        </span>
      )}
    </li>
  );
}

interface DocumentStateProps {
  document: Pick<DocumentView, "version" | "created_at" | "updated_at">;
  shown: readonly ListColumn<"documents">[];
}

/** The chosen columns: its version, when it was created and when it last changed. */
export function DocumentState({ document, shown }: DocumentStateProps) {
  const t = useTranslations("views.columns.documents");
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 empty:hidden">
      {shown.includes("version") ? <span className="text-small text-faint">v{document.version}</span> : null}
      {shown.includes("created") ? (
        <span className="text-small text-faint">
          {t("created")} <Time at={document.created_at} dateOnly />
        </span>
      ) : null}
      {shown.includes("updated") ? (
        <span className="w-32 text-end text-small text-faint max-sm:w-auto">
          <Time at={document.updated_at} relative />
        </span>
      ) : null}
    </span>
  );
}
