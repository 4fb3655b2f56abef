import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { RunBadge } from "#app/_ui/run-badge.tsx";
import { Time } from "#app/_ui/time.tsx";
import { durationText, tokensText } from "#app/_ui/usage-numbers.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectRunView } from "#lib/contracts/project-run.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";
import type { Language } from "#lib/domain/language.ts";

interface ProjectRunLineProps {
  readonly run: ProjectRunView;
  readonly projectId: string;
  /** The language of the project. */
  readonly language: Language;
}

/** A run of a project: its task, command, state, starter, time and tokens. */
export function ProjectRunLine({ run, projectId, language }: ProjectRunLineProps) {
  const t = useTranslations("project.runs");
  const locale = useLocale();
  const { started_at: start, ended_at: end, usage } = run;
  const tokens = usage.input_tokens + usage.output_tokens;
  const took = start === null || end === null ? null : Date.parse(end) - Date.parse(start);
  return (
    <li
      data-row
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0"
    >
      <span className="min-w-0 flex-1 basis-56">
        <Link
          href={paths.runs(projectId, run.task_id)}
          lang={language}
          className="font-semibold wrap-anywhere hover:text-accent hover:underline"
        >
          {run.task_title}
        </Link>
        <code className="block text-small wrap-anywhere text-soft">{run.command}</code>
      </span>
      <RunBadge status={run.status} paused={run.pause === "paused"} />
      <span className="flex flex-wrap gap-x-3 text-small text-faint">
        <span>{shownAuthorName({ name: run.started_by }, locale)}</span>
        <Time at={run.created_at} />
        <span>{took === null ? t("notEnded") : t("took", { time: durationText(took, locale) })}</span>
        <span>{t("tokens", { tokens: tokensText(tokens, locale) })}</span>
      </span>
    </li>
  );
}
