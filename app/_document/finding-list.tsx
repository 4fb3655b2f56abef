"use client";
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cx } from "#app/_ui/cx.ts";
import { OnDemandComponent, onDemand } from "#app/_ui/on-demand.tsx";
import type { FindingView } from "#lib/contracts/document.ts";
import type { FindingPage } from "#lib/contracts/lint.ts";
import { paths } from "#lib/contracts/paths.ts";
import { LINT_SEVERITIES, type LintSeverity } from "#lib/domain/lint/severity.ts";
import { FindingLine } from "./finding-line.tsx";
import { sectionAnchor } from "./section-anchor.ts";
import { useFindingKeys } from "./use-finding-keys.ts";
import { useFindingMarks } from "./use-finding-marks.ts";
import { useFindings } from "./use-findings.ts";

const storedChange = onDemand(() => import("./stored-change.tsx").then((file) => file.StoredChange));

interface FindingListProps {
  document: { readonly id: string; readonly version: number };
  /** Number of findings by severity. */
  counts: Readonly<Record<LintSeverity, number>>;
  /** The first page: errors and warnings, or hints if there is nothing else. */
  first: FindingPage;
  /** Rules that could not run, with the missing input. */
  skipped: readonly { readonly rule: string; readonly lacked: string }[];
  /** Whether sections have an anchor on the page. */
  anchored: boolean;
  /** The reader can edit, and sees the newest version. */
  isAllowed: boolean;
}

/** The anchor of a finding's position on the page. */
function anchorOf({ requirement_id, section }: FindingView, anchored: boolean): string | null {
  if (requirement_id !== null) return requirement_id;
  return anchored && section ? sectionAnchor(section) : null;
}

/**
 * Findings of the check, most severe first: rule, position, problem and proposal, with actions to fix and to ignore.
 */
export function LintFindingList({ document, counts, first, skipped, anchored, isAllowed }: FindingListProps) {
  const t = useTranslations("lint.list");
  const { id: documentId, version } = document;
  const { on, setOn, findings, left, more, busy, problem } = useFindings({ document, counts, first });
  const all = LINT_SEVERITIES.reduce((sum, severity) => sum + counts[severity], 0);
  const [stored, setStored] = useState<number | null>(null);
  const router = useRouter();
  const onStored = (made: number) => {
    setStored(made);
    router.refresh();
  };
  useFindingMarks(findings);
  useFindingKeys({ count: findings.length, more: left > 0 ? more : null });
  return (
    <details className="rounded-md border border-line px-3 py-2" open={all > 0 && all <= 8}>
      <summary className="font-semibold">
        {t("title")} <span className="font-normal text-faint">{all}</span>
      </summary>
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        {LINT_SEVERITIES.map((severity) => (
          <button
            key={severity}
            type="button"
            aria-pressed={on.includes(severity)}
            disabled={counts[severity] === 0}
            onClick={() => setOn(LINT_SEVERITIES.filter((one) => on.includes(one) !== (one === severity)))}
            className={cx(
              "min-h-7 rounded-md border px-2 text-small disabled:opacity-55",
              on.includes(severity)
                ? "border-accent font-semibold text-accent"
                : "border-line-strong text-soft",
            )}
          >
            {t(severity)} {counts[severity]}
          </button>
        ))}
        <a
          href={paths.api.lintReport(documentId, version)}
          download
          className="ms-auto inline-flex min-h-7 items-center gap-1 text-small text-accent hover:underline"
        >
          <Download size={13} aria-hidden /> {t("report")}
        </a>
      </div>
      {stored === null ? null : (
        <OnDemandComponent part={storedChange} key={stored} documentId={documentId} version={stored} />
      )}
      {all === 0 ? <p className="mt-1 text-small text-faint">{t("none")}</p> : null}
      <ul className="mt-2 grid gap-2.5">
        {findings.map((one) => (
          <FindingLine
            key={`${version} ${one.rule} ${one.start} ${one.message}`}
            finding={one}
            anchor={anchorOf(one, anchored)}
            document={document}
            isAllowed={isAllowed}
            onStored={onStored}
          />
        ))}
      </ul>
      {problem === null ? null : (
        <p role="alert" className="mt-2 text-small text-block">
          {problem}
        </p>
      )}
      {left > 0 ? (
        <button
          type="button"
          aria-busy={busy}
          onClick={() => void more()}
          className="mt-2 min-h-7 text-small text-accent hover:underline"
        >
          {busy ? t("loadingMore") : t("more", { count: left })}
        </button>
      ) : null}
      {skipped.length > 0 ? (
        <details className="mt-3 text-small text-soft">
          <summary>{t("skipped", { count: skipped.length })}</summary>
          <ul className="mt-1">
            {skipped.map(({ rule, lacked }) => (
              <li key={rule}>
                <a href={paths.lintRule(rule)} className="font-mono text-accent hover:underline">
                  {rule}
                </a>{" "}
                {t("missing", { what: lacked })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </details>
  );
}
