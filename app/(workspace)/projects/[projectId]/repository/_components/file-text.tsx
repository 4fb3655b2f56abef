import { getTranslations } from "next-intl/server";
import { highlightCode } from "#app/_code/highlight-code.ts";
import { FileParts, partWithLine } from "#app/_ui/file-parts.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { RepositoryBlameView, RepositoryFileView } from "#lib/contracts/repository.ts";
import { REPOSITORY_LIMITS } from "#lib/domain/repository/repository-limits.ts";
import { CodeLines } from "./code-lines.tsx";

interface FileTextProps {
  projectId: string;
  file: RepositoryFileView;
  /** A line of the part to show. */
  line: number;
  /** The address of the part that contains a line. */
  hrefOf: (line: number) => string;
  ranges?: RepositoryBlameView["ranges"];
}

const MEBIBYTE = 1024 * 1024;
const SHORT_ID = 10;

/** A file that is not shown as text, and why. */
async function Unshown({ file }: { file: RepositoryFileView }) {
  const t = await getTranslations("repository.file");
  if (file.kind === "submodule") return <Notice>{t("submodule", { id: file.id.slice(0, SHORT_ID) })}</Notice>;
  const size = REPOSITORY_LIMITS.shownBytes / MEBIBYTE;
  return <Notice>{file.is_large ? t("large", { size }) : t("binary")}</Notice>;
}

/** The text of a file, in parts if it is long. */
export async function FileText({ projectId, file, line, hrefOf, ranges }: FileTextProps) {
  const t = await getTranslations("repository.file");
  if (file.text === null) return <Unshown file={file} />;
  if (file.text === "") return <Notice>{t("empty")}</Notice>;
  const lines = highlightCode(file.path, file.text);
  const part = partWithLine(line, lines.length);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {file.is_lossy ? <Notice tone="concern">{t("lossy")}</Notice> : null}
      {file.kind === "link" ? <Notice>{t("link")}</Notice> : null}
      <CodeLines
        projectId={projectId}
        lines={lines}
        {...part}
        {...(ranges === undefined ? {} : { ranges })}
      />
      <p className="text-small text-faint">{t("lines", { count: lines.length })}</p>
      <FileParts part={part} all={lines.length} hrefOf={hrefOf} />
    </div>
  );
}

/** The address of a part of a file: the line is a parameter for the server and an anchor for the browser. */
export function partOfFile(
  projectId: string,
  at: { readonly ref?: string; readonly path: string },
  view: "file" | "blame",
): (line: number) => string {
  const base = paths.repositoryAt(projectId, at, view);
  return (line) => `${base}&line=${line}#L${line}`;
}

/** The line of a page's parameter. */
export const lineParameter = (text: string): number => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1);
