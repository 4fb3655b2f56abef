import { CircleAlert, FileText } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";

interface FileTreeProps {
  /** Path of the files in a repository. */
  folder: string;
  files: readonly string[];
  shown: string;
  /** Files with findings. */
  marked: ReadonlySet<string>;
  hrefOf: (path: string) => string;
}

/** The files of a set. Plain links, so that it works without JavaScript. */
export function FileTree({ folder, files, shown, marked, hrefOf }: FileTreeProps) {
  const t = useTranslations("openspec");
  return (
    <nav aria-label={t("files")} className="min-w-0">
      <p className="mb-1 font-mono text-small wrap-anywhere text-faint">{folder}</p>
      <ul className="grid gap-0.5">
        {files.map((path) => (
          <li key={path}>
            <Link
              href={hrefOf(path)}
              scroll={false}
              aria-current={path === shown ? "true" : undefined}
              className="flex min-h-8 items-center gap-2 rounded-md px-2 py-1 font-mono text-small wrap-anywhere text-soft hover:bg-sunk aria-[current=true]:bg-accent-soft aria-[current=true]:font-semibold aria-[current=true]:text-accent"
            >
              <FileText size={14} aria-hidden className="shrink-0" />
              {path}
              {marked.has(path) ? (
                <CircleAlert size={14} aria-label={t("findings")} className="shrink-0 text-concern" />
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
