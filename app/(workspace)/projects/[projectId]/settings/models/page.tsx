import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ProfileEditor } from "#app/(workspace)/_models/profile-editor.tsx";
import { joinSentences } from "#lib/domain/join-sentences.ts";
import { getProjectProfile } from "#lib/usecases/model/get-model-profile.ts";

interface ProjectModelsPageProps {
  params: Promise<{ projectId: string }>;
}

export default async function ProjectModelsPage({ params }: ProjectModelsPageProps) {
  const { projectId } = await params;
  const [t, locale, profile] = await Promise.all([
    getTranslations("models.profile"),
    getLocale(),
    load((actor) => getProjectProfile(actor, projectId)),
  ]);
  return (
    <section>
      <h2 className="text-read font-semibold">{t("title")}</h2>
      <p className="mt-1 mb-2 text-soft">{joinSentences(locale, t("introWorkspace"), t("introProject"))}</p>
      <ProfileEditor projectId={projectId} profile={profile} />
    </section>
  );
}
