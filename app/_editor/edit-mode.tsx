"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { LiveEditorProps } from "./live-editor.tsx";

function Opening() {
  const t = useTranslations("editor");
  return (
    <p role="status" className="min-h-[60dvh] rounded-md border border-line bg-sunk p-5 text-faint">
      {t("save.opening")}
    </p>
  );
}

/** Loaded in edit mode only: most visits only read. */
const Editor = dynamic(() => import("./live-editor.tsx").then((file) => file.LiveEditor), {
  ssr: false,
  loading: Opening,
});

/** The document's editor. Without JavaScript it shows a notice. */
export function EditMode(props: LiveEditorProps) {
  const t = useTranslations("editor");
  return (
    <>
      <noscript>
        <p className="rounded-md bg-concern-soft px-3 py-2 text-concern">{t("needsScript")}</p>
      </noscript>
      <Editor {...props} />
    </>
  );
}
