"use client";
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cx } from "#app/_ui/cx.ts";
import type { FindingView } from "#lib/contracts/document.ts";
import { paths } from "#lib/contracts/paths.ts";
import { FindingLine } from "./finding-line.tsx";
import { StoredChange } from "./stored-change.tsx";
import { useFindingKeys } from "./use-finding-keys.ts";

const SEVERITIES = ["error", "warning", "hint"] as const;
type Severity = (typeof SEVERITIES)[number];
/** How many are shown before the reader asks for more. */
const FIRST = 30;

/** A finding and the anchor of its place on the page. */
export interface ShownFinding extends FindingView {
  readonly anchor: string | null;
}

interface FindingListProps {
  documentId: string;
  version: number;
  findings: readonly ShownFinding[];
  /** Rules that could not run, with what they lacked. */
  skipped: readonly { readonly rule: string; readonly lacked: string }[];
  /** The reader may edit, and sees the newest version. */
  may: boolean;
}

/** What the check found, gravest first: rule, place, what is wrong, what would be better; mending and ignoring. */
export function FindingList({ documentId, version, findings, skipped, may }: FindingListProps) {
  const t = useTranslations("lint.list");
  const count = (severity: Severity) => findings.filter((one) => one.severity === severity).length;
  const grave = count("error") + count("warning") > 0;
  const [on, setOn] = useState<readonly Severity[]>(grave ? ["error", "warning"] : SEVERITIES);
  const [most, setMost] = useState(FIRST);
  const [stored, setStored] = useState<number | null>(null);
  const router = useRouter();
  const onStored = (made: number) => {
    setStored(made);
    router.refresh();
  };
  useFindingKeys();
  const chosen = SEVERITIES.filter((one) => on.includes(one)).flatMap((severity) =>
    findings.filter((one) => one.severity === severity),
  );
  return (
    <details
      className="rounded-md border border-line px-3 py-2"
      open={findings.length > 0 && findings.length <= 8}
    >
      <summary className="font-semibold">
        {t("title")} <span className="font-normal text-faint">{findings.length}</span>
      </summary>
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        {SEVERITIES.map((severity) => (
          <button
            key={severity}
            type="button"
            aria-pressed={on.includes(severity)}
            disabled={count(severity) === 0}
            onClick={() =>
              setOn(on.includes(severity) ? on.filter((one) => one !== severity) : [...on, severity])
            }
            className={cx(
              "min-h-7 rounded-md border px-2 text-small disabled:opacity-55",
              on.includes(severity)
                ? "border-accent font-semibold text-accent"
                : "border-line-strong text-soft",
            )}
          >
            {t(severity)} {count(severity)}
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
      {stored === null ? null : <StoredChange key={stored} documentId={documentId} version={stored} />}
      {findings.length === 0 ? <p className="mt-1 text-small text-faint">{t("none")}</p> : null}
      <ul className="mt-2 grid gap-2.5">
        {chosen.slice(0, most).map((one) => (
          <FindingLine
            key={`${version} ${one.rule} ${one.start} ${one.message}`}
            finding={one}
            document={{ id: documentId, version }}
            may={may}
            onStored={onStored}
          />
        ))}
      </ul>
      {chosen.length > most ? (
        <button
          type="button"
          onClick={() => setMost(most + 100)}
          className="mt-2 min-h-7 text-small text-accent hover:underline"
        >
          {t("more", { count: chosen.length - most })}
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
                {t("lacked", { what: lacked })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </details>
  );
}
