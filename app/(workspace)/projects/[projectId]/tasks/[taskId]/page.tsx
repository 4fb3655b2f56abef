import { DraftPanel } from "#app/_plan/draft-panel.tsx";
import { OpenQuestions } from "#app/_plan/questions/open-questions.tsx";
import { ReferenceLines } from "#app/_plan/reference-lines.tsx";
import { EmptySeats } from "#app/_seats/empty-seats.tsx";
import { load, loadOrNull } from "#app/_server/load.ts";
import { loadProject, loadRemovedSources, loadTask } from "#app/_server/loaders.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { TaskView } from "#lib/contracts/task.ts";
import { END_PHASE } from "#lib/domain/task/phases.ts";
import type { WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { getProjectBudget } from "#lib/usecases/budget/get-project-budget.ts";
import { listDocuments } from "#lib/usecases/document/list-documents.ts";
import { getPlan } from "#lib/usecases/plan/get-plan.ts";
import { getQuestionForm } from "#lib/usecases/question/get-question-form.ts";
import { listChecklists } from "#lib/usecases/seat/list-checklists.ts";
import { listSeatModels } from "#lib/usecases/seat/list-seat-models.ts";
import { getTaskLinks } from "#lib/usecases/task/get-task-links.ts";
import { Workshop } from "./_workshop/workshop.tsx";
import { taskRecord } from "./task-record.ts";

interface TaskPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
  searchParams: Promise<{ start?: string }>;
}

/** The quotes of project knowledge in the statements so far. */
const citedIn = (view: WorkshopView): string[] =>
  view.sections.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.type === "statement" ? (item.done?.cites ?? []).map(({ ref }) => ref) : [],
    ),
  );

const isWorking = ({ run }: TaskView): boolean => run?.status === "queued" || run?.status === "running";

export default async function TaskPage({ params, searchParams }: TaskPageProps) {
  const [{ projectId, taskId }, { start }] = await Promise.all([params, searchParams]);
  const [project, task, view, links, plan, checklists, form, seatModels] = await Promise.all([
    loadProject(projectId),
    loadTask(taskId),
    taskRecord(taskId),
    load((actor) => getTaskLinks(actor, taskId)),
    loadOrNull((actor) => getPlan(actor, taskId)),
    loadOrNull((actor) => listChecklists(actor, taskId)),
    load((actor) => getQuestionForm(actor, taskId)),
    loadOrNull((actor) => listSeatModels(actor, taskId)),
  ]);
  const budget = await load((actor) => getProjectBudget(actor, projectId));
  const working = isWorking(task) || task.run?.status === "waiting";
  const documents =
    task.phase === END_PHASE ? await load((actor) => listDocuments(actor, projectId, { limit: 100 })) : null;
  const asked = form.questions.find(({ asked_now }) => asked_now);
  const srs = documents?.data.find((document) => document.name === "SRS.md");
  return (
    <>
      <ReferenceLines projectId={projectId} links={links} />
      {checklists === null || working || task.phase === END_PHASE ? null : (
        <EmptySeats
          key={checklists.plan_version}
          projectId={projectId}
          taskId={taskId}
          checklists={checklists}
          canRun={project.abilities.includes("run")}
          canJudge={project.abilities.includes("vote")}
        />
      )}
      {plan?.draft?.status === "draft" && !working && task.phase !== END_PHASE ? (
        <DraftPanel
          projectId={projectId}
          taskId={taskId}
          draft={plan.draft}
          language={plan.plan.meta.language}
          names={plan.plan.consensus.names}
          judgement={checklists}
          canRun={project.abilities.includes("run")}
          canJudge={project.abilities.includes("vote")}
          atGate={task.needs === "decision"}
        />
      ) : null}
      {task.phase === END_PHASE || isWorking(task) || form.questions.every((one) => one.asked_now) ? null : (
        <OpenQuestions
          key={form.plan_version}
          taskId={taskId}
          form={form}
          language={project.language}
          canAnswer={project.abilities.includes("answer")}
        />
      )}
      <Workshop
        key={taskId}
        initial={view}
        facts={{
          projectId,
          taskId,
          language: project.language,
          abilities: project.abilities,
          answersTogether: form.questions.length > 1,
          heldUp: asked?.holds_up ?? null,
          asked: asked === undefined ? null : { id: asked.id, waitsFor: asked.waits_for },
          models: seatModels ?? [],
          budget: { marks: budget.marks, forecast: budget.forecast },
          goneSources: await loadRemovedSources(projectId, citedIn(view)),
          documentHref: srs ? paths.document(projectId, srs.id) : null,
        }}
        hasRepository={project.has_repository}
        phasesDone={task.phases_done}
        planStatus={task.plan_status}
        autoStart={start !== undefined && view.run === null}
      />
    </>
  );
}
