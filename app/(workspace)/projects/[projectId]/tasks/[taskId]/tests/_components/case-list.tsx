"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { getJson } from "#app/_live/get-json.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { cx } from "#app/_ui/cx.ts";
import { Input } from "#app/_ui/field.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { testPaths } from "#lib/contracts/test-paths.ts";
import { type CaseHistoryView, caseHistoryView } from "#lib/contracts/test-run.ts";
import { type CaseBranch, caseTree, isLedByGroups, mostUrgent } from "#lib/domain/test-run/case-tree.ts";
import { CASE_VERDICTS, type CaseVerdict } from "#lib/domain/test-run/compare-runs.ts";
import type { ReportCase } from "#lib/domain/test-run/eval-report.ts";
import { VERDICT_TONES } from "./verdict-tone.ts";

interface CaseListProps {
  cases: readonly ReportCase[];
  projectId: string;
  taskId: string;
}

const MAX_SHOWN = 500;

const isVerdict = (text: string): text is CaseVerdict => (CASE_VERDICTS as readonly string[]).includes(text);

function History({ projectId, taskId, one }: { projectId: string; taskId: string; one: ReportCase }) {
  const t = useTranslations("tests");
  const locale = useLocale();
  const [history, setHistory] = useState<CaseHistoryView["data"] | null>(null);
  const load = async () => {
    const { step, file, suite, name } = one;
    const url = testPaths.history(taskId, { step, file, suite, name });
    const answer = await getJson(url, caseHistoryView, locale);
    setHistory(answer.ok ? answer.body.data : []);
  };
  if (history === null)
    return (
      <Button size="small" look="quiet" onClick={() => void load()}>
        {t("cases.history")}
      </Button>
    );
  if (history.length === 0) return <p className="text-small text-faint">{t("cases.noHistory")}</p>;
  return (
    <ol className="grid gap-1">
      {history.map(({ test_run, verdict, ended_at }) => (
        <li key={test_run} className="flex flex-wrap gap-2 text-small">
          {isVerdict(verdict) ? <Badge tone={VERDICT_TONES[verdict]}>{t(`verdict.${verdict}`)}</Badge> : null}
          <a href={paths.tests(projectId, taskId, test_run)}>
            <Time at={ended_at} relative />
          </a>
        </li>
      ))}
    </ol>
  );
}

function CaseLine({ one, projectId, taskId }: Omit<CaseListProps, "cases"> & { one: ReportCase }) {
  const t = useTranslations("tests");
  return (
    <li className="border-b border-line last:border-b-0">
      <details>
        <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-2 gap-y-1 py-1">
          <Badge tone={VERDICT_TONES[one.verdict]}>{t(`verdict.${one.verdict}`)}</Badge>
          <span translate="no" className="min-w-0 wrap-anywhere">
            {one.name}
          </span>
          {one.ms === null ? null : <span className="text-small text-faint tabular-nums">{one.ms} ms</span>}
        </summary>
        <div className="grid gap-2 pb-2 ps-3">
          {one.baseline === null ? null : (
            <p className="text-small text-soft">
              {t("cases.before", { status: t(`caseStatus.${one.baseline}`) })}
            </p>
          )}
          {one.message === "" ? null : (
            <pre
              translate="no"
              className="rounded-md bg-sunk p-2 font-mono text-small whitespace-pre-wrap wrap-anywhere"
            >
              {one.message}
            </pre>
          )}
          <History projectId={projectId} taskId={taskId} one={one} />
        </div>
      </details>
    </li>
  );
}

function CaseLines({ cases, ...place }: CaseListProps) {
  return (
    <ul>
      {cases.map((one) => (
        <CaseLine key={one.id} one={one} {...place} />
      ))}
    </ul>
  );
}

/** Verdicts that a reader does not have to look for. */
const CALM: ReadonlySet<CaseVerdict> = new Set(["pass", "skipped", "removed", "planned_skip", "fixed"]);

type Placed = Omit<CaseListProps, "cases"> & { isOpen: boolean };

/** What a branch contains, the more urgent part first. */
function BranchParts({ branch, isOpen, ...place }: Placed & { branch: CaseBranch }) {
  const tests = <CaseLines cases={branch.cases} {...place} />;
  const isLed = isLedByGroups(branch);
  return (
    <>
      {isLed ? null : tests}
      {branch.branches.map((one) => (
        <Branch key={`${one.path} ${isOpen}`} branch={one} isOpen={isOpen} {...place} />
      ))}
      {isLed ? tests : null}
    </>
  );
}

/** A file or group of tests, which is open if it has urgent ones or if readers selected what it contains. */
function Branch({ branch, isOpen, ...place }: Placed & { branch: CaseBranch }) {
  const t = useTranslations("tests.verdict");
  const { name, counts } = branch;
  return (
    <details open={isOpen || counts.some(([verdict]) => !CALM.has(verdict))} className="min-w-0">
      <summary className="flex min-h-9 cursor-pointer items-center py-1 text-small">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3">
          <span translate="no" className="min-w-0 font-mono wrap-anywhere text-soft">
            {name}
          </span>
          {counts.map(([verdict, count]) => (
            <span
              key={verdict}
              className={cx("tabular-nums", CALM.has(verdict) ? "text-faint" : "text-ink")}
            >{`${t(verdict)} ${count}`}</span>
          ))}
        </span>
      </summary>
      <div className="border-s border-line ps-3">
        <BranchParts branch={branch} isOpen={isOpen} {...place} />
      </div>
    </details>
  );
}

/** More tests than this are not open at the beginning. */
const MAX_OPEN = 40;

/** The tests of a report as a tree of files and groups: those with failures first, with a filter. */
export function CaseList({ cases, projectId, taskId }: CaseListProps) {
  const t = useTranslations("tests");
  const [text, setText] = useState("");
  const [verdict, setVerdict] = useState<CaseVerdict | null>(null);
  const wanted = text.trim().toLowerCase();
  const found = cases.filter(
    (one) =>
      (verdict === null || one.verdict === verdict) &&
      [one.file, one.suite, one.name].join(" ").toLowerCase().includes(wanted),
  );
  const tree = caseTree(mostUrgent(found, MAX_SHOWN));
  const present = CASE_VERDICTS.filter((name) => cases.some((one) => one.verdict === name));
  const isOpen = wanted !== "" || verdict !== null || found.length <= MAX_OPEN;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          type="search"
          aria-label={t("cases.filter")}
          placeholder={t("cases.filter")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-w-xs"
        />
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t("cases.filter")}</legend>
          {[null, ...present].map((name) => (
            <Button
              key={name ?? "all"}
              size="small"
              look={verdict === name ? "secondary" : "quiet"}
              aria-pressed={verdict === name}
              onClick={() => setVerdict(name)}
            >
              {name === null ? t("cases.all") : t(`verdict.${name}`)}
            </Button>
          ))}
        </fieldset>
        <span role="status" className="text-small text-faint">
          {t("cases.count", { count: found.length })}
        </span>
      </div>
      {found.length === 0 ? <p className="text-soft">{t("cases.none")}</p> : null}
      <div>
        <BranchParts branch={tree} isOpen={isOpen} projectId={projectId} taskId={taskId} />
      </div>
      {found.length > MAX_SHOWN ? (
        <p className="text-small text-faint">{t("cases.more", { count: MAX_SHOWN })}</p>
      ) : null}
    </div>
  );
}
