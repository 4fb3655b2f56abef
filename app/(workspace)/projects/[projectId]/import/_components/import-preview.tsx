"use client";
import { CircleAlert, CircleX, Info } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { DiffView } from "#app/_document/diff-view.tsx";
import { IdProposals, type PatternSettings } from "#app/_exchange/id-proposals.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { ImportRemarkView, ImportView } from "#lib/contracts/exchange.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
import { ColumnMapping } from "./column-mapping.tsx";
import type { ImportChoices } from "./use-import.ts";

interface ImportPreviewProps {
  project: PatternSettings;
  shown: ImportView;
  language: Language;
  busy: boolean;
  readAgain: (changed: Partial<ImportChoices>) => void;
}

const LEVELS = {
  dropped: { Icon: CircleX, ink: "text-block" },
  warning: { Icon: CircleAlert, ink: "text-concern" },
  info: { Icon: Info, ink: "text-soft" },
} as const;

function Remarks({ remarks }: { remarks: readonly ImportRemarkView[] }) {
  const t = useTranslations("exchange.import");
  return (
    <section>
      <h2 className="font-semibold">
        {t("remarks")} <span className="font-normal text-faint">{remarks.length}</span>
      </h2>
      {remarks.length === 0 ? <p className="text-soft">{t("noRemarks")}</p> : null}
      <ul className="mt-1 grid gap-1.5">
        {remarks.map(({ code, level, message, place }) => {
          const { Icon, ink } = LEVELS[level];
          return (
            <li key={`${code}${message}${place}`} className="flex items-start gap-2">
              <Icon size={15} aria-hidden className={`mt-1 shrink-0 ${ink}`} />
              <span className="min-w-0 wrap-anywhere">
                <span className={`text-small font-semibold ${ink}`}>{t(`levels.${level}`)}</span> {message}
                {place === "" ? null : <span className="text-small text-faint"> {place}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Conflicts({ projectId, shown }: { projectId: string; shown: ImportView }) {
  const t = useTranslations("exchange.import");
  if (shown.conflicts.length === 0) return null;
  return (
    <Notice tone="concern" title={`${t("conflicts")} · ${shown.conflicts.length}`}>
      <p>{t("conflictsHint")}</p>
      <ul className="mt-1 text-small">
        {shown.conflicts.slice(0, 20).map(({ id, document_id, document_name }) => (
          <li key={id} className="wrap-anywhere">
            <Link href={paths.document(projectId, document_id)} className="text-accent hover:underline">
              {t("conflict", { id, document: document_name })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Requirements({ shown, language }: { shown: ImportView; language: Language }) {
  const t = useTranslations("exchange.import");
  if (shown.requirement_count === 0) return null;
  const left = shown.requirement_count - shown.requirements.length;
  return (
    <details open={shown.requirement_count <= 10}>
      <summary className="cursor-pointer font-semibold">
        {t("requirements")} <span className="font-normal text-faint">{shown.requirement_count}</span>
      </summary>
      <ul lang={language} className="mt-1 divide-y divide-line">
        {shown.requirements.map(({ id, title, statement, body }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an id can occur twice, and the list is never reordered
          <li key={`${id} ${at}`} className="py-1.5 wrap-anywhere">
            <span className="font-mono text-small">{id}</span> <span className="font-semibold">{title}</span>
            <span className="block text-small text-soft">{statement}</span>
            {body === "" ? null : (
              <span className="mt-1 block text-small whitespace-pre-line text-soft">{body}</span>
            )}
          </li>
        ))}
      </ul>
      {left > 0 ? <p className="text-small text-soft">{t("more", { count: left })}</p> : null}
    </details>
  );
}

/** The parsed content of a file, and the skipped parts with reasons, before anything is written. */
export function DocumentImportPreview({ project, shown, language, busy, readAgain }: ImportPreviewProps) {
  const t = useTranslations("exchange");
  const tProposals = useTranslations("requirements.proposals");
  const { format, characters, sections, requirement_count, link_count, sheets, sheet, diff } = shown;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <section>
        <h2 className="font-semibold">{t("import.parsed")}</h2>
        <p>
          {t("import.facts", {
            format: t(`formats.${format}`),
            characters,
            sections,
            requirements: requirement_count,
            links: link_count,
          })}
        </p>
        {shown.encoding === null ? null : (
          <p className="text-small text-soft">{t("import.encoding", { encoding: shown.encoding })}</p>
        )}
      </section>
      {sheets.length > 1 ? (
        <Field id="import-sheet" label={t("import.sheet")}>
          <Select
            id="import-sheet"
            disabled={busy}
            value={sheet ?? ""}
            onChange={(event) => readAgain({ sheet: event.target.value, mapping: {} })}
          >
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      ) : null}
      {shown.columns.length > 0 ? (
        <ColumnMapping
          key={`${sheet ?? ""}${shown.columns.length}`}
          columns={shown.columns}
          busy={busy}
          apply={(mapping) => readAgain({ mapping })}
        />
      ) : null}
      <IdProposals
        project={project}
        proposals={shown.id_proposals}
        hint={tProposals("hint")}
        added={() => readAgain({})}
      />
      <Conflicts projectId={project.id} shown={shown} />
      <Remarks remarks={shown.remarks} />
      <Requirements shown={shown} language={language} />
      {diff === null || shown.outcome === "same" ? null : (
        <section>
          <h2 className="mb-2 font-semibold">{t("import.diff")}</h2>
          {diff === "" ? (
            <p className="text-soft">{t("import.noDiff")}</p>
          ) : (
            <DiffView diff={diff} language={language} foldOver={4000} />
          )}
        </section>
      )}
      <details>
        <summary className="cursor-pointer font-semibold">{t("import.text")}</summary>
        <pre
          lang={language}
          className="mt-2 max-h-96 overflow-auto rounded-md border border-line bg-sunk p-3 text-small whitespace-pre-wrap"
        >
          {shown.text}
        </pre>
      </details>
    </div>
  );
}
