"use client";
import { useTranslations } from "next-intl";
import { DiffView } from "#app/_document/diff-view.tsx";
import type { PromptRenderingView } from "#lib/contracts/prompt-trial.ts";
import type { Language } from "#lib/domain/language.ts";
import { TrialDifferences } from "./trial-differences.tsx";

interface TrialRenderingProps {
  rendering: PromptRenderingView;
  /** Language of the shown texts. */
  language: Language;
}

function SentText({ title, text, language }: { title: string; text: string; language: Language }) {
  return (
    <details>
      <summary className="text-small text-soft hover:text-accent">{title}</summary>
      <pre lang={language} className="mt-2 rounded-md bg-sunk p-3 text-small break-words whitespace-pre-wrap">
        {text}
      </pre>
    </details>
  );
}

/** The rendered prompt, and its differences from the active version. */
export function TrialRendering({ rendering, language }: TrialRenderingProps) {
  const t = useTranslations("usage.trial");
  const { instructions, diff, message, differences } = rendering;
  return (
    <div role="status" className="grid gap-3">
      <p className="text-soft">{t("renderedHint")}</p>
      {diff === "" ? (
        <p>{t("sameWords")}</p>
      ) : (
        <div className="grid gap-2">
          <h3 className="font-semibold">{t("instructionsDiff")}</h3>
          <DiffView diff={diff} language={language} />
        </div>
      )}
      <SentText title={t("instructionsTried")} text={instructions.tried} language={language} />
      {diff === "" ? null : (
        <SentText title={t("instructionsCurrent")} text={instructions.current} language={language} />
      )}
      <SentText title={t("message")} text={message} language={language} />
      <TrialDifferences differences={differences} />
    </div>
  );
}
