import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SearchForm } from "#app/_ui/search-form.tsx";
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
  /** Further fields of the form. */
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
  children,
}: FilterFormProps) {
  const t = useTranslations("requirements.filter");
  const ui = useTranslations("ui.list");
  const labels = { label: t("label"), placeholder: t("placeholder"), button: t("button"), clear: t("clear") };
  return (
    <SearchForm
      asked={q}
      action={action}
      clearHref={clearHref}
      maxLength={1000}
      labels={labels}
      isFiltered={archived === true}
      className="mb-4 block max-w-3xl"
      fields={
        <>
          {archived === undefined ? null : (
            <label className="flex min-h-9 items-center gap-2">
              <input type="checkbox" name="archived" value="true" defaultChecked={archived} />
              {ui("archived")}
            </label>
          )}
          {children}
        </>
      }
    >
      <details className="mt-2 text-small text-soft">
        <summary>{t("help")}</summary>
        <p className="mt-1">{t("keys")}</p>
        {projectId === undefined ? null : <FilterLinks q={q} projectId={projectId} columns={columns} />}
      </details>
    </SearchForm>
  );
}
