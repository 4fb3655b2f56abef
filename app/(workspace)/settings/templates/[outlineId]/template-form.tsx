"use client";
import { useTranslations } from "next-intl";
import { VersionedTextForm } from "#app/(workspace)/settings/versioned-text-form.tsx";
import type { OutlineView } from "#lib/contracts/outline.ts";
import { SECTION_KINDS } from "#lib/domain/srs-outline/profile.ts";
import { saveTemplateAction } from "../actions.ts";

/** A marker as it appears below a heading. */
const MARK = "<!-- functions required; aliases: Features, 功能 -->";

/** The Markdown of a template, saved as its next version. */
export function TemplateForm({
  outline: { id, language, text, etag },
}: {
  outline: Pick<OutlineView, "id" | "language" | "text" | "etag">;
}) {
  const t = useTranslations("templates");
  return (
    <VersionedTextForm
      action={saveTemplateAction}
      about={{ outline_id: id, language, etag }}
      text={text}
      language={language}
      words={{
        text: t("text"),
        hint: t("textHint"),
        note: t("note"),
        noteHint: t("noteHint"),
        save: t("save"),
        saved: t("saved"),
      }}
    >
      <details className="text-small text-soft">
        <summary>{t("kinds")}</summary>
        <p className="mt-1 font-mono break-words">{MARK}</p>
        <p className="mt-1 font-mono break-words">{SECTION_KINDS.join(" · ")}</p>
      </details>
    </VersionedTextForm>
  );
}
