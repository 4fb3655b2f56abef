import { DraftPanel } from "#app/_plan/draft-panel.tsx";
import { OpenQuestions } from "#app/_plan/questions/open-questions.tsx";
import type { ListedQuestion } from "#app/_plan/questions/question-text.tsx";
import { ReferenceLines } from "#app/_plan/reference-lines.tsx";
import { EmptySeats } from "#app/_seats/empty-seats.tsx";
import { load, loadOrNull } from "#app/_server/load.ts";
import { loadProject, loadRemovedSources, loadTask } from "#app/_server/loaders.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { QuestionView } from "#lib/contracts/question.ts";
import type { TaskView } from "#lib/contracts/task.ts";
import type { Language } from "#lib/domain/language.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { END_PHASE } from "#lib/domain/task/phases.ts";
import type { WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { getProjectBudget } from "#lib/usecases/budget/get-project-budget.ts";
import { listDocuments } from "#lib/usecases/document/list-documents.ts";
import { getPlan } from "#lib/usecases/plan/get-plan.ts";
import { listQuestions } from "#lib/usecases/question/list-questions.ts";
import { listChecklists } from "#lib/usecases/seat/list-checklists.ts";
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

/** The questions of a plan in work that the meeting does not ask now. */
const unasked = (questions: readonly QuestionView[]): ListedQuestion[] =>
  questions.flatMap(({ plan_question_id: id, text, why, default: fallback, blocking, status, asked_at }) =>
    status === "open" && asked_at === null
      ? [{ id, text, why, blocking, status, ...(fallback === null ? {} : { default: fallback }) }]
      : [],
  );

const isWorking = ({ run }: TaskView): boolean => run?.status === "queued" || run?.status === "running";

interface TaskQuestionsProps {
  task: TaskView;
  /** The newest plan. */
  plan: Plan | null;
  language: Language;
  canAnswer: boolean;
}

/** The questions that can be answered now: those of the newest plan, or of the one whose workshop waits for another answer. */
async function TaskQuestions({ task, plan, language, canAnswer }: TaskQuestionsProps) {
  if (isWorking(task)) return null;
  const waits = task.run?.status === "waiting";
  const version = plan?.meta.version ?? 0;
  return (
    <OpenQuestions
      questions={
        waits ? unasked(await load((actor) => listQuestions(actor, task.id))) : (plan?.open_questions ?? [])
      }
      language={language}
      answering={{ taskId: task.id, planVersion: waits ? version + 1 : version, canAnswer }}
    />
  );
}

export default async function TaskPage({ params, searchParams }: TaskPageProps) {
  const [{ projectId, taskId }, { start }] = await Promise.all([params, searchParams]);
  const [project, task, view, links, plan, checklists] = await Promise.all([
    loadProject(projectId),
    loadTask(taskId),
    taskRecord(taskId),
    load((actor) => getTaskLinks(actor, taskId)),
    loadOrNull((actor) => getPlan(actor, taskId)),
    loadOrNull((actor) => listChecklists(actor, taskId)),
  ]);
  const budget = await load((actor) => getProjectBudget(actor, projectId));
  const working = isWorking(task) || task.run?.status === "waiting";
  const documents =
    task.phase === END_PHASE ? await load((actor) => listDocuments(actor, projectId, { limit: 100 })) : null;
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
      {task.phase === END_PHASE ? null : (
        <TaskQuestions
          task={task}
          plan={plan?.plan ?? null}
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
          budget: { marks: budget.marks, forecast: budget.forecast },
          goneSources: await loadRemovedSources(projectId, citedIn(view)),
          documentHref: srs ? paths.document(projectId, srs.id) : null,
        }}
        hasRepository={project.has_repository}
        planStatus={task.plan_status}
        autoStart={start !== undefined && view.run === null}
      />
    </>
  );
}
