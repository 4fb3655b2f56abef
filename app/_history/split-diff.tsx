import { useTranslations } from "next-intl";
import { type DiffBlock, diffHunks } from "#app/_document/diff-blocks.ts";
import { MAX_WORD_DIFF_CHARACTERS } from "#app/_document/diff-view.tsx";
import { WordDiff } from "#app/_ui/word-diff.tsx";
import type { Language } from "#lib/domain/language.ts";

interface SplitDiffProps {
  /** Unified diff. */
  diff: string;
  language: Language;
}

function Side({ block, side, language }: { block: DiffBlock; side: "before" | "after"; language: Language }) {
  if (block.kind === "same") return <p className="text-faint">{`${block.lines.join("\n")}\n`}</p>;
  const { before, after } = block;
  const text = side === "before" ? before : after;
  if (text === "") return <p aria-hidden className="min-h-[1em] bg-sunk" />;
  if (before.length + after.length > MAX_WORD_DIFF_CHARACTERS) return <p>{`${text}\n`}</p>;
  return (
    <p>
      <WordDiff before={before} after={after} language={language} side={side} />
      {"\n"}
    </p>
  );
}

/** Changes of a text, old next to new, with the differing words highlighted in both. */
export function SplitDiff({ diff, language }: SplitDiffProps) {
  const t = useTranslations("ui.diff");
  return (
    <div className="grid gap-2">
      {diffHunks(diff).map((hunk) => (
        <div key={hunk.line} className="text-small leading-relaxed break-words whitespace-pre-wrap">
          <p className="sr-only">{t("line", { line: hunk.line })}</p>
          {hunk.blocks.map((block) => (
            <div key={block.at} lang={language} className="grid grid-cols-2 divide-x divide-line">
              {(["before", "after"] as const).map((side) => (
                <div key={side} className="min-w-0 px-3">
                  <Side block={block} side={side} language={language} />
                </div>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
