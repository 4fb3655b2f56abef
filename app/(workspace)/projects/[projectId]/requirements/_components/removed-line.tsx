import Link from "next/link";
import { useTranslations } from "next-intl";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { RemovedRequirementView } from "#lib/contracts/requirement.ts";
import type { Language } from "#lib/domain/language.ts";

interface RemovedLineProps {
  projectId: string;
  removed: RemovedRequirementView;
  /** The language of the documents. */
  language: Language;
}

/** A requirement that somebody removed from a document: its last text, who removed it, and the version that still has it. */
export function RemovedLine({ projectId, removed, language }: RemovedLineProps) {
  const t = useTranslations("requirements.coverage");
  const { id, title, statement, document_id, document_version: version, removed_by, removed_at } = removed;
  return (
    <li className="border-b border-line py-2">
      <p className="wrap-anywhere">
        <span className="me-2 font-mono text-small text-faint">{id}</span>
        <span lang={language} className="font-semibold">
          {title}
        </span>
      </p>
      {statement === "" ? null : (
        <p lang={language} className="line-clamp-3 text-soft wrap-anywhere">
          <del>{statement}</del>
        </p>
      )}
      <p className="text-small text-faint">
        {t("removedBy", { name: removed_by })} <Time at={removed_at} />{" "}
        <Link href={paths.document(projectId, document_id, version)} className="text-accent hover:underline">
          {t("lastVersion", { version })}
        </Link>
      </p>
    </li>
  );
}
