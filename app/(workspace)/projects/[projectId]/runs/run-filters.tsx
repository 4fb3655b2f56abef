import { Search } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { Input, Select } from "#app/_ui/field.tsx";
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

/** Search, filters and order of the runs. A plain form: its state is the URL, and it works without JavaScript. */
export function RunFilters({ projectId, search, isFiltered, starters }: RunFiltersProps) {
  const t = useTranslations("project.runs");
  const ui = useTranslations("ui");
  const locale = useLocale();
  return (
    <search className="mb-4 block">
      <form action={paths.projectRuns(projectId)} className="flex flex-wrap items-center gap-2">
        <Input
          name="q"
          type="search"
          aria-label={t("task")}
          placeholder={t("task")}
          defaultValue={search.q}
          maxLength={200}
          className="min-w-0 max-w-md flex-1 basis-48"
        />
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
        <Select name="sort" aria-label={t("sort")} defaultValue={search.sort} className="w-auto">
          {RUN_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`order.${order}`)}
            </option>
          ))}
        </Select>
        <Button type="submit">
          <Search size={15} aria-hidden /> {ui("list.apply")}
        </Button>
        {isFiltered ? (
          <Link href={paths.projectRuns(projectId)} className="text-small text-accent hover:underline">
            {ui("list.clear")}
          </Link>
        ) : null}
      </form>
    </search>
  );
}
