import { Circle, CircleAlert, CircleCheck, CircleDashed, CircleEllipsis, CircleX } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { SeatVerdict } from "#lib/domain/workshop/seat-turn.ts";
import type { Stance } from "#lib/domain/workshop-view/workshop-view.ts";
import { cx } from "./cx.ts";

const LOOKS = {
  agree: { Icon: CircleCheck, ink: "text-agree" },
  concern: { Icon: CircleAlert, ink: "text-concern" },
  block: { Icon: CircleX, ink: "text-block" },
  not_judged: { Icon: CircleDashed, ink: "text-waiting" },
  speaking: { Icon: CircleEllipsis, ink: "text-accent" },
  silent: { Icon: Circle, ink: "text-faint" },
} as const satisfies Record<Stance, unknown>;

/** A seat's position: an icon and its label; `compact` shows the label to screen readers only. */
export function StanceMark({ stance, compact }: { stance: Stance; compact?: boolean }) {
  const t = useTranslations("ui.stance");
  const { Icon, ink } = LOOKS[stance];
  return (
    <span className={cx("inline-flex items-center gap-1 whitespace-nowrap", ink)}>
      <Icon size={15} aria-hidden className={stance === "speaking" ? "animate-soft-pulse" : undefined} />
      <span className={compact ? "sr-only" : "text-small"}>{t(stance)}</span>
    </span>
  );
}

/** How sure a seat says that it is of its verdict; nothing where it stated no number. */
export function VerdictConfidence({ verdict: { confidence } }: { verdict: Pick<SeatVerdict, "confidence"> }) {
  const t = useTranslations("ui");
  const format = useFormatter();
  if (confidence === null) return null;
  const percent = format.number(confidence, { style: "percent", maximumFractionDigits: 0 });
  return <span className="text-small text-faint">{t("confidence", { percent })}</span>;
}
