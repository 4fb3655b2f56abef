import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import type { ExchangeJobStatus } from "#lib/domain/exchange/exchange-job.ts";

const TONES = {
  queued: "plain",
  running: "accent",
  completed: "plain",
  failed: "block",
  cancelled: "plain",
} as const satisfies Record<ExchangeJobStatus, Tone>;

/** The state of an import or export job. */
export function JobBadge({ status }: { status: ExchangeJobStatus }) {
  const t = useTranslations("exchange.job.status");
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
