import { getLocale, getTranslations } from "next-intl/server";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { DismissForm } from "#app/_ui/dismiss-form.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { closeSetupAction } from "#app/(workspace)/settings/installation/setup/actions.ts";
import type { SetupView } from "#lib/contracts/installation.ts";
import { paths } from "#lib/contracts/paths.ts";
import { joinListed } from "#lib/domain/punctuation.ts";

/** Offers the administrator of a new installation to go on with its set-up. */
export async function SetupPanel({ setup }: { setup: SetupView }) {
  const [t, locale] = await Promise.all([getTranslations("settings.setup"), getLocale()]);
  const open = joinListed(
    locale,
    setup.open.map((step) => t(`step.${step}.title`)),
  );
  return (
    <div className="mb-8">
      <Notice
        tone="waiting"
        title={t("panel.title")}
        action={
          <div className="flex flex-wrap items-center gap-2">
            <DismissForm action={closeSetupAction} done={t("closed")}>
              {t("later")}
            </DismissForm>
            <ButtonLink href={paths.setup()} look="primary" size="small">
              {t("panel.continue")}
            </ButtonLink>
          </div>
        }
      >
        {t("panel.open", { count: setup.open.length })} {open}
      </Notice>
    </div>
  );
}
