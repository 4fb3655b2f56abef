"use client";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { SEVERITY_TONES } from "#app/_code/severity-tones.ts";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { moneyText, tokensText } from "#app/_ui/usage-numbers.ts";
import type { CodegenView } from "#lib/contracts/codegen.ts";
import { paths } from "#lib/contracts/paths.ts";
import { CHANGE_PROBLEMS } from "#lib/domain/change-set/change-problem-texts.ts";
import { findingText } from "#lib/domain/code-review/finding.ts";
import type { CodegenProgress } from "#lib/domain/task/codegen-progress.ts";
import { cancelRunAction, startCodegenAction } from "./actions.ts";
import { useCodegenProgress } from "./use-codegen-progress.ts";

interface CodegenPanelProps {
  projectId: string;
  taskId: string;
  codegen: CodegenView;
  /** Whether an attempt is open whose seats models can fill. */
  canReview: boolean;
}

/** Findings that are listed while a run works; the attempt lists all. */
const MAX_FINDINGS = 20;

const TONES = { waiting: "plain", written: "agree", refused: "block" } as const;

/** A code of a refusal in the language of the page, or the code itself. */
function useReason(): (code: string) => string {
  const t = useTranslations("changes.codegen.reasons");
  const locale = useLocale();
  return (code) => {
    const known = Object.entries(CHANGE_PROBLEMS).find(([name]) => name === code)?.[1];
    if (known !== undefined) return known[locale];
    return code === "no_model" || code === "budget_spent" ? t(code) : code;
  };
}

type ShownFile = NonNullable<CodegenProgress["files"]>[number];

function FileLine({ file }: { file: Pick<ShownFile, "path" | "state" | "code"> & Partial<ShownFile> }) {
  const t = useTranslations("changes.codegen");
  const reason = useReason();
  const { path, state, code, tries = 0 } = file;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-b-0">
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      <span translate="no" className="min-w-0 font-mono text-small wrap-anywhere">
        {path}
      </span>
      {tries > 1 ? <span className="text-small text-faint">{t("tries", { count: tries })}</span> : null}
      {code === "" ? null : <span className="text-small text-soft">{reason(code)}</span>}
    </li>
  );
}

