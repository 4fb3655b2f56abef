import { useTranslations } from "next-intl";
import { SearchForm } from "#app/_ui/search-form.tsx";
import { FilterLinks } from "./filter-links.tsx";

interface FilterFormProps {
  q: string;
  action: string;
  projectId?: string;
  /** Whether the list contains archived requirements; absent: it does not separate them. */
  archived?: boolean;
}

/** The filter of a list of requirements. */
export function FilterForm({ q, action, projectId, archived }: FilterFormProps) {
  const t = useTranslations("requirements.filter");
  const ui = useTranslations("ui.list");
  const labels = { label: t("label"), placeholder: t("placeholder"), button: t("button"), clear: t("clear") };
  return (
    <SearchForm
      asked={q}
      action={action}
      maxLength={1000}
      labels={labels}
      isFiltered={archived === true}
      fields={
        archived === undefined ? null : (
          <label className="flex min-h-9 items-center gap-2">
            <input type="checkbox" name="archived" value="true" defaultChecked={archived} />
            {ui("archived")}
          </label>
        )
      }
      className="mb-5 block max-w-3xl"
    >
      <details className="mt-2 text-small text-soft">
        <summary>{t("help")}</summary>
        <p className="mt-1">{t("keys")}</p>
        {projectId === undefined ? null : <FilterLinks q={q} projectId={projectId} />}
      </details>
    </SearchForm>
  );
}
