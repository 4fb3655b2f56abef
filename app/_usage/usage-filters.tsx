import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { shiftMonth } from "#lib/domain/usage/period.ts";
import { type ReadSearch, usageHref } from "./usage-query.ts";

/** An option of a filter. */
export interface FilterOption {
  readonly id: string;
  readonly name: string;
}

interface UsageFiltersProps {
  base: string;
  search: ReadSearch;
  /** The month after the shown one; null if it has not begun. */
  next: string | null;
  /** Absent on a project's own page. */
  projects?: readonly FilterOption[] | undefined;
  members: readonly FilterOption[];
}

function Chooser({
  name,
  choices,
  chosen,
}: {
  name: "project_id" | "user_id";
  choices: readonly FilterOption[];
  chosen: string | undefined;
}) {
  const t = useTranslations("usage.filters");
  return (
    <Field id={name} label={t(name)}>
      <Select id={name} name={name} defaultValue={chosen ?? ""}>
        <option value="">{t("all")}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/**
 * Month, project and member as a plain form, so that it works without JavaScript and the URL contains the filters.
 */
export function UsageFilters({ base, search, next, projects, members }: UsageFiltersProps) {
  const t = useTranslations("usage.filters");
  const { month } = search;
  return (
    <div className="no-print mb-6 grid gap-3">
      <nav aria-label={t("months")} className="flex flex-wrap items-center gap-2">
        <ButtonLink size="small" href={usageHref(base, { ...search, month: shiftMonth(month, -1) })}>
          <ChevronLeft size={15} aria-hidden />
          {shiftMonth(month, -1)}
        </ButtonLink>
        <span className="tabular-nums px-2 font-semibold">{month}</span>
        {next === null ? null : (
          <ButtonLink size="small" href={usageHref(base, { ...search, month: next })}>
            {next}
            <ChevronRight size={15} aria-hidden />
          </ButtonLink>
        )}
        <span className="text-small text-faint">{t("utc")}</span>
      </nav>
      <form action={base} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field id="month" label={t("month")}>
          <Input id="month" name="month" defaultValue={month} pattern="\d{4}-\d{2}" inputMode="numeric" />
        </Field>
        {projects === undefined ? null : (
          <Chooser name="project_id" choices={projects} chosen={search.project_id} />
        )}
        <Chooser name="user_id" choices={members} chosen={search.user_id} />
        {search.measure ? <input type="hidden" name="measure" value={search.measure} /> : null}
        <div>
          <Button type="submit">{t("show")}</Button>
        </div>
      </form>
    </div>
  );
}
