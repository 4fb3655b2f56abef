import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { Select } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";

interface CompareFormProps {
  projectId: string;
  baselineId: string;
  others: readonly { readonly id: string; readonly name: string }[];
}

/** Selects what a baseline is compared with. A plain form, so that it works without JavaScript. */
export function CompareForm({ projectId, baselineId, others }: CompareFormProps) {
  const t = useTranslations("baselines.compare");
  return (
    <form
      action={paths.baselineComparison(projectId, baselineId, {}).replace(/\?$/, "")}
      className="no-print flex flex-wrap items-center gap-2"
    >
      <label htmlFor="compare-with" className="text-soft">
        {t("with")}
      </label>
      <Select id="compare-with" name="with" defaultValue="now" className="w-auto max-w-72 min-w-0">
        <option value="now">{t("now")}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" look="primary">
        {t("open")}
      </Button>
    </form>
  );
}
