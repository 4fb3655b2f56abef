import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { lookAtUnsubscribe } from "#lib/usecases/notification/unsubscribe.ts";
import { InvalidLink } from "../../invalid-link.tsx";
import { UnsubscribeButton } from "./unsubscribe-button.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notifications.unsubscribe");
  return { title: t("title"), robots: { index: false, follow: false } };
}

export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const t = await getTranslations("notifications");
  const offer = await lookAtUnsubscribe(token);
  if (offer === null) return <InvalidLink href={notificationPaths.settings()} label={t("toSettings")} />;
  const { scope, workspace } = offer;
  const name = scope === "all" || scope === "daily" ? t(`unsubscribe.${scope}`) : t(`kind.${scope}`);
  return (
    <div className="grid gap-4">
      <h1 className="text-title font-semibold">{t("unsubscribe.title")}</h1>
      <p className="wrap-anywhere">{t("unsubscribe.body", { name, workspace })}</p>
      <UnsubscribeButton token={token} />
    </div>
  );
}
