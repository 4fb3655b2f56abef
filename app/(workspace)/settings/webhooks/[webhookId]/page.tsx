import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import type { ListSearchParams } from "#app/_ui/list-query.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { WebhookView } from "#lib/contracts/webhook.ts";
import { DELIVERY_STATES } from "#lib/domain/webhook/webhook-endpoint.ts";
import {
  countWebhookDeliveries,
  getWebhook,
  listWebhookDeliveries,
} from "#lib/usecases/webhook/read-webhooks.ts";
import { WebhookBadge } from "../webhook-badge.tsx";
import { webhookChoices } from "../webhook-choices.ts";
import { WebhookForm } from "../webhook-form.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import {
  DeleteButton,
  ReplayPeriodForm,
  RotateButton,
  SwitchButton,
  TestButton,
} from "./webhook-actions.tsx";

interface Props {
  params: Promise<{ webhookId: string }>;
  searchParams: Promise<ListSearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks");
  return { title: t("title") };
}

const stateParam = z.enum(DELIVERY_STATES).optional().catch(undefined);
const cursorParam = z.string().max(200).optional().catch(undefined);

async function State({ webhook }: { webhook: WebhookView }) {
  const t = await getTranslations("webhooks");
  const { stopped, enabled, failing_since } = webhook;
  if (stopped !== null)
    return (
      <Notice tone="block" title={t(`stop.${stopped}`)}>
        {t("stop.body")}
      </Notice>
    );
  if (!enabled) return <Notice title={t("state.paused")}>{t("pause.body")}</Notice>;
  if (failing_since === null) return null;
  return (
    <Notice tone="concern" title={t("state.failing")}>
      {t("since")} <Time at={failing_since} />
    </Notice>
  );
}

async function Secret({ webhook }: { webhook: WebhookView }) {
  const t = await getTranslations("webhooks");
  const { id, secret_last4, previous_until } = webhook;
  return (
    <PageSection title={t("secret")}>
      <p className="mb-2 text-soft">
        {t("secretEnds", { last4: secret_last4 })}
        {previous_until === null ? null : (
          <>
            {` ${t("overlap")} `}
            <Time at={previous_until} />
          </>
        )}
      </p>
      <RotateButton id={id} />
    </PageSection>
  );
}

export default async function WebhookPage({ params, searchParams }: Props) {
  const [{ webhookId }, search] = await Promise.all([params, searchParams]);
  const state = stateParam.parse(search.state);
  const cursor = cursorParam.parse(search.cursor);
  const [t, webhook, deliveries, counts, { language, ...choices }] = await Promise.all([
    getTranslations("webhooks"),
    load((actor) => getWebhook(actor, webhookId)),
    load((actor) => listWebhookDeliveries(actor, webhookId, { limit: 25, state, cursor })),
    load((actor) => countWebhookDeliveries(actor, webhookId)),
    webhookChoices(),
  ]);
  const { id, name, url, enabled } = webhook;
  const more = new URLSearchParams({
    ...(state === undefined ? {} : { state }),
    cursor: deliveries.next_cursor ?? "",
  });
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            <span className="break-words">{name}</span>
            <WebhookBadge webhook={webhook} />
          </span>
        }
        trail={[{ label: t("title"), href: paths.settingsWebhooks() }]}
        intro={<span className="break-all">{url}</span>}
        actions={
          <>
            <SwitchButton id={id} enabled={enabled} />
            <DeleteButton id={id} name={name} />
          </>
        }
      />
      <div className="mb-6 grid gap-3">
        <State webhook={webhook} />
        <TestButton id={id} />
      </div>
      <PageSection title={t("log.title")}>
        <DeliveryLog webhookId={id} deliveries={deliveries.data} counts={counts} state={state} />
        {deliveries.next_cursor === null ? null : (
          <p className="mt-4">
            <ButtonLink href={`${paths.settingsWebhook(id)}?${more}`}>{t("log.more")}</ButtonLink>
          </p>
        )}
      </PageSection>
      <PageSection title={t("replay.title")}>
        <ReplayPeriodForm id={id} />
      </PageSection>
      <Secret webhook={webhook} />
      <PageSection title={t("edit")}>
        <WebhookForm stored={webhook} choices={choices} language={language} />
      </PageSection>
    </>
  );
}
