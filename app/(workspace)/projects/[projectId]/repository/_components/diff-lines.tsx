import { getTranslations } from "next-intl/server";
import { cx } from "#app/_ui/cx.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { type DiffSection, diffSections } from "./diff-sections.ts";

/** Lines that a page shows. */
const MAX_LINES = 5000;

const kindOf = (line: string): string | undefined => {
  if (line.startsWith("@@")) return "diff-hunk";
  if (line.startsWith("+")) return "diff-added";
  return line.startsWith("-") ? "diff-removed" : undefined;
};

function Section({ section: { path, notes, lines } }: { section: DiffSection }) {
  return (
    <details open translate="no" className="min-w-0 overflow-hidden rounded-md border border-line bg-surface">
      <summary className="cursor-pointer bg-sunk px-3 py-1.5 font-mono text-small wrap-anywhere">
        {path}
      </summary>
      {notes.map((note) => (
        <p key={note} className="px-3 py-1.5 text-small text-soft wrap-anywhere">
          {note}
        </p>
      ))}
      <div className="diff-lines font-mono text-small">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored difference never move
          <div key={at} className={cx(kindOf(line))}>
            {line === "" ? " " : line}
          </div>
        ))}
      </div>
    </details>
  );
}

/** A unified difference, file by file. Each line keeps its sign, so that its meaning does not depend on color. */
export async function DiffLines({ diff, isCut }: { diff: string; isCut: boolean }) {
  const t = await getTranslations("repository.commits");
  if (diff === "") return <Notice>{t("noChange")}</Notice>;
  const lines = diff.split("\n").slice(0, -1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {diffSections(lines.slice(0, MAX_LINES)).map((section) => (
        <Section key={section.path} section={section} />
      ))}
      {isCut || lines.length > MAX_LINES ? <Notice>{t("cut")}</Notice> : null}
    </div>
  );
}
