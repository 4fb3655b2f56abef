import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { CostText } from "#app/_usage/cost-text.tsx";
import type { ProjectHealthView } from "#lib/contracts/home.ts";
import { paths } from "#lib/contracts/paths.ts";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";

type ProjectHealth = ProjectHealthView["data"][number];

/** How many tasks of a project are in each phase, and what its model calls cost. */
export function PhasesAndSpend({ phases, spend }: Pick<ProjectHealth, "phases" | "spend">) {
  const t = useTranslations("home.health");
  const locale = useLocale();
  const counts = phases.map(({ phase, count }) => t("phase", { name: phaseSpec(phase).name[locale], count }));
  return (
    <span className="block text-small text-faint tabular-nums">
      {counts.length === 0 ? t("noTasks") : counts.join(" · ")}
      {spend.calls === 0 ? null : (
        <span className="block">{t.rich("spend", { cost: () => <CostText sum={spend} /> })}</span>
      )}
    </span>
  );
}

/** Projects in which nothing is held up, folded: a line each. */
export function CalmProjects({ projects }: { projects: readonly ProjectHealth[] }) {
  const t = useTranslations("home.health");
  if (projects.length === 0) return null;
  return (
    <details className="mt-2 rounded-md border border-line bg-surface">
      <summary className="flex min-h-10 items-center gap-x-3 rounded-md px-3 py-2 hover:bg-sunk">
        <ChevronRight size={15} aria-hidden className="fold-mark shrink-0 text-faint" />
        {t("calm", { count: projects.length })}
      </summary>
      <ul>
        {projects.map(({ project, phases, spend }) => (
          <li key={project.id} className="border-t border-line">
            <Link
              href={paths.project(project.id)}
              prefetch={false}
              className="block rounded-md px-3 py-2 hover:bg-sunk"
            >
              <span className="break-words">{project.name}</span>
              <PhasesAndSpend phases={phases} spend={spend} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
