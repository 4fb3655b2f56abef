"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import { readEvalConf } from "#lib/domain/test-run/read-eval-conf.ts";
import { action } from "#lib/http/action.ts";
import { cancelTestRun } from "#lib/usecases/test-run/cancel-test-run.ts";
import { startTestRun } from "#lib/usecases/test-run/start-test-run.ts";
import { saveTestSettings } from "#lib/usecases/test-run/test-settings.ts";

const ofTask = z.object({ project_id: z.string(), task_id: z.string() });

const startFields = z.union([
  ofTask.extend({ change_set: z.string().min(1).max(80) }),
  ofTask.extend({ commit: z.string().trim().min(1).max(200) }),
]);

/** Starts a test run of an attempt or of a commit, and shows it. */
export const startTestRunAction = action(startFields, async (actor, { project_id, task_id, ...what }) => {
  const { id } = await startTestRun(actor, task_id, what);
  revalidatePath(paths.tests(project_id, task_id));
  return redirect(paths.tests(project_id, task_id, id));
});

const cancelFields = ofTask.extend({ test_run_id: z.string() });

/** Cancels a test run. */
export const cancelTestRunAction = action(
  cancelFields,
  async (actor, { project_id, task_id, test_run_id }) => {
    await cancelTestRun(actor, { taskId: task_id, testRunId: test_run_id });
    revalidatePath(paths.tests(project_id, task_id));
    return null;
  },
);

const stepFields = ofTask.extend({ steps: z.string().max(20_000), version: z.coerce.number().int().min(0) });

/** Confirms the test steps of the project. */
export const saveTestStepsAction = action(
  stepFields,
  async (actor, { project_id, task_id, steps, version }) => {
    const { config, problems } = readEvalConf(steps, "settings");
    const [problem] = problems;
    if (config === null || problem !== undefined)
      throw invalidField("/steps", problem?.code ?? "empty", `line ${problem?.line ?? 1}`);
    await saveTestSettings(actor, project_id, { input: config, version });
    revalidatePath(paths.tests(project_id, task_id));
    return null;
  },
);
