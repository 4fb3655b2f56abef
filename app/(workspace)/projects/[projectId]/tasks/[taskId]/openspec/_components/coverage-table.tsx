import { useTranslations } from "next-intl";
import { PlanItemLink } from "#app/_plan/item-link.tsx";
import type { OpenSpecView } from "#lib/contracts/openspec.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { OpenSpecChangeContext } from "./openspec-change-context.ts";

function Ids({ ids, at }: { ids: readonly string[]; at: OpenSpecChangeContext }) {
  const t = useTranslations("openspec.coverageColumns");
  if (ids.length === 0) return <span className="text-concern">{t("none")}</span>;
  const plan = paths.plan(at.projectId, at.taskId, at.version);
  return (
    <span className="flex flex-wrap">
      {ids.map((id) => (
        <PlanItemLink key={id} id={id} plan={plan} />
      ))}
    </span>
  );
}

/** Requirement, task and test: what implements and what verifies each requirement. */
export function CoverageTable({ rows, at }: { rows: OpenSpecView["coverage"]; at: OpenSpecChangeContext }) {
  const t = useTranslations("openspec.coverageColumns");
  const plan = paths.plan(at.projectId, at.taskId, at.version);
  return (
    <ul className="divide-y divide-line text-small">
      {rows.map(({ requirement, title, capability, tasks, tests }) => (
        <li key={requirement} className="keep grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_10rem_8rem_12rem]">
          <span className="min-w-0 wrap-anywhere">
            <PlanItemLink id={requirement} plan={plan} />
            <span lang={at.language}>{title}</span>
          </span>
          <span className="font-mono text-soft wrap-anywhere">
            <span className="sr-only">{t("capability")} </span>
            {capability ?? "–"}
          </span>
          <span>
            <span className="text-faint">{t("tasks")} </span>
            <Ids ids={tasks} at={at} />
          </span>
          <span>
            <span className="text-faint">{t("tests")} </span>
            <Ids ids={tests} at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
