import { FileText } from "lucide-react";
import { EXAMPLE_TIME, ExampleRows } from "#app/_ui/example-rows.tsx";
import { DocumentState } from "./document-list-item.tsx";

const DOCUMENT = { version: 3, created_at: EXAMPLE_TIME, updated_at: EXAMPLE_TIME };

/** A row as the list of documents shows it. */
export function ExampleDocument() {
  return (
    <ExampleRows>
      <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
        <FileText size={16} className="shrink-0 text-faint" />
        <span className="min-w-0 flex-1 basis-32 truncate font-semibold">SRS.md</span>
        <DocumentState document={DOCUMENT} shown={["version"]} />
      </li>
    </ExampleRows>
  );
}
