import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import type { WebhookView } from "#lib/contracts/webhook.ts";

/** The state of a webhook in one or two words. */
export function WebhookBadge({ webhook }: { webhook: WebhookView }) {
  const t = useTranslations("webhooks.state");
  const { enabled, stopped, failing_since } = webhook;
  if (stopped !== null) return <Badge tone="block">{t("stopped")}</Badge>;
  if (!enabled) return <Badge>{t("paused")}</Badge>;
  return failing_since === null ? null : <Badge tone="concern">{t("failing")}</Badge>;
}
