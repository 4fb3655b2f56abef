import { useLocale } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { RunBadge } from "#app/_ui/run-badge.tsx";
import type { HomeView } from "#lib/contracts/home.ts";
import { paths } from "#lib/contracts/paths.ts";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";
import { HomeLine } from "./home-line.tsx";

/** A task that is running or has changed. */
export function TaskLine({ line }: { line: HomeView["running"][number] }) {
  const locale = useLocale();
  const { task, project_name, since } = line;
  return (
    <HomeLine
      href={paths.task(task.project_id, task.id)}
      title={<span className="block truncate font-semibold">{task.title}</span>}
      projectName={project_name}
      since={since}
    >
      <span className="flex items-center gap-2">
        <Badge>{phaseSpec(task.phase).name[locale]}</Badge>
        {task.run && task.run.status !== "completed" ? (
          <RunBadge status={task.run.status} paused={task.run.pause === "paused"} />
        ) : null}
      </span>
    </HomeLine>
  );
}
