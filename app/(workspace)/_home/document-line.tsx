import { FileText } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Time } from "#app/_ui/time.tsx";
import type { DocumentLineView } from "#lib/contracts/home.ts";
import { paths } from "#lib/contracts/paths.ts";

/** A document that others changed since the reader looked; its page shows where. */
export function DocumentLine({ line }: { line: DocumentLineView }) {
  const t = useTranslations("home.document");
  const { document, project_name, version, seen_version, by, since } = line;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        href={paths.document(document.project_id, document.id)}
        className="-mx-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-2 py-2.5 hover:bg-sunk"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="flex min-w-0 items-center gap-1.5 font-semibold">
            <FileText size={14} aria-label={t("label")} className="shrink-0 text-faint" />
            <span className="truncate">{document.name}</span>
          </span>
          <span className="text-small text-faint">{project_name}</span>
        </span>
        <span className="text-small text-soft">
          {t("changed", { seen: seen_version, version, name: by })}
        </span>
        <span className="w-28 text-end text-small text-faint max-sm:w-auto">
          <Time at={since} relative />
        </span>
      </Link>
    </li>
  );
}
