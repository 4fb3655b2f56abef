import { useTranslations } from "next-intl";
import { cx } from "./cx.ts";

interface RowCheckboxProps {
  /** Id of the form of `ChosenRows`. */
  form: string;
  /** Name of the field, the same for all rows. */
  field: string;
  id: string;
  /** What people call the row. */
  name: string;
  className?: string;
  /** Id of the visible text that says why the row cannot be chosen; absent if it can. */
  reasonId?: string | undefined;
}

/** Selects a row of a list whose rows are archived together (`ChosenRows`). */
export function RowCheckbox({ form, field, id, name, className, reasonId }: RowCheckboxProps) {
  const t = useTranslations("project.taskList");
  return (
    <input
      type="checkbox"
      form={form}
      name={field}
      value={id}
      aria-label={t("select", { name })}
      disabled={reasonId !== undefined}
      aria-describedby={reasonId}
      className={cx("size-4 accent-accent disabled:cursor-not-allowed", className)}
    />
  );
}
