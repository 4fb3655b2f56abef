import Link from "next/link";
import { useLocale } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { RunBadge } from "#app/_ui/run-badge.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { HomeView } from "#lib/contracts/home.ts";
import { paths } from "#lib/contracts/paths.ts";
import { PHASE_NAMES } from "#lib/domain/task/phases.ts";

/** A task that runs or that has changed. */
export function TaskLine({ line }: { line: HomeView["running"][number] }) {
  const locale = useLocale();
  const { task, project_name, since } = line;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        href={paths.task(task.project_id, task.id)}
        className="-mx-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-2 py-2.5 hover:bg-sunk"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="block truncate font-semibold">{task.title}</span>
          <span className="text-small text-faint">{project_name}</span>
        </span>
        <span className="flex items-center gap-2">
          <Badge>{PHASE_NAMES[task.phase][locale]}</Badge>
          {task.run ? <RunBadge status={task.run.status} /> : null}
        </span>
        <span className="w-28 text-end text-small text-faint max-sm:w-auto">
          <Time at={since} relative />
        </span>
      </Link>
    </li>
  );
}
