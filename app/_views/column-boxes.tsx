import { useTranslations } from "next-intl";

interface ColumnBoxesProps<Name extends string> {
  readonly all: readonly Name[];
  readonly shown: readonly Name[];
  readonly label: (name: Name) => string;
}

/**
 * The choice of the columns of a list, inside its form: the address has them. The empty field says that somebody chose, also if no
 * column is left.
 */
export function ColumnBoxes<Name extends string>({ all, shown, label }: ColumnBoxesProps<Name>) {
  const t = useTranslations("views.columns");
  return (
    <details className="basis-full text-small text-soft">
      <summary className="min-h-7 cursor-pointer py-0.5">{t("open")}</summary>
      <input type="hidden" name="columns" value="" />
      <fieldset className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        <legend className="sr-only">{t("open")}</legend>
        {all.map((name) => (
          <label key={name} className="flex min-h-7 items-center gap-1.5">
            <input
              type="checkbox"
              name="columns"
              value={name}
              defaultChecked={shown.includes(name)}
              className="size-4 accent-accent"
            />
            {label(name)}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="mt-1.5 min-h-7 text-accent hover:underline">
        {t("submit")}
      </button>
    </details>
  );
}
