import { getTranslations } from "next-intl/server";
import { cx } from "#app/_ui/cx.ts";
import { Notice } from "#app/_ui/notice.tsx";

/** Lines that a page shows. */
const MAX_LINES = 5000;

const kindOf = (line: string): string | undefined => {
  if (line.startsWith("@@")) return "diff-hunk";
  if (line.startsWith("diff --git ")) return "diff-file mt-4 font-semibold first:mt-0";
  if (/^(?:\+\+\+|---|index |old mode|new mode|new file|deleted file)/.test(line)) return "text-faint";
  if (line.startsWith("+")) return "diff-added";
  return line.startsWith("-") ? "diff-removed" : undefined;
};

/** A unified difference. Each line keeps its sign, so that its meaning does not depend on color. */
export async function DiffLines({ diff, isCut }: { diff: string; isCut: boolean }) {
  const t = await getTranslations("repository.commits");
  if (diff === "") return <Notice>{t("noChange")}</Notice>;
  const lines = diff.split("\n").slice(0, -1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div
        translate="no"
        className="diff-lines overflow-hidden rounded-md border border-line bg-surface py-2 font-mono text-small"
      >
        {lines.slice(0, MAX_LINES).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored difference never move
          <div key={at} className={cx(kindOf(line))}>
            {line === "" ? " " : line}
          </div>
        ))}
      </div>
      {isCut || lines.length > MAX_LINES ? <Notice>{t("cut")}</Notice> : null}
    </div>
  );
}
