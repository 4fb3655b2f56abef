import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { CodePart } from "#app/_code/highlight-code.ts";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { RepositoryBlameView } from "#lib/contracts/repository.ts";

interface CodeLinesProps {
  projectId: string;
  lines: readonly (readonly CodePart[])[];
  /** Index of the first line that is shown. */
  first: number;
  last: number;
  /** Who wrote the lines last; absent: not shown. */
  ranges?: RepositoryBlameView["ranges"];
}

function Part({ part: { text, kind } }: { part: CodePart }) {
  return kind === null ? text : <span className={kind}>{text}</span>;
}

/** Lines of a file with numbers to link to. A long line wraps, so that a narrow screen shows all of it. */
export async function CodeLines({ projectId, lines, first, last, ranges }: CodeLinesProps) {
  const t = await getTranslations("repository");
  const starts = new Map(ranges?.map((range) => [range.line, range]));
  return (
    <ol
      start={first + 1}
      translate="no"
      className="code-lines file-lines overflow-hidden rounded-md border border-line bg-surface py-2 font-mono text-small"
    >
      {lines.slice(first, last).map((parts, offset) => {
        const number = first + offset + 1;
        const range = starts.get(number);
        return (
          <li key={number} id={`L${number}`}>
            <a href={`#L${number}`} aria-label={t("file.line", { line: number })}>
              {number}
            </a>
            <span>
              {range ? (
                <span className="code-blame">
                  <Link href={paths.repositoryCommit(projectId, range.commit)} title={range.subject}>
                    {range.commit.slice(0, 8)}
                  </Link>{" "}
                  {range.author} · <Time at={range.authored_at} />
                </span>
              ) : null}
              {parts.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a stored line never move
                <Part key={at} part={part} />
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
