import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cx } from "#app/_ui/cx.ts";
import { WordDiff } from "#app/_ui/word-diff.tsx";
import type { Language } from "#lib/domain/language.ts";
import { type DiffBlock, diffHunks } from "./diff-blocks.ts";

interface DiffViewProps {
  /** Unified diff. */
  diff: string;
  language: Language;
  /** Longer changes are folded, in characters. */
  foldOver?: number;
  /** Line of the whole text at which the compared part begins; 1 for the whole text. */
  firstLine?: number;
  /** Renders without its own border, for use inside a bordered box. */
  bare?: boolean;
}

/** Longer changes are not compared word by word: the result would take longer to read than both texts. */
export const MAX_WORD_DIFF_CHARACTERS = 20_000;

const count = (text: string) => (text === "" ? 0 : text.split("\n").length);

function Changed({ before, after, language }: { before: string; after: string; language: Language }) {
  const t = useTranslations("ui.diff");
  if (before.length + after.length <= MAX_WORD_DIFF_CHARACTERS)
    return <WordDiff before={before} after={after} language={language} />;
  return (
    <span lang={language}>
      <del className="block bg-block-soft text-block no-underline">
        <span className="sr-only">{t("removed")} </span>
        {before}
      </del>
      <ins className="block bg-agree-soft text-agree no-underline">
        <span className="sr-only">{t("added")} </span>
        {after}
      </ins>
    </span>
  );
}

interface BlockProps extends Pick<DiffViewProps, "language" | "foldOver"> {
  block: DiffBlock;
}

/** Ends with a line break. Without one, a blank last line would not be rendered. */
function Block({ block, language, foldOver }: BlockProps): ReactNode {
  const t = useTranslations("ui.diff");
  if (block.kind === "same")
    return (
      <p lang={language} className="text-faint">
        {`${block.lines.join("\n")}\n`}
      </p>
    );
  const { before, after } = block;
  const words = <Changed before={before} after={after} language={language} />;
  if (before.length + after.length <= (foldOver ?? Number.POSITIVE_INFINITY))
    return (
      <p>
        {words}
        {"\n"}
      </p>
    );
  return (
    <details>
      <summary className="text-accent hover:underline">
        {t("long", { removed: count(before), added: count(after) })}
      </summary>
      <p className="mt-1">{words}</p>
    </details>
  );
}

/** The changes of a text word by word, with a few lines of context. */
export function DiffView({ diff, language, foldOver, firstLine = 1, bare = false }: DiffViewProps) {
  const t = useTranslations("ui.diff");
  const hunks = diffHunks(diff);
  if (hunks.length === 0) return <p className="text-soft">{t("same")}</p>;
  return (
    <div className="grid gap-3">
      {hunks.map((hunk) => (
        <section key={hunk.line} className={bare ? undefined : "rounded-md border border-line bg-surface"}>
          <p className={cx("px-3 py-1 text-small text-faint", bare ? "-mb-2" : "border-b border-line")}>
            {t("line", { line: hunk.line + firstLine - 1 })}
          </p>
          <div className="overflow-x-auto px-3 py-2 text-small leading-relaxed break-words whitespace-pre-wrap">
            {hunk.blocks.map((block) => (
              <Block
                key={block.at}
                block={block}
                language={language}
                {...(foldOver === undefined ? {} : { foldOver })}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
