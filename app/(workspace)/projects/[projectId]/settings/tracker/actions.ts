"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { issueTrackerInput } from "#lib/contracts/issue-tracker.ts";
import { paths } from "#lib/contracts/paths.ts";
import { action } from "#lib/http/action.ts";
import { deleteIssueTracker } from "#lib/usecases/issue-tracker/delete-issue-tracker.ts";
import { saveIssueTracker } from "#lib/usecases/issue-tracker/save-issue-tracker.ts";
import { testIssueTracker } from "#lib/usecases/issue-tracker/test-issue-tracker.ts";

const ofProject = z.object({ project_id: z.string() });

/** Connects the project to a tracker, or changes the connection. */
export const saveIssueTrackerAction = action(
  z
    .looseObject({ project_id: z.string() })
    .transform(({ project_id: projectId, ...input }) => ({ projectId, input }))
    .pipe(z.object({ projectId: z.string(), input: issueTrackerInput })),
  async (actor, { projectId, input }): Promise<null> => {
    await saveIssueTracker(actor, projectId, input);
    revalidatePath(paths.projectTracker(projectId));
    return null;
  },
);

/** Removes the connection and its key. */
export const removeIssueTrackerAction = action(ofProject, async (actor, { project_id }): Promise<null> => {
  await deleteIssueTracker(actor, project_id);
  revalidatePath(paths.projectTracker(project_id));
  return null;
});

/** Reads the project in the tracker once. */
export const testIssueTrackerAction = action(ofProject, (actor, { project_id }) =>
  testIssueTracker(actor, project_id),
);
