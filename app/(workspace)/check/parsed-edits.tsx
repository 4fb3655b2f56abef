"use client";
import { useTranslations } from "next-intl";
import { DiffView } from "#app/_document/diff-view.tsx";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import type { EditResultView } from "#lib/contracts/document.ts";
import { mainLanguageOf } from "#lib/domain/language-of.ts";
import type { CheckVerdict } from "./use-check.ts";

const TONES: Readonly<Record<EditResultView["status"], Tone>> = {
  applied: "agree",
  valid: "agree",
  skipped: "concern",
  failed: "block",
};

function Result({ result }: { result: EditResultView }) {
  const t = useTranslations("check.edit");
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-faint">{result.index + 1}</span>
        <Badge tone={TONES[result.status]}>{t(result.status)}</Badge>
        {result.warnings.map((warning) => (
          <code key={warning} className="font-mono text-small text-concern">
            {warning}
          </code>
        ))}
        {result.message ? <span className="min-w-0">{result.message}</span> : null}
      </p>
      {result.suggestion ? <p className="mt-0.5 ps-5 text-soft">{result.suggestion}</p> : null}
    </li>
  );
}

/** The result of each edit, and the changes in the text. */
export function ParsedEdits({ verdict }: { verdict: Extract<CheckVerdict, { kind: "edits" }> }) {
  return (
    <div className="grid gap-4">
      <ol className="grid gap-2">
        {verdict.results.map((result) => (
          <Result key={result.index} result={result} />
        ))}
      </ol>
      <DiffView diff={verdict.diff} language={mainLanguageOf(verdict.diff)} foldOver={20_000} />
    </div>
  );
}
