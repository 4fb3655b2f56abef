import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Select } from "#app/_ui/field.tsx";
import { SearchForm } from "#app/_ui/search-form.tsx";
import { REQUIREMENT_ORDERS, type RequirementOrder } from "#lib/domain/requirement-order.ts";
import { FilterLinks } from "./filter-links.tsx";

interface FilterFormProps {
  q: string;
  action: string;
  /** Links for single filters are shown for the requirements of this project. */
  projectId?: string;
  /** The address of the whole list, if it is not `action`. */
  clearHref?: string;
  /** The chosen columns, which links keep. */
  columns?: string | null;
  /** Whether the list contains archived requirements; absent: it does not separate them. */
  archived?: boolean;
  /** The order of the list; absent: it has only one. */
  sort?: RequirementOrder;
  /** Further fields of the form, below the others. */
  children?: ReactNode;
}

/** The filter of a list of requirements. */
export function FilterForm({
  q,
  action,
  projectId,
  clearHref,
  columns = null,
  archived,
  sort,
  children,
}: FilterFormProps) {
  const t = useTranslations("requirements.filter");
  const orders = useTranslations("requirements.order");
  const ui = useTranslations("ui.list");
  const labels = { label: t("label"), placeholder: t("placeholder"), button: t("button"), clear: t("clear") };
  return (
    <SearchForm
      asked={q}
      action={action}
      clearHref={clearHref}
      maxLength={1000}
      labels={labels}
      isFiltered={archived === true || (sort ?? "document") !== "document"}
      className="mb-4 block max-w-3xl"
      fields={
        <>
          {sort === undefined ? null : (
            <Select name="sort" aria-label={ui("sort")} defaultValue={sort} key={sort} className="w-auto">
              {REQUIREMENT_ORDERS.map((order) => (
                <option key={order} value={order}>
                  {orders(order)}
                </option>
              ))}
            </Select>
          )}
          {archived === undefined ? null : (
            <label className="flex min-h-9 items-center gap-2">
              <input type="checkbox" name="archived" value="true" defaultChecked={archived} />
              {ui("archived")}
            </label>
          )}
        </>
      }
      below={children}
    >
      <details className="mt-2 text-small text-soft">
        <summary>{t("help")}</summary>
        <p className="mt-1">{t("keys")}</p>
        {projectId === undefined ? null : (
          <FilterLinks q={q} projectId={projectId} columns={columns} sort={sort} />
        )}
      </details>
    </SearchForm>
  );
}
