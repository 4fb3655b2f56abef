import { useTranslations } from "next-intl";
import { Field, Input } from "#app/_ui/field.tsx";

interface LimitFieldProps {
  name: "run_budget_micros" | "run_budget_tokens" | "month_budget_micros";
  unit: "dollars" | "tokens";
  value: number | null;
}

/** A limit; empty means no limit. */
export function LimitField({ name, unit, value }: LimitFieldProps) {
  const t = useTranslations("usage.budget.fields");
  const shown = value === null ? "" : String(unit === "dollars" ? value / 1_000_000 : value);
  return (
    <Field id={name} label={t(`${name}.label`)} hint={t(`${name}.hint`)}>
      <Input
        id={name}
        name={name}
        inputMode="decimal"
        pattern={unit === "dollars" ? "\\d*(\\.\\d*)?" : "\\d*"}
        defaultValue={shown}
        autoComplete="off"
      />
    </Field>
  );
}
