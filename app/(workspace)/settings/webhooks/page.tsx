import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { FormEmptyState } from "#app/_ui/form-empty-state.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { WebhookView } from "#lib/contracts/webhook.ts";
import { listWebhooks } from "#lib/usecases/webhook/read-webhooks.ts";
import { WebhookBadge } from "./webhook-badge.tsx";
import { webhookChoices } from "./webhook-choices.ts";
import { WebhookForm } from "./webhook-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks");
  return { title: t("title") };
}

/** The section with the form. */
const NEW_WEBHOOK = "new-webhook";

async function Row({ webhook }: { webhook: WebhookView }) {
  const t = await getTranslations("webhooks");
  const { id, name, url, format, kinds } = webhook;
  const events = kinds.length === 0 ? t("allEvents") : t("someEvents", { count: kinds.length });
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link href={paths.settingsWebhook(id)} className="font-semibold break-words underline">
          {name}
        </Link>
        <WebhookBadge webhook={webhook} />
      </p>
      <p className="text-small break-all text-faint">
        {[new URL(url).host, t(`form.formats.${format}`), events].join(" · ")}
      </p>
    </li>
  );
}

export default async function WebhooksPage() {
  const [t, webhooks, { language, ...choices }] = await Promise.all([
    getTranslations("webhooks"),
    load(listWebhooks),
    webhookChoices(),
  ]);
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      <PageSection title={t("list")} count={webhooks.length}>
        {webhooks.length === 0 ? (
          <FormEmptyState title={t("none.title")} formId={NEW_WEBHOOK} label={t("add")}>
            {t("none.body")}
          </FormEmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {webhooks.map((webhook) => (
              <Row key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
      </PageSection>
      <PageSection id={NEW_WEBHOOK} title={t("add")}>
        <WebhookForm choices={choices} language={language} />
      </PageSection>
    </>
  );
}
