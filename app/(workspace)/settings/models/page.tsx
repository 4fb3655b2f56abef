import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { LocalModels } from "#app/(workspace)/_models/local-models.tsx";
import { ProfileEditor } from "#app/(workspace)/_models/profile-editor.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getEmbedding } from "#lib/usecases/knowledge/get-embedding.ts";
import { getWorkspaceProfile } from "#lib/usecases/model/get-model-profile.ts";
import { listModels } from "#lib/usecases/model/list-models.ts";
import { EmbeddingForm } from "./embedding-form.tsx";
import { ModelForm } from "./model-form.tsx";
import { ModelListItem } from "./model-row.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.models");
  return { title: t("title") };
}

export default async function ModelsPage() {
  const [t, profiles, models, profile, embedding] = await Promise.all([
    getTranslations("settings.models"),
    getTranslations("models.profile"),
    load(listModels),
    load(getWorkspaceProfile),
    load((actor) => getEmbedding(actor, null)),
  ]);
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={<ButtonLink href={paths.settingsPrices()}>{t("prices")}</ButtonLink>}
      />
      <PageSection title={t("chain")} count={models.length}>
        {models.length === 0 ? (
          <Notice title={t("none.title")}>{t("none.body")}</Notice>
        ) : (
          <ol>
            {models.map((model, at) => (
              <ModelListItem key={model.id} model={model} place={at + 1} last={at === models.length - 1} />
            ))}
          </ol>
        )}
      </PageSection>
      <PageSection title={profiles("title")}>
        <p className="mb-2 text-soft">{profiles("introWorkspace")}</p>
        <ProfileEditor projectId={null} profile={profile} />
      </PageSection>
      <PageSection title={t("local.title")}>
        <LocalModels />
      </PageSection>
      <PageSection title={t("add")}>
        <ModelForm />
      </PageSection>
      <PageSection title={t("semantic.title")}>
        <p className="mb-2 text-soft">{t("semantic.intro")}</p>
        {embedding.entries.length === 0 ? (
          <Notice>{t("semantic.none")}</Notice>
        ) : (
          <EmbeddingForm view={embedding} />
        )}
      </PageSection>
    </>
  );
}
