"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { MAX_TREE_BYTES, type OpenSpecImportView, openSpecImportView } from "#lib/contracts/openspec.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
import { OpenSpecImportPreview } from "./import-preview.tsx";

const MEGABYTE = 1_000_000;

/** The bytes of a file as base64. */
function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      // The result of `readAsDataURL` is `data:…;base64,` followed by the bytes.
      const url = typeof reader.result === "string" ? reader.result : "";
      resolve(url.slice(url.indexOf(",") + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error("the file cannot be read"));
    reader.readAsDataURL(file);
  });
}

/** Selects a ZIP file, previews its import, and imports it after confirmation. */
export function ImportForm({ projectId, language }: { projectId: string; language: Language }) {
  const t = useTranslations("openspec.import");
  const router = useRouter();
  const [archive, setArchive] = useState<string | null>(null);
  const [shown, setShown] = useState<OpenSpecImportView | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (content: string, confirm?: string) => {
    setBusy(true);
    setProblem(null);
    const url = paths.api.openspecImports(projectId);
    const answer = await postJson(url, { archive: content, ...(confirm ? { confirm } : {}) }, language);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message);
    setShown(openSpecImportView.parse(answer.body));
    if (confirm) router.refresh();
  };
  const choose = async (file: File | undefined) => {
    setShown(null);
    setArchive(null);
    setProblem(null);
    if (file === undefined) return;
    if (file.size > MAX_TREE_BYTES) return setProblem(t("hint", { size: MAX_TREE_BYTES / MEGABYTE }));
    const content = await base64(file);
    setArchive(content);
    await send(content);
  };
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      className="mb-8 grid gap-3 rounded-md border border-line p-4"
    >
      <label className="grid gap-1.5 font-semibold">
        {t("choose")}
        <input
          type="file"
          accept=".zip,application/zip"
          disabled={busy}
          onChange={(event) => void choose(event.target.files?.[0])}
          aria-describedby="import-hint"
          className="w-full min-w-0 rounded-md border border-line-strong bg-surface p-2 font-normal"
        />
      </label>
      <p id="import-hint" className="text-small text-soft">
        {t("hint", { size: MAX_TREE_BYTES / MEGABYTE })}
      </p>
      <div role="status" aria-live="polite">
        {busy ? t("reading") : null}
      </div>
      {problem === null ? null : (
        <Notice tone="block" role="alert">
          {problem}
        </Notice>
      )}
      {shown === null ? null : <OpenSpecImportPreview shown={shown} />}
      {shown === null || shown.imported || shown.specs.length === 0 || archive === null ? null : (
        <div>
          <Button look="primary" disabled={busy} onClick={() => void send(archive, shown.sha256)}>
            {t("confirm", { count: shown.specs.length })}
          </Button>
        </div>
      )}
    </form>
  );
}
