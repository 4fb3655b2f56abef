import { useTranslations } from "next-intl";
import { Field, Select } from "#app/_ui/field.tsx";

/** The text to test: the draft, a saved version or the built-in one. */
export function WordingSelect({ id, versions }: { id: string; versions: readonly number[] }) {
  const t = useTranslations("usage.trial");
  return (
    <Field id={id} label={t("wording")}>
      <Select id={id} name="wording" defaultValue="draft">
        <option value="draft">{t("draft")}</option>
        {versions.map((version) => (
          <option key={version} value={version}>
            {t("version", { version })}
          </option>
        ))}
        <option value="shipped">{t("shipped")}</option>
      </Select>
    </Field>
  );
}
