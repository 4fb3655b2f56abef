import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { TestRunDetailView } from "#lib/contracts/test-run.ts";
import type { EvalReport } from "#lib/domain/test-run/eval-report.ts";
import { CaseList } from "./case-list.tsx";
import { ChairSection } from "./chair-section.tsx";
import { SetupList } from "./setup-list.tsx";
import { StepLog } from "./step-log.tsx";
import { COVERAGE_TONES } from "./verdict-tone.ts";

interface ReportProps {
  report: EvalReport;
  debrief: Pick<TestRunDetailView, "next" | "next_source" | "chair">;
  isReviewChanged: boolean;
  skeletons: TestRunDetailView["skeletons"];
  projectId: string;
  taskId: string;
}

const TONES = { pass: "agree", fail: "block", inconclusive: "concern" } as const;

function PlanCases({ plan }: Pick<EvalReport, "plan">) {
  const t = useTranslations("tests");
  if (plan.version === null) return <p className="text-soft">{t("plan.none")}</p>;
  return (
    <>
      <ul className="grid gap-1">
        {plan.cases.map(({ id, title, coverage }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Badge tone={COVERAGE_TONES[coverage]}>{t(`coverage.${coverage}`)}</Badge>
            <span translate="no" className="font-mono">
              {id}
            </span>
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-faint">{t("plan.unplanned", { count: plan.unplanned.length })}</p>
    </>
  );
}

/** Cases without a test, each with a start for one in the repository's framework. */
function Skeletons({ skeletons }: Pick<ReportProps, "skeletons">) {
  const t = useTranslations("tests.skeletons");
  if (skeletons.length === 0) return null;
  return (
    <section className="mt-4 grid min-w-0 gap-2">
      <h3 className="font-semibold">{t("title")}</h3>
      <p className="text-soft">{t("body")}</p>
      {skeletons.map((one) => (
        <details key={one.case} className="min-w-0 rounded-md border border-line">
          <summary className="min-h-9 cursor-pointer px-3 py-1.5 wrap-anywhere">
            <span translate="no" className="font-mono">
              {one.case}
            </span>{" "}
            {one.title}
          </summary>
          <div className="grid min-w-0 gap-2 px-3 pb-3">
            <p translate="no" className="font-mono text-small wrap-anywhere">
              {one.path}
            </p>
            <pre
              translate="no"
              className="rounded-md bg-sunk p-2 font-mono text-small whitespace-pre-wrap wrap-anywhere"
            >
              {one.text}
            </pre>
            <div>
              <CopyButton text={one.text} label={t("copy")} />
            </div>
          </div>
        </details>
      ))}
    </section>
  );
}

function Integrity({ integrity }: Pick<EvalReport, "integrity">) {
  const t = useTranslations("tests.integrity");
  const files = [...new Set([...integrity.test_files_changed, ...integrity.config_changed])];
  if (files.length === 0) return null;
  return (
    <PageSection title={t("title")}>
      <p className="text-soft">{t("body")}</p>
      <ul translate="no" className="mt-1 font-mono text-small wrap-anywhere">
        {files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    </PageSection>
  );
}

/** The report of a completed run: verdict with its reasons, steps with their output, tests, cases of the plan. */
export function Report({ report, debrief, isReviewChanged, skeletons, projectId, taskId }: ReportProps) {
  const t = useTranslations("tests");
  const { next, next_source, chair } = debrief;
  const { test_run: testRunId, commit, base_commit: baseCommit } = report;
  const run = { projectId, taskId, testRunId, commit, baseCommit };
  return (
    <>
      <Notice tone={TONES[report.overall]} title={t(`overall.${report.overall}`)}>
        {t("counts", report.counts)}
        {report.reasons.map((reason) => (
          <p key={reason}>{t(`reason.${reason}`)}</p>
        ))}
        {isReviewChanged ? <p className="mt-1">{t("reviewChanged")}</p> : null}
        {next === null ? null : <p className="mt-1">{t(`next.${next}`)}</p>}
        {next_source === "model" ? <p>{t("chair.stricter")}</p> : null}
        <p className="mt-2">
          <ButtonLink size="small" href={paths.minutes(projectId, taskId, "test_debrief")}>
            {t("debrief")}
          </ButtonLink>
        </p>
      </Notice>
      {chair === null ? null : <ChairSection chair={chair} />}
      <SetupList setup={report.setup} run={run} />
      <PageSection title={t("steps.title")}>
        <ul className="grid gap-3">
          {report.steps.map(({ id, exec, report: read, counts, reasons }) => (
            <li key={id} className="grid min-w-0 gap-1">
              <p className="flex flex-wrap gap-x-3">
                <span translate="no" className="font-mono font-semibold">
                  {id}
                </span>
                <span className="text-soft">{t(`exec.${exec.status}`, { code: exec.code ?? "" })}</span>
                <span className="text-faint tabular-nums">
                  {t("seconds", { seconds: Math.round(exec.wall_ms / 100) / 10 })}
                </span>
                {read === null ? null : <span>{t("counts", counts)}</span>}
              </p>
              {reasons.map((reason) => (
                <p key={reason} className="text-small text-soft">
                  {t(`reason.${reason}`)}
                </p>
              ))}
              <div className="flex min-w-0 flex-wrap gap-2 *:min-w-0 *:max-w-full">
                <StepLog run={run} step={id} />
                <StepLog run={run} step={id} side="baseline" />
              </div>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={t("cases.title")}>
        <CaseList cases={report.cases} projectId={projectId} taskId={taskId} />
      </PageSection>
      <PageSection title={t("plan.title")}>
        <PlanCases plan={report.plan} />
        <Skeletons skeletons={skeletons} />
      </PageSection>
      <Integrity integrity={report.integrity} />
    </>
  );
}
