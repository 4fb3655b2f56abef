import { CircleAlert, CircleX, Info } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { PlanItemLink } from "#app/_plan/item-link.tsx";
import { UnbrokenIds } from "#app/_ui/unbroken-ids.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
import { alikeIssues } from "#lib/domain/review/alike-issues.ts";
import type { ReviewIssue } from "#lib/domain/review/plan-review.ts";

const ICONS = {
  error: { Icon: CircleX, ink: "text-block" },
  warning: { Icon: CircleAlert, ink: "text-concern" },
  info: { Icon: Info, ink: "text-faint" },
} as const;

/** The part of a plan that an issue's path points to: an id within it, otherwise the section. */
function anchorOf(path: string): string {
  return (
    /[A-Z]{1,5}(?:-[A-Z][A-Z0-9]*)?-\d+/.exec(path)?.[0] ??
    path.split(/[.[/]/).find((part) => part !== "") ??
    ""
  );
}

interface IssueListProps {
  issues: readonly ReviewIssue[];
  plan: { projectId: string; taskId: string; version: number; language: Language };
  none: string;
}

/** More issues of one kind than this are folded under the first of them. */
const MOST_ALIKE = 3;

function IssueItem({ issue, plan }: { issue: ReviewIssue; plan: IssueListProps["plan"] }) {
  const t = useTranslations("gate.issue");
  const { Icon, ink } = ICONS[issue.severity];
  const place = anchorOf(issue.path);
  return (
    <div id={issue.id} className="keep flex gap-3 py-3">
      <Icon size={17} aria-label={t(issue.severity)} className={`mt-0.5 shrink-0 ${ink}`} />
      <div className="min-w-0 flex-1">
        <p lang={plan.language} className="font-semibold">
          <UnbrokenIds text={issue.message} />
        </p>
        {issue.suggestion ? (
          <p className="text-soft">
            {t.rich("action", {
              what: () => (
                <span lang={plan.language}>
                  <UnbrokenIds text={issue.suggestion} />
                </span>
              ),
            })}
          </p>
        ) : null}
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-small text-faint">
          <PlanItemLink id={place} plan={paths.plan(plan.projectId, plan.taskId, plan.version)} />
          {issue.file === undefined || issue.line === undefined ? null : (
            <Link
              href={paths.openspec(plan.projectId, plan.taskId, {
                version: plan.version,
                file: issue.file,
                line: issue.line,
              })}
              className="text-accent wrap-anywhere hover:underline"
            >
              {t("toFile", { file: issue.file, line: issue.line })}
            </Link>
          )}
          <span>{t("source")}</span>
          <span className="font-mono">{issue.type}</span>
        </p>
      </div>
    </div>
  );
}

/** Issues of a review: problem, position, recommended action, and a link. Many of one kind are folded. */
export function IssueList({ issues, plan, none }: IssueListProps) {
  const t = useTranslations("gate.issue");
  if (issues.length === 0) return <p className="text-faint">{none}</p>;
  const kinds = alikeIssues(issues).flatMap((kind) =>
    kind.length <= MOST_ALIKE ? kind.map((issue) => [issue]) : [kind],
  );
  return (
    <ul className="divide-y divide-line">
      {kinds.map(([first, ...more]) =>
        first === undefined ? null : (
          <li key={first.id}>
            <IssueItem issue={first} plan={plan} />
            {more.length === 0 ? null : (
              <details className="mb-3 ms-7">
                <summary className="text-accent">{t("alike", { count: more.length })}</summary>
                {more.map((issue) => (
                  <IssueItem key={issue.id} issue={issue} plan={plan} />
                ))}
              </details>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
