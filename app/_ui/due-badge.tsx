import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "./badge.tsx";

interface DueBadgeProps {
  /** A day of the calendar, `YYYY-MM-DD`. */
  due: string;
  /** Days until then where the reader is; null: not known. */
  daysLeft: number | null;
}

/** Until when something is expected: today, tomorrow, overdue, or the date. */
export function DueBadge({ due, daysLeft }: DueBadgeProps) {
  const t = useTranslations("ui.due");
  const format = useFormatter();
  const date = format.dateTime(new Date(due), {
    year: "numeric",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  if (daysLeft === 0) return <Badge tone="concern">{t("today")}</Badge>;
  if (daysLeft === 1) return <Badge tone="concern">{t("tomorrow")}</Badge>;
  if (daysLeft !== null && daysLeft < 0) return <Badge tone="concern">{t("overdue", { date })}</Badge>;
  return <Badge>{t("on", { date })}</Badge>;
}
