"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";

/** The editor's own texts (search panel, messages) in the interface language. */
export function useEditorPhrases(): Readonly<Record<string, string>> {
  const t = useTranslations("editor.phrases");
  return useMemo(
    () => ({
      Find: t("find"),
      Replace: t("replaceWith"),
      next: t("next"),
      previous: t("previous"),
      all: t("all"),
      "match case": t("matchCase"),
      regexp: t("regexp"),
      "by word": t("byWord"),
      replace: t("replace"),
      "replace all": t("replaceAll"),
      close: t("close"),
      Diagnostics: t("findings"),
      "No diagnostics": t("noFindings"),
      Completions: t("completions"),
    }),
    [t],
  );
}
