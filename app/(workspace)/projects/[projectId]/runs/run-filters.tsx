import { useLocale, useTranslations } from "next-intl";
import { Select } from "#app/_ui/field.tsx";
import { ListForm } from "#app/_ui/list-form.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectRunList } from "#lib/contracts/project-run.ts";
import { RUN_STATUSES } from "#lib/contracts/run.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";
import { RUN_COMMANDS, RUN_ORDERS } from "#lib/domain/task/run-filter.ts";
import type { RunSearch } from "./run-query.ts";

interface RunFiltersProps {
  readonly projectId: string;
  readonly search: RunSearch;
  readonly isFiltered: boolean;
  readonly starters: ProjectRunList["starters"];
}

/** Search, filters and order of the runs. */
export function RunFilters({ projectId, search, isFiltered, starters }: RunFiltersProps) {
  const t = useTranslations("project.runs");
  const ui = useTranslations("ui");
  const locale = useLocale();
  return (
    <ListForm
      action={paths.projectRuns(projectId)}
      asked={{ ...search, isFiltered }}
      searchLabel={t("task")}
      orders={RUN_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
    >
      <Select name="status" aria-label={t("status")} defaultValue={search.status} className="w-auto">
        <option value="">{t("anyStatus")}</option>
        {RUN_STATUSES.map((status) => (
          <option key={status} value={status}>
            {ui(`run.${status}`)}
          </option>
        ))}
      </Select>
      <Select name="command" aria-label={t("command")} defaultValue={search.command} className="w-auto">
        <option value="">{t("anyCommand")}</option>
        {RUN_COMMANDS.map((command) => (
          <option key={command}>{command}</option>
        ))}
      </Select>
      <Select
        name="started_by"
        aria-label={t("by")}
        defaultValue={search.started_by}
        className="w-auto max-w-full"
      >
        <option value="">{t("anyone")}</option>
        {starters.map(({ id, name }) => (
          <option key={id} value={id}>
            {shownAuthorName({ name }, locale)}
          </option>
        ))}
      </Select>
    </ListForm>
  );
}
