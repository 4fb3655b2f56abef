"use client";
import { useTranslations } from "next-intl";
import { CommentPanel } from "#app/_comments/comment-panel.tsx";
import { cx } from "#app/_ui/cx.ts";

/** The comments of the edited document: next to the text on wide screens, otherwise below it. */
export function EditorComments({ isNextTo }: { isNextTo: boolean }) {
  const t = useTranslations("comments");
  return (
    <aside
      aria-label={t("title")}
      className={cx(
        "no-print lg:col-start-2",
        isNextTo &&
          "xl:sticky xl:top-18 xl:col-start-3 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto",
      )}
    >
      <CommentPanel hint="hintEditor" />
    </aside>
  );
}
