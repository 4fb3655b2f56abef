import { useTranslations } from "next-intl";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { GateView } from "#lib/contracts/gate.ts";
import type { Language } from "#lib/domain/language.ts";

const LOOKS = {
  "+": "bg-agree-soft text-ink",
  "-": "bg-block-soft text-ink",
  "@": "text-faint bg-sunk",
} as const;

const lookOf = (line: string): string => LOOKS[line[0] as keyof typeof LOOKS] ?? "text-soft";

interface DocumentChangeProps {
  change: GateView["document_change"];
  language: Language;
}

/** The change that approving would write into the document, line by line; a new document is folded. */
export function DocumentChange({ change, language }: DocumentChangeProps) {
  const t = useTranslations("gate.document");
  if (change === null) return null;
  const lines = change.diff.split("\n").filter((line) => !/^(---|\+\+\+) /.test(line));
  const keyed = lines.map((line, at) => ({ key: `${at}`, line }));
  const added = lines.filter((line) => line.startsWith("+")).length;
  const removed = lines.filter((line) => line.startsWith("-")).length;
  return (
    <PageSection title={t("title", { name: change.name })}>
      <p className="mb-2 text-soft">
        {change.from_version === null ? t("created") : t("changed", { version: change.from_version })}{" "}
        {t("lines", { added, removed })}
      </p>
      {change.conflicts.length > 0 ? (
        <div className="mb-3">
          <Notice tone="block" title={t("conflicts")}>
            <ul>
              {change.conflicts.map((one) => (
                <li key={`${one.code}${one.target}`}>
                  <span className="font-mono text-small">{one.code}</span>{" "}
                  <span lang={language}>{one.target}</span>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
      <details open={change.from_version !== null && lines.length < 200}>
        <summary className="text-accent hover:underline">{t("show")}</summary>
        <section
          className="mt-2 max-h-[32rem] overflow-auto rounded-md border border-line"
          aria-label={t("show")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
          tabIndex={0}
        >
          <ol lang={language} className="min-w-full py-2 font-mono text-small">
            {keyed.map(({ key, line }) => (
              <li key={key} className={`min-h-5 px-3 whitespace-pre-wrap ${lookOf(line)}`}>
                {line}
              </li>
            ))}
          </ol>
        </section>
      </details>
    </PageSection>
  );
}
