import Link from "next/link";
import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import type { TaskView } from "#lib/contracts/task.ts";

interface CompareLinksProps {
  projectId: string;
  taskId: string;
  shown: number;
  newest: number;
  /** Tasks of the project that have a plan. */
  others: readonly TaskView[];
}

const MAX_LINKS = 30;

/** Links to compare the shown version with another version, or with another task's plan. */
export function CompareLinks({ projectId, taskId, shown, newest, others }: CompareLinksProps) {
  const t = useTranslations("coach.plan");
  const versions = Array.from({ length: newest }, (_, at) => newest - at).filter((one) => one !== shown);
  const plans = others.filter((task) => task.id !== taskId && task.plan_version !== null).slice(0, MAX_LINKS);
  if (versions.length === 0 && plans.length === 0) return null;
  const link = "block rounded-md px-2 py-1 hover:bg-sunk hover:text-accent";
  return (
    <details className="relative">
      <summary className="min-h-7 rounded-md border border-line-strong px-2.5 py-0.5 text-soft hover:bg-sunk">
        {t("compareWith")}
      </summary>
      <div className="absolute z-30 mt-1 max-h-80 w-72 max-w-[85vw] overflow-y-auto rounded-md border border-line-strong bg-surface p-1.5 shadow-lg">
        {versions.map((one) => (
          <Link
            key={one}
            className={link}
            href={paths.comparePlans(projectId, taskId, { from: one, to: shown })}
          >
            v{one}
          </Link>
        ))}
        {plans.length > 0 ? <p className="px-2 pt-1.5 text-small text-faint">{t("another")}</p> : null}
        {plans.map((task) => (
          <Link
            key={task.id}
            className={link}
            href={paths.comparePlans(projectId, taskId, {
              from: task.plan_version ?? 1,
              to: shown,
              with: task.id,
            })}
          >
            {task.title} <span className="text-faint">v{task.plan_version}</span>
          </Link>
        ))}
      </div>
    </details>
  );
}
