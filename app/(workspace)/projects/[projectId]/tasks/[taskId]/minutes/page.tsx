import { getTranslations } from "next-intl/server";
import { MeetingRoomView } from "#app/_meeting/meeting-room.tsx";
import { ConsensusPicture } from "#app/_minutes/consensus-picture.tsx";
import { VerdictTable } from "#app/_minutes/verdict-table.tsx";
import { OpenQuestions } from "#app/_plan/questions/open-questions.tsx";
import { load, loadOrNull } from "#app/_server/load.ts";
import { loadProject, loadTask } from "#app/_server/loaders.ts";
import { ShareDialog } from "#app/_share/share-dialog.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PrintButton } from "#app/_ui/print-button.tsx";
import { PrintHead } from "#app/_ui/print-head.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { planningMeetingSchema } from "#lib/domain/meeting/meeting.ts";
import { type MeetingKind, meetingKindSchema, PLANNING_MEETING } from "#lib/domain/meeting/room.ts";
import { END_PHASE } from "#lib/domain/task/phases.ts";
import { getMeeting } from "#lib/usecases/meeting/get-meeting.ts";
import { getPlan } from "#lib/usecases/plan/get-plan.ts";
import { getQuestionForm } from "#lib/usecases/question/get-question-form.ts";
import { Presence } from "../_workshop/presence.tsx";
import { artifact } from "../artifact.ts";
import { FollowTask } from "../follow-task.tsx";

interface MinutesPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
  searchParams: Promise<{ kind?: string | string[] }>;
}

/** The minutes of the meeting about the plan, or of the one that `kind` names. */
export default async function MinutesPage({ params, searchParams }: MinutesPageProps) {
  const kind = meetingKindSchema.catch(PLANNING_MEETING).parse((await searchParams).kind);
  if (kind !== PLANNING_MEETING) return <CodeMinutes params={params} kind={kind} />;
  return <PlanningMinutes params={params} />;
}

/** The minutes of a meeting about code: a review of an attempt or the debrief of a test run. */
async function CodeMinutes({
  params,
  kind,
}: Pick<MinutesPageProps, "params"> & { kind: Exclude<MeetingKind, typeof PLANNING_MEETING> }) {
  const { projectId, taskId } = await params;
  const [t, task, meeting] = await Promise.all([
    getTranslations("minutes"),
    loadTask(taskId),
    loadOrNull((actor) => getMeeting(actor, taskId, kind)),
  ]);
  const record = kind === "code_review" ? paths.changes(projectId, taskId) : paths.tests(projectId, taskId);
  const follow = <FollowTask taskId={taskId} after={task.last_event} />;
  if (meeting === null)
    return (
      <>
        {follow}
        <EmptyState
          title={t(`${kind}.empty`)}
          action={<ButtonLink href={record}>{t(`${kind}.open`)}</ButtonLink>}
        >
          {t(`${kind}.body`)}
        </EmptyState>
      </>
    );
  return (
    <>
      {follow}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-title font-semibold">{t(`${kind}.title`)}</h2>
          <p className="text-small text-faint wrap-anywhere">{meeting.title}</p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          <ButtonLink href={record}>{t(`${kind}.open`)}</ButtonLink>
          <PrintButton />
          <PrintHead text={`${t(`${kind}.title`)} · ${meeting.title}`} />
        </div>
      </div>
      <MeetingRoomView
        key={`${taskId}${meeting.plan_hash}`}
        taskId={taskId}
        initial={meeting}
        record={record}
        verdicts={null}
        picture={null}
      />
    </>
  );
}

async function PlanningMinutes({ params }: Pick<MinutesPageProps, "params">) {
  const { projectId, taskId } = await params;
  const [t, project, task, plan, form, found, meeting] = await Promise.all([
    getTranslations("minutes"),
    loadProject(projectId),
    loadTask(taskId),
    loadOrNull((actor) => getPlan(actor, taskId)),
    load((actor) => getQuestionForm(actor, taskId)),
    artifact({ taskId, name: "planning.meeting.json", schema: planningMeetingSchema }),
    loadOrNull((actor) => getMeeting(actor, taskId, PLANNING_MEETING)),
  ]);
  const table = paths.task(projectId, taskId);
  const follow = <FollowTask taskId={taskId} after={task.last_event} />;
  if (found === null || meeting === null)
    return (
      <>
        {follow}
        <EmptyState
          title={t("empty.title")}
          action={<ButtonLink href={table}>{t("empty.action")}</ButtonLink>}
        >
          {t("empty.body")}
        </EmptyState>
      </>
    );
  const { plan_version: version, task_id: name } = found.value;
  return (
    <>
      {follow}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-title font-semibold">{t("title")}</h2>
          <p className="text-small text-faint">{t("head", { version, task: name })}</p>
          <Presence taskId={taskId} place="minutes" />
        </div>
        <div className="no-print flex flex-wrap gap-2">
          <PrintButton />
          <PrintHead text={`${t("title")} · ${t("head", { version, task: name })}`} />
          {project.abilities.includes("share") ? (
            <ShareDialog projectId={projectId} kind="minutes" taskId={taskId} version={found.version} />
          ) : null}
        </div>
      </div>
      {plan !== null && plan.version === version && task.phase !== END_PHASE ? (
        <OpenQuestions
          key={version}
          taskId={taskId}
          form={form}
          language={project.language}
          canAnswer={project.abilities.includes("answer")}
        />
      ) : null}
      <MeetingRoomView
        key={`${taskId}${meeting.plan_hash}`}
        taskId={taskId}
        initial={meeting}
        record={table}
        verdicts={<VerdictTable meeting={found.value} language={project.language} />}
        picture={found.value.rounds.length === 0 ? null : <ConsensusPicture meeting={found.value} />}
      />
    </>
  );
}
