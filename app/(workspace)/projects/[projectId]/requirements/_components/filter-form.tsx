import { useTranslations } from "next-intl";
import { SearchForm } from "#app/_ui/search-form.tsx";
import { FilterLinks } from "./filter-links.tsx";

/** The filter of a list of requirements. */
export function FilterForm({ q, action, projectId }: { q: string; action: string; projectId?: string }) {
  const t = useTranslations("requirements.filter");
  const labels = { label: t("label"), placeholder: t("placeholder"), button: t("button"), clear: t("clear") };
  return (
    <SearchForm asked={q} action={action} maxLength={1000} labels={labels} className="mb-5 block max-w-3xl">
      <details className="mt-2 text-small text-soft">
        <summary>{t("help")}</summary>
        <p className="mt-1">{t("keys")}</p>
        {projectId === undefined ? null : <FilterLinks q={q} projectId={projectId} />}
      </details>
    </SearchForm>
  );
}
