import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { getIssueTracker } from "#lib/usecases/issue-tracker/get-issue-tracker.ts";
import { CurrentTracker } from "./current-tracker.tsx";
import { TrackerForm } from "./tracker-form.tsx";

interface TrackerSettingsProps {
  params: Promise<{ projectId: string }>;
}

export default async function TrackerSettingsPage({ params }: TrackerSettingsProps) {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("issues.settings"), loadProject(projectId)]);
  const intro = <p className="mb-5 text-soft">{t("intro")}</p>;
  if (!project.abilities.includes("manage"))
    return (
      <>
        {intro}
        <Notice>{t("notYou")}</Notice>
      </>
    );
  const { issue_tracker: stored } = await load((actor) => getIssueTracker(actor, projectId));
  return (
    <>
      {intro}
      <PageSection title={t("current")}>
        {stored === null ? (
          <Notice title={t("none.title")}>{t("none.body")}</Notice>
        ) : (
          <CurrentTracker tracker={stored} projectId={projectId} />
        )}
      </PageSection>
      <PageSection title={t(stored === null ? "connect" : "change")}>
        <TrackerForm stored={stored} projectId={projectId} />
      </PageSection>
    </>
  );
}
