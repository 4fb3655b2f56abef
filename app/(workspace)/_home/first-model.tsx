import { getTranslations } from "next-intl/server";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { LocalModels } from "#app/(workspace)/_models/local-models.tsx";
import { paths } from "#lib/contracts/paths.ts";

/** Shown while the workspace has no model: what runs on this machine, and the way to all other models. */
export async function FirstModel() {
  const t = await getTranslations("settings.models.local");
  return (
    <PageSection
      title={t("home.title")}
      aside={<ButtonLink href={paths.settingsModels()}>{t("home.action")}</ButtonLink>}
    >
      <p className="mb-3 text-soft">{t("home.body")}</p>
      <LocalModels />
    </PageSection>
  );
}
