"use client";
import { useTranslations } from "next-intl";
import { mainLanguageOf } from "#lib/domain/language-of.ts";
import { CodeBlock } from "./code-block.tsx";
import { RenderedText } from "./rendered-text.tsx";
import type { CheckVerdict } from "./use-check.ts";

/** The phases, the displayed answer, the queries, and the stored text. */
export function ParsedReply({ verdict }: { verdict: Extract<CheckVerdict, { kind: "thinkingml" }> }) {
  const t = useTranslations("check.reply");
  const { blocks, outcome, reply } = verdict;
  const phases = blocks.phases.map((phase, at) => ({ key: `${at}`, phase }));
  const aside = [
    ["think", blocks.think],
    ["serp", blocks.serp],
  ] as const;
  return (
    <div className="grid gap-4">
      <p>
        <span className="text-soft">{t("outcome")}</span> <code className="font-mono">{outcome}</code>
      </p>
      {aside.map(([name, text]) =>
        text === null ? null : (
          <div key={name}>
            <p className="mb-1 font-mono text-small text-faint">{name}</p>
            <CodeBlock label={name} text={text} />
          </div>
        ),
      )}
      {phases.length > 0 ? (
        <ol className="grid gap-2">
          {phases.map(({ key, phase }) => (
            <li key={key} lang={mainLanguageOf(phase.title)}>
              <details>
                <summary>
                  <span className="text-faint">{phase.id}</span> {phase.title}
                </summary>
                <p className="mt-1 ps-5 whitespace-pre-wrap text-soft">{phase.text.trim()}</p>
              </details>
            </li>
          ))}
        </ol>
      ) : null}
      {blocks.final === null ? (
        <p className="text-soft">{t("noFinal")}</p>
      ) : (
        <RenderedText text={blocks.final} />
      )}
      {blocks.queries && blocks.queries.length > 0 ? (
        <ul aria-label={t("queries")} className="flex flex-wrap gap-2">
          {blocks.queries.map((query) => (
            <li key={query} className="rounded-md border border-line-strong px-2 py-0.5 text-small">
              {query}
            </li>
          ))}
        </ul>
      ) : null}
      <details>
        <summary className="text-accent hover:underline">{t("stored")}</summary>
        <div className="mt-2">
          <CodeBlock label={t("stored")} text={reply} />
        </div>
      </details>
    </div>
  );
}
