import { Download, Users } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import type { ListViews } from "./load-views.ts";
import { ManageViews } from "./manage-views.tsx";
import { SaveView } from "./save-view.tsx";

interface SavedViewsProps {
  readonly of: ListViews;
  /** Whether the reader may show a view to others. */
  readonly canShare: boolean;
  /** What a file of the list asks for, with the columns that are shown; null: the list is empty. */
  readonly file: Readonly<Record<string, string | undefined>> | null;
}

const LINK =
  "inline-flex min-h-7 items-center gap-1.5 rounded-md border border-line-strong px-2 py-0.5 text-soft hover:bg-sunk aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent";

/**
 * The saved views of a list as links, what saves, changes and deletes them, and the list as a file. All but deleting works without
 * JavaScript.
 */
export function SavedViews({ of, canShare, file }: SavedViewsProps) {
  const t = useTranslations("views");
  const locale = useLocale();
  const { list, action, projectId, views, query, allHref } = of;
  const isSaved = views.some((view) => view.query === query);
  const place = { list, projectId, query, canShare };
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2 text-small">
      {views.length === 0 ? null : (
        <nav aria-label={t("label")}>
          <ul className="flex flex-wrap items-center gap-1.5">
            <li>
              <Link
                href={allHref}
                aria-current={query === "" && !isSaved ? "page" : undefined}
                className={LINK}
              >
                {t("all")}
              </Link>
            </li>
            {views.map((view) => (
              <li key={view.id}>
                <Link
                  href={view.query === "" ? allHref : `${action}?${view.query}`}
                  aria-current={view.query === query ? "page" : undefined}
                  title={view.is_own ? undefined : t("sharedBy", { name: view.created_by })}
                  className={LINK}
                >
                  <span className="max-w-64 truncate">{view.name}</span>
                  {view.shared ? (
                    <>
                      <Users size={13} aria-hidden />
                      <span className="sr-only">· {t("shared")}</span>
                    </>
                  ) : null}
                  {view.is_default ? <span className="font-normal text-faint">· {t("default")}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isSaved || query === "" ? null : <SaveView {...place} key={query} />}
      {views.length === 0 ? null : <ManageViews {...place} views={views} />}
      {file === null ? null : (
        <a
          href={paths.api.listFile(of, { ...file, headings: locale })}
          download
          className="ms-auto inline-flex min-h-7 items-center gap-1.5 text-accent hover:underline"
        >
          <Download size={14} aria-hidden />
          {t("file")}
        </a>
      )}
    </div>
  );
}
