import { useTranslations } from "next-intl";
import { wordChanges } from "#lib/domain/document/word-changes.ts";
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
  return (
    <span lang={language}>
      {wordChanges(before, after, language).map(({ kind, text }, at) => {
        const key = `${at}${text}`;
        if ((kind === "added" && side === "before") || (kind === "removed" && side === "after")) return null;
        if (kind === "added")
          return (
            <ins
              key={key}
              className="rounded-sm bg-agree-soft text-agree underline decoration-1 underline-offset-2"
            >
              <span className="sr-only">{t("added")} </span>
              {text}
            </ins>
          );
        if (kind === "removed")
          return (
            <del key={key} className="rounded-sm bg-block-soft text-block line-through">
              <span className="sr-only">{t("removed")} </span>
              {text}
            </del>
          );
        return <span key={key}>{text}</span>;
      })}
    </span>
  );
}
