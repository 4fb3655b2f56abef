import { getLocale, getTranslations } from "next-intl/server";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { CloseSetup } from "#app/(workspace)/settings/installation/setup/setup-forms.tsx";
import type { SetupView } from "#lib/contracts/installation.ts";
import { paths } from "#lib/contracts/paths.ts";

/** Offers the administrator of a new installation to go on with its set-up. */
export async function SetupPanel({ setup }: { setup: SetupView }) {
  const [t, locale] = await Promise.all([getTranslations("settings.setup"), getLocale()]);
  const open = setup.open.map((step) => t(`step.${step}.title`)).join(locale === "zh" ? "、" : ", ");
  return (
    <div className="mb-8">
      <Notice
        tone="waiting"
        title={t("panel.title")}
        action={
          <span className="flex flex-wrap items-center gap-2">
            <CloseSetup />
            <ButtonLink href={paths.setup()} look="primary" size="small">
              {t("panel.continue")}
            </ButtonLink>
          </span>
        }
      >
        {t("panel.open", { count: setup.open.length })} {open}
      </Notice>
    </div>
  );
}
