import { useTranslations } from "next-intl";
import type { RUN_STATUSES } from "#lib/contracts/run.ts";
import { Badge, type Tone } from "./badge.tsx";

const TONES = {
  queued: "plain",
  running: "accent",
  waiting: "waiting",
  completed: "plain",
  failed: "block",
  cancelled: "plain",
} as const satisfies Record<(typeof RUN_STATUSES)[number], Tone>;

interface RunBadgeProps {
  status: (typeof RUN_STATUSES)[number];
  /** Whether a person paused it; it waits for no answer then. */
  paused?: boolean;
}

/** The state of a run. */
export function RunBadge({ status, paused = false }: RunBadgeProps) {
  const t = useTranslations("ui.run");
  if (paused) return <Badge>{t("paused")}</Badge>;
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
