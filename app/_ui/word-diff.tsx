import { diffWordsWithSpace } from "diff";
import { useTranslations } from "next-intl";
import type { Language } from "#lib/domain/language.ts";

interface WordDiffProps {
  before: string;
  after: string;
  language: Language;
  /** Shows only one of the texts, with the words marked that the other lacks. Without it both texts are merged. */
  side?: "before" | "after";
}

/**
 * Changes between two texts word by word, including Chinese words. Additions and deletions differ by more than color.
 */
export function WordDiff({ before, after, language, side }: WordDiffProps) {
  const t = useTranslations("ui.diff");
  const intlSegmenter = new Intl.Segmenter(language, { granularity: "word" });
  const parts = diffWordsWithSpace(before, after, { intlSegmenter });
  return (
    <span lang={language}>
      {parts.map((part, at) => {
        const key = `${at}${part.value}`;
        if ((part.added && side === "before") || (part.removed && side === "after")) return null;
        if (part.added)
          return (
            <ins
              key={key}
              className="rounded-sm bg-agree-soft text-agree underline decoration-1 underline-offset-2"
            >
              <span className="sr-only">{t("added")} </span>
              {part.value}
            </ins>
          );
        if (part.removed)
          return (
            <del key={key} className="rounded-sm bg-block-soft text-block line-through">
              <span className="sr-only">{t("removed")} </span>
              {part.value}
            </del>
          );
        return <span key={key}>{part.value}</span>;
      })}
    </span>
  );
}
