import { cx } from "./cx.ts";

/** From this part on a budget is shown as nearly used. */
const NEARLY_USED = 0.8;

interface BudgetMeterProps {
  label: string;
  /** In millionths of a dollar, like the limit. */
  spent: number;
  limit: number;
  className?: string;
}

/** The part of a budget that is used. */
export const BudgetMeter = ({ label, spent, limit, className }: BudgetMeterProps) => (
  <meter
    aria-label={label}
    className={cx("budget-meter h-2 w-full", className)}
    min={0}
    max={Math.max(1, limit)}
    high={limit * NEARLY_USED}
    value={limit === 0 ? 1 : Math.min(spent, limit)}
  />
);
