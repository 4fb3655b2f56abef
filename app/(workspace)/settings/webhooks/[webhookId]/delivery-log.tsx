import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { WebhookAttemptView, WebhookDeliveryView } from "#lib/contracts/webhook.ts";
import { eventLabel } from "#lib/domain/webhook/event-labels.ts";
import { DELIVERY_STATES, type DeliveryState } from "#lib/domain/webhook/webhook-endpoint.ts";
import { webhookMessage } from "#lib/domain/webhook/webhook-outcome.ts";
import { ReplayButton } from "./webhook-actions.tsx";

const TONES: Readonly<Record<DeliveryState, Tone>> = {
  waiting: "concern",
  delivered: "agree",
  dead: "block",
};

/** The last attempt; what the receiver answered is shown as its text, never rendered. */
async function Attempt({ attempt }: { attempt: WebhookAttemptView }) {
  const [t, locale] = await Promise.all([getTranslations("webhooks.log"), getLocale()]);
  const { code, status, duration_ms, response, started_at } = attempt;
  return (
    <details>
      <summary className="cursor-pointer text-small text-soft">
        {status === null ? t("noStatus") : t("status", { status })} {`· ${t("latency", { ms: duration_ms })}`}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 pt-1 text-small">
        <p>
          <Time at={started_at} /> {`· ${webhookMessage(code)[locale]}`}
        </p>
        {response === "" ? (
          <p className="text-faint">{t("noResponse")}</p>
        ) : (
          <>
            <p className="text-faint">{t("response")}</p>
            <pre className="max-h-48 overflow-y-auto rounded-md bg-surface px-2 py-1 break-all whitespace-pre-wrap">
              {response}
            </pre>
          </>
        )}
      </div>
    </details>
  );
}

async function Delivery({ webhookId, delivery }: { webhookId: string; delivery: WebhookDeliveryView }) {
  const [t, locale] = await Promise.all([getTranslations("webhooks.log"), getLocale()]);
  const { id, type, state, attempts, next_attempt_at, last_attempt, created_at } = delivery;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        <span className="font-semibold">{eventLabel(type)[locale]}</span>
        <code className="text-small break-all text-faint">{type}</code>
        <span className="ms-auto text-small text-faint">
          <Time at={created_at} />
        </span>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1">
          <p className="text-small break-all text-faint">
            <code>{id}</code> {`· ${t("attempts", { count: attempts })}`}
            {next_attempt_at === null ? null : (
              <>
                {` · ${t("next")} `}
                <Time at={next_attempt_at} />
              </>
            )}
          </p>
          {last_attempt === null ? null : <Attempt attempt={last_attempt} />}
        </div>
        <ReplayButton id={webhookId} delivery={id} />
      </div>
    </li>
  );
}

interface LogProps {
  webhookId: string;
  deliveries: readonly WebhookDeliveryView[];
  counts: Readonly<Record<DeliveryState, number>>;
  state: DeliveryState | undefined;
}

/** The messages of a webhook, newest first, all or those in one state. */
export async function DeliveryLog({ webhookId, deliveries, counts, state }: LogProps) {
  const t = await getTranslations("webhooks.log");
  const here = paths.settingsWebhook(webhookId);
  const all = counts.waiting + counts.delivered + counts.dead;
  const tabs = [
    { href: here, label: t("all"), count: all, isCurrent: state === undefined },
    ...DELIVERY_STATES.map((one) => ({
      href: `${here}?state=${one}`,
      label: t(`state.${one}`),
      count: counts[one],
      isCurrent: state === one,
    })),
  ];
  return (
    <>
      <nav aria-label={t("filter")} className="flex flex-wrap gap-x-4 gap-y-1">
        {tabs.map(({ href, label, count, isCurrent }) => (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            className={isCurrent ? "font-semibold" : "text-soft underline"}
          >
            {`${label} ${count}`}
          </Link>
        ))}
      </nav>
      {deliveries.length === 0 ? (
        <div className="mt-3">
          <EmptyState title={t("none.title")}>
            {t(state === undefined ? "none.body" : "none.filtered")}
          </EmptyState>
        </div>
      ) : (
        <ol className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} />
          ))}
        </ol>
      )}
    </>
  );
}
