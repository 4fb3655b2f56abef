import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { FormEmptyState } from "#app/_ui/form-empty-state.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { timeZonesWith } from "#app/_ui/time-zones.ts";
import { EXCHANGE_JOB_DAYS } from "#lib/domain/exchange/exchange-job.ts";
import { exportsContaining } from "#lib/domain/exchange/formats.ts";
import { listDocuments } from "#lib/usecases/document/list-documents.ts";
import { listExportSchedules } from "#lib/usecases/exchange/schedule/list-schedules.ts";
import { getNotificationSettings } from "#lib/usecases/notification/notification-settings.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import { ScheduleLine } from "./schedule-line.tsx";

interface ExportSchedulesPageProps {
  params: Promise<{ projectId: string }>;
}

const ZONES_ID = "time-zones";
const MOST_DOCUMENTS = 100;

/** What the forms offer. */
async function loadChoices(projectId: string) {
  const [documents, { time_zone: timeZone }] = await Promise.all([
    load((actor) =>
      listDocuments(actor, projectId, { limit: MOST_DOCUMENTS, sort: "name", archived: false }),
    ),
    load(getNotificationSettings),
  ]);
  return {
    documents: documents.data.map(({ id, name }) => ({ id, name })),
    formats: { document: exportsContaining("document"), records: exportsContaining("records") },
    timeZone,
    zonesId: ZONES_ID,
  };
}

/** The section with the form. */
const NEW_SCHEDULE = "new-schedule";

export default async function ExportSchedulesPage({ params }: ExportSchedulesPageProps) {
  const { projectId } = await params;
  const [t, locale, project] = await Promise.all([
    getTranslations("exchange.schedule"),
    getLocale(),
    loadProject(projectId),
  ]);
  const [{ data: schedules }, choices] = await Promise.all([
    load((actor) => listExportSchedules(actor, projectId, locale)),
    loadChoices(projectId),
  ]);
  const canManage = project.abilities.includes("manage");
  return (
    <>
      <p className="mb-5 text-soft">{t("intro", { days: EXCHANGE_JOB_DAYS })}</p>
      <PageSection title={t("list")} count={schedules.length}>
        {schedules.length === 0 ? (
          <FormEmptyState
            title={t("none.title")}
            formId={NEW_SCHEDULE}
            label={t("new")}
            isAllowed={canManage}
          >
            {t("none.body")}
          </FormEmptyState>
        ) : (
          <ul>
            {schedules.map((schedule) => (
              <ScheduleLine
                key={`${schedule.id}-${schedule.version}`}
                schedule={schedule}
                choices={choices}
                canManage={canManage}
              />
            ))}
          </ul>
        )}
      </PageSection>
      {canManage ? (
        <PageSection id={NEW_SCHEDULE} title={t("new")}>
          <ScheduleForm projectId={projectId} choices={choices} />
          <datalist id={ZONES_ID}>
            {timeZonesWith(choices.timeZone).map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </datalist>
        </PageSection>
      ) : (
        <Notice>{t("notYou")}</Notice>
      )}
    </>
  );
}
