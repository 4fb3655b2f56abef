import { Search } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { Input } from "#app/_ui/field.tsx";
import { FilterLinks } from "./filter-links.tsx";

/** The filter of a list of requirements; a plain form, so that it has an address and needs no JavaScript. */
export function FilterForm({ q, action, projectId }: { q: string; action: string; projectId?: string }) {
  const t = useTranslations("requirements.filter");
  return (
    <search className="mb-5 block">
      <form action={action} className="flex max-w-3xl flex-wrap items-center gap-2">
        <label htmlFor="q" className="sr-only">
          {t("label")}
        </label>
        <Input
          id="q"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={1000}
          placeholder={t("placeholder")}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" look="primary">
          <Search size={15} aria-hidden /> {t("button")}
        </Button>
        {q === "" ? null : (
          <Link href={action} className="text-small text-accent hover:underline">
            {t("clear")}
          </Link>
        )}
      </form>
      <details className="mt-2 max-w-3xl text-small text-soft">
        <summary>{t("help")}</summary>
        <p className="mt-1">{t("keys")}</p>
        {projectId === undefined ? null : <FilterLinks q={q} projectId={projectId} />}
      </details>
    </search>
  );
}
