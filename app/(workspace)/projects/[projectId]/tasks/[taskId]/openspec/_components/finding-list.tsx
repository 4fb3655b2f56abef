import { CircleAlert, CircleX, Info } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { OpenSpecFindingView } from "#lib/contracts/openspec.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { OpenSpecChangeContext } from "./openspec-change-context.ts";

const LOOKS = {
  error: { Icon: CircleX, ink: "text-block" },
  warning: { Icon: CircleAlert, ink: "text-concern" },
  info: { Icon: Info, ink: "text-faint" },
} as const;
const ORDER = Object.keys(LOOKS);

/** Findings, most severe first, each with links to its line and to the plan item. */
export function OpenSpecFindingList({
  findings,
  at,
}: {
  findings: readonly OpenSpecFindingView[];
  at: OpenSpecChangeContext;
}) {
  const t = useTranslations("openspec");
  if (findings.length === 0) return <p className="text-faint">{t("noFindings")}</p>;
  const sorted = findings.toSorted((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
  return (
    <ul className="divide-y divide-line">
      {sorted.map(({ code, column, level, path, line, message, requirement }) => {
        const { Icon, ink } = LOOKS[level];
        return (
          <li key={`${code}${path}${line}${message}`} className="keep flex gap-3 py-3">
            <Icon size={17} aria-label={t(`level.${level}`)} className={`mt-0.5 shrink-0 ${ink}`} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{message}</p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-small text-faint">
                <span>{t(`columns.${column}`)}</span>
                <Link
                  href={paths.openspec(at.projectId, at.taskId, { version: at.version, file: path, line })}
                  className="inline-flex min-h-6 items-center text-accent wrap-anywhere hover:underline"
                >
                  {t("toLine", { path, line })}
                </Link>
                {requirement === null ? null : (
                  <Link
                    href={`${paths.plan(at.projectId, at.taskId, at.version)}#${requirement}`}
                    className="inline-flex min-h-6 items-center text-accent hover:underline"
                  >
                    {t("toPlan", { id: requirement })}
                  </Link>
                )}
                <span className="font-mono">{code}</span>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
