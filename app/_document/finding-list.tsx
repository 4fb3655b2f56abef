import { CircleAlert, CircleX, Info } from "lucide-react";
import { useTranslations } from "next-intl";
import type { FindingView } from "#lib/contracts/document.ts";

const ICONS = {
  error: { Icon: CircleX, ink: "text-block" },
  warning: { Icon: CircleAlert, ink: "text-concern" },
  hint: { Icon: Info, ink: "text-faint" },
} as const;

interface FindingListProps {
  findings: readonly FindingView[];
  anchors: ReadonlyMap<number, string>;
}

/** The anchor of the section that holds a line. */
function sectionAt(line: number, anchors: ReadonlyMap<number, string>): string | undefined {
  const before = [...anchors.keys()].filter((start) => start <= line);
  return anchors.get(Math.max(...before));
}

/** What the language check found: rule, place, what is wrong, what would be better. */
export function FindingList({ findings, anchors }: FindingListProps) {
  const t = useTranslations("document.findings");
  return (
    <details
      className="rounded-md border border-line px-3 py-2"
      open={findings.length > 0 && findings.length <= 8}
    >
      <summary className="font-semibold">
        {t("title")} <span className="font-normal text-faint">{findings.length}</span>
      </summary>
      {findings.length === 0 ? <p className="mt-1 text-small text-faint">{t("none")}</p> : null}
      <ul className="mt-2 grid gap-2.5">
        {findings.map((one) => {
          const { Icon, ink } = ICONS[one.severity];
          const target = one.requirement_id ?? sectionAt(one.line, anchors);
          return (
            <li key={`${one.rule}${one.line}:${one.column}`} className="flex gap-2 text-small">
              <Icon size={14} aria-label={t(one.severity)} className={`mt-0.5 shrink-0 ${ink}`} />
              <div className="min-w-0">
                <p>{one.message}</p>
                {one.suggestion ? <p className="text-soft">{one.suggestion}</p> : null}
                <p className="text-faint">
                  <span className="font-mono">{one.rule}</span>{" "}
                  {target ? (
                    <a href={`#${target}`} className="text-accent hover:underline">
                      {one.requirement_id ?? t("line", { line: one.line })}
                    </a>
                  ) : null}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
