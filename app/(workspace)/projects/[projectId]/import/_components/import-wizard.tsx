"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ExchangeProblemNotice } from "#app/_exchange/exchange-problem-notice.tsx";
import { FileBox } from "#app/_exchange/file-box.tsx";
import type { PatternSettings } from "#app/_exchange/id-proposals.tsx";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { ImportView } from "#lib/contracts/exchange.ts";
import { paths } from "#lib/contracts/paths.ts";
import { IMPORT_ACCEPT } from "#lib/domain/exchange/formats.ts";
import { IMPORT_LIMITS } from "#lib/domain/exchange/import-limits.ts";
import type { Language } from "#lib/domain/language.ts";
import { DocumentImportPreview } from "./import-preview.tsx";
import { PasteBox } from "./paste-box.tsx";
import { TargetChoice } from "./target-choice.tsx";
import { type ImportChoices, useImport } from "./use-import.ts";

interface ImportWizardProps {
  project: PatternSettings;
  language: Language;
  documents: readonly { readonly id: string; readonly name: string }[];
  into: string | null;
}

const MEBIBYTE = 1024 * 1024;

function Imported({ projectId, shown, again }: { projectId: string; shown: ImportView; again: () => void }) {
  const t = useTranslations("exchange.import");
  return (
    <Notice
      tone="agree"
      role="status"
      title={shown.version === 1 ? t("done") : t("doneVersion", { version: shown.version ?? 1 })}
      action={
        <span className="flex flex-wrap gap-2">
          <ButtonLink look="primary" href={paths.document(projectId, shown.document_id ?? "")}>
            {t("show")}
          </ButtonLink>
          <Button onClick={again}>{t("importAnother")}</Button>
        </span>
      }
    >
      {shown.document_name}
    </Notice>
  );
}

/** Takes a file or a text, previews the result, and imports it after confirmation. */
export function ImportWizard({ project, language, documents, into }: ImportWizardProps) {
  const t = useTranslations("exchange.import");
  const projectId = project.id;
  const { file, shown, working, problem, send, clear } = useImport(projectId);
  const known = documents.some(({ id }) => id === into) ? into : null;
  const fresh: ImportChoices = { into: known, title: "", sheet: "", mapping: {} };
  const [choices, setChoices] = useState(fresh);
  const take = async (given: File) => {
    const next = { ...fresh, into: choices.into };
    setChoices(next);
    await send(given, next);
  };
  const again = (changed: Partial<ImportChoices>) => {
    const next = { ...choices, ...changed };
    setChoices(next);
    if (file !== null) void send(file, next);
  };
  if (shown?.imported) return <Imported projectId={projectId} shown={shown} again={clear} />;
  const busy = working !== null;
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <FileBox
        label={t("title")}
        choose={t("choose")}
        hint={t("drop", { size: IMPORT_LIMITS.bytes / MEBIBYTE })}
        accept={IMPORT_ACCEPT}
        busy={busy}
        take={(given) => void take(given)}
      />
      <PasteBox busy={busy} take={(given) => void take(given)} />
      <p role="status" aria-live="polite" className="min-h-5 text-soft empty:min-h-0">
        {working === null
          ? ""
          : working.kind === "reading"
            ? t("reading", { name: working.name })
            : t("storing")}
      </p>
      {problem === null ? null : <ExchangeProblemNotice problem={problem} title={file?.name} />}
      {shown === null ? null : (
        <>
          <TargetChoice shown={shown} documents={documents} choices={choices} busy={busy} change={again} />
          <DocumentImportPreview
            project={project}
            shown={shown}
            language={language}
            busy={busy}
            readAgain={again}
          />
          <ConfirmLine
            shown={shown}
            busy={busy}
            confirm={() => {
              if (file !== null) void send(file, choices, shown.sha256);
            }}
          />
        </>
      )}
    </div>
  );
}

function ConfirmLine({ shown, busy, confirm }: { shown: ImportView; busy: boolean; confirm: () => void }) {
  const t = useTranslations("exchange.import");
  if (shown.outcome === "same") return <Notice tone="info">{t("same")}</Notice>;
  const words =
    shown.outcome === "new"
      ? t("confirmNew", { name: shown.document_name })
      : t("confirmVersion", { version: (shown.version ?? 0) + 1 });
  return (
    <div className="border-t border-line pt-4">
      <Button
        look="primary"
        className="max-w-full whitespace-normal"
        disabled={busy || shown.name_taken}
        onClick={confirm}
      >
        {words}
      </Button>
    </div>
  );
}
