import { getTranslations } from "next-intl/server";
import { Notice } from "#app/_ui/notice.tsx";
import type { InstallationView } from "#lib/contracts/installation.ts";
import { MailTestForm } from "./mail-test-form.tsx";

/** How mail is sent, with a test; or what is missing. */
export async function MailState({ mail }: Pick<InstallationView, "mail">) {
  const t = await getTranslations("settings.installation.mail");
  if (mail === null) return <Notice title={t("off")}>{t("offBody")}</Notice>;
  return (
    <div className="grid max-w-md gap-4">
      <p className="wrap-anywhere">{t("on", mail)}</p>
      <MailTestForm />
    </div>
  );
}
