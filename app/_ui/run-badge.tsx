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

/** The state of a run. */
export function RunBadge({ status }: { status: (typeof RUN_STATUSES)[number] }) {
  const t = useTranslations("ui.run");
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
