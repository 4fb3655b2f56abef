import { PenLine } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { FindBar } from "#app/_history/find-bar.tsx";
import { ShortcutLink } from "#app/_ui/shortcut-link.tsx";
import type { DocumentView } from "#lib/contracts/document.ts";
import { paths } from "#lib/contracts/paths.ts";
import { isYaml } from "#lib/domain/document/is-yaml.ts";

interface ReadingToolsProps {
  projectId: string;
  document: DocumentView;
  newest: number;
  /** Whether authors are shown. */
  blamed: boolean;
  /** The search query in the URL. */
  find: string | null;
}

/** Tools of the reading view: search, authors, and links to the neighboring versions. */
export function ReadingTools({ projectId, document, newest, blamed, find }: ReadingToolsProps) {
  const t = useTranslations("history");
  const { id, version, name } = document;
  const older = version < newest ? version : undefined;
  const plain = paths.document(projectId, id, older);
  return (
    <>
      <FindBar initial={find} />
      {isYaml(name) ? null : (
        <ShortcutLink
          shortcut="document.authors"
          size="small"
          href={blamed ? plain : paths.documentBlame(projectId, id, older)}
          scroll={false}
        >
          <PenLine size={14} aria-hidden /> {blamed ? t("blame.hide") : t("blame.show")}
        </ShortcutLink>
      )}
      {version > 1 ? (
        <Link
          href={paths.document(projectId, id, version - 1)}
          prefetch={false}
          data-shortcut="document.previousVersion"
          className="sr-only"
          tabIndex={-1}
        >
          {t("compare.older")}
        </Link>
      ) : null}
      {version < newest ? (
        <Link
          href={paths.document(projectId, id, version + 1)}
          prefetch={false}
          data-shortcut="document.nextVersion"
          className="sr-only"
          tabIndex={-1}
        >
          {t("compare.newer")}
        </Link>
      ) : null}
    </>
  );
}