/** What rules and seats find while the run reviews. */
function LiveFindings({
  projectId,
  taskId,
  findings,
}: Omit<CodegenPanelProps, "canReview" | "codegen"> & Pick<CodegenProgress, "findings">) {
  const t = useTranslations("changes");
  const locale = useLocale();
  if (findings.length === 0) return null;
  return (
    <section aria-label={t("codegen.findings")}>
      <p className="text-soft">{t("codegen.found", { count: findings.length })}</p>
      <ul>
        {findings.slice(0, MAX_FINDINGS).map((finding) => (
          <li
            key={finding.finding_id}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-b-0"
          >
            <Badge tone={SEVERITY_TONES[finding.severity]}>{t(`severities.${finding.severity}`)}</Badge>
            <Link
              href={`${paths.change({ projectId, taskId, patchId: finding.change_set })}#${finding.finding_id}`}
              className="min-w-0 flex-1 basis-60 wrap-anywhere hover:underline"
            >
              {findingText(finding, locale).message}
            </Link>
            {finding.file === "" ? null : (
              <span translate="no" className="min-w-0 font-mono text-small text-faint wrap-anywhere">
                {finding.start > 0 ? `${finding.file}:${finding.start}` : finding.file}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Running({ projectId, taskId, codegen }: Omit<CodegenPanelProps, "canReview">) {
  const t = useTranslations("changes.codegen");
  const locale = useLocale();
  const { files, findings, usage } = useCodegenProgress(taskId, codegen);
  const cost = usage?.cost_micros ?? null;
  const done = files?.filter(({ state }) => state !== "waiting").length ?? 0;
  return (
    <div className="grid gap-3">
      <p role="status" className="text-soft">
        {files === null ? t("planning") : t("writing", { done, count: files.length })}
        {cost === null ? "" : ` · ${t("spent", { cost: moneyText(cost, locale) })}`}
      </p>
      {files === null ? null : (
        <ol aria-label={t("files")}>
          {files.map((file) => (
            <FileLine key={file.path} file={file} />
          ))}
        </ol>
      )}
      <LiveFindings projectId={projectId} taskId={taskId} findings={findings} />
      {codegen.abilities.includes("run") ? (
        <ActionForm action={cancelRunAction}>
          {(_state, pending) => (
            <>
              <input type="hidden" name="project_id" value={projectId} />
              <input type="hidden" name="task_id" value={taskId} />
              <input type="hidden" name="run_id" value={codegen.run?.id ?? ""} />
              <SubmitButton pending={pending} look="secondary" size="small">
                {t("cancel")}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      ) : null}
    </div>
  );
}

function Estimate({ estimate }: { estimate: NonNullable<CodegenView["estimate"]> }) {
  const t = useTranslations("changes.codegen");
  const locale = useLocale();
  const { model, files, calls, tokens, cost_micros } = estimate;
  const price =
    cost_micros === null
      ? t("unpriced", { tokens: tokensText(tokens.to, locale) })
      : t("price", { from: moneyText(cost_micros.from, locale), to: moneyText(cost_micros.to, locale) });
  return (
    <p className="text-small text-soft tabular-nums">
      {[model, t("expected", { count: files }), t("calls", calls), price].join(" · ")}
    </p>
  );
}

function Start({ projectId, taskId, codegen, canReview }: CodegenPanelProps) {
  const t = useTranslations("changes.codegen");
  return (
    <ActionForm action={startCodegenAction} className="grid max-w-2xl gap-3">
      {(_state, pending) => (
        <>
          <input type="hidden" name="project_id" value={projectId} />
          <input type="hidden" name="task_id" value={taskId} />
          <Field id="codegen-remark" label={t("remark")}>
            <Input id="codegen-remark" name="remark" maxLength={4_000} autoComplete="off" />
          </Field>
          {codegen.estimate === null ? null : <Estimate estimate={codegen.estimate} />}
          {codegen.estimate?.has_planned_files === false ? (
            <p className="text-small text-concern">{t("noPlannedFiles")}</p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <SubmitButton pending={pending} name="command" value="/codegen">
              {t("start")}
            </SubmitButton>
            {canReview ? (
              <SubmitButton pending={pending} look="secondary" name="command" value="/review">
                {t("review")}
              </SubmitButton>
            ) : null}
          </div>
        </>
      )}
    </ActionForm>
  );
}

function Last({ last }: { last: NonNullable<CodegenView["last"]> }) {
  const t = useTranslations("changes.codegen");
  const files = last.files.map(({ path, status, code }) => ({
    path,
    state: status === "planned" ? ("waiting" as const) : status,
    code,
  }));
  return (
    <details>
      <summary className="cursor-pointer text-small text-accent">{t(`outcomes.${last.outcome}`)}</summary>
      <p className="my-2 max-w-2xl wrap-anywhere text-soft">{last.summary}</p>
      <ol aria-label={t("files")}>
        {files.map((file) => (
          <FileLine key={file.path} file={file} />
        ))}
        {last.out_of_plan.map(({ path, reason }) => (
          <li key={path} className="py-1.5">
            <span translate="no" className="font-mono text-small wrap-anywhere">
              {path}
            </span>{" "}
            <span className="text-small text-soft">{reason}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Lets a model write the code of a task: the estimate before, the files while they are written, and what became of them. */
export function CodegenPanel(props: CodegenPanelProps) {
  const t = useTranslations("changes.codegen");
  const { codegen } = props;
  if (codegen.run !== null) return <Running key={codegen.run.id} {...props} />;
  const canStart = codegen.offered && codegen.abilities.includes("run");
  return (
    <div className="grid gap-3">
      {codegen.offered ? null : <p className="text-soft">{t("noModel")}</p>}
      {canStart ? <Start {...props} /> : null}
      {codegen.last === null ? null : <Last last={codegen.last} />}
    </div>
  );
}
