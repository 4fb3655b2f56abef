import Link from "next/link";
import { useTranslations } from "next-intl";
import type { HomeView } from "#lib/contracts/home.ts";
import { paths } from "#lib/contracts/paths.ts";

/** Links to the runs of the projects in which something is running. */
export function RunningProjects({ lines }: { lines: HomeView["running"] }) {
  const t = useTranslations("home");
  const names = new Map(lines.map(({ task, project_name }) => [task.project_id, project_name]));
  if (names.size === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
      {[...names].map(([id, name]) => (
        <Link
          key={id}
          href={paths.projectRuns(id)}
          prefetch={false}
          className="wrap-anywhere text-accent hover:underline"
        >
          {t("runsOf", { name })}
        </Link>
      ))}
    </p>
  );
}
