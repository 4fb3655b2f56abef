import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { InlineMarkdown } from "#app/_ui/inline-markdown.tsx";
import type { Language } from "#lib/domain/language.ts";
import type { OpenQuestion } from "#lib/domain/plan/plan.ts";

/** What is shown of a question. */
export type ListedQuestion = Pick<OpenQuestion, "id" | "text" | "why" | "default" | "blocking" | "status">;

/** A question with its reason and its default. */
export function QuestionText({ question, language }: { question: ListedQuestion; language: Language }) {
  const t = useTranslations("clarify.place");
  const { id, text, why, default: fallback, blocking, status } = question;
  return (
    <>
      <p className="wrap-anywhere">
        <span className="me-1.5 font-mono text-small text-faint">{id}</span>
        <span lang={language} className="font-semibold">
          <InlineMarkdown text={text} />
        </span>{" "}
        {blocking ? <Badge tone="block">{t("blocking")}</Badge> : null}{" "}
        {status === "closed" ? <Badge tone="plain">{t("putOff")}</Badge> : null}
      </p>
      <p lang={language} className="text-soft wrap-anywhere">
        {why}
      </p>
      {fallback === undefined ? null : (
        <p className="text-soft wrap-anywhere">
          {t("defaultIs")} <span lang={language}>{fallback}</span>
        </p>
      )}
    </>
  );
}
