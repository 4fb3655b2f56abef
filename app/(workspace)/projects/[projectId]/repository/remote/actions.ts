"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { mergeRemoteBranchInput, type RemoteTestView, remoteInput } from "#lib/contracts/remote.ts";
import { action } from "#lib/http/action.ts";
import { deleteRemote } from "#lib/usecases/remote/delete-remote.ts";
import { mergeRemoteBranch } from "#lib/usecases/remote/merge-remote-branch.ts";
import { makeHookSecret } from "#lib/usecases/remote/receive-event.ts";
import { saveRemote } from "#lib/usecases/remote/save-remote.ts";
import { fetchRemote } from "#lib/usecases/remote/start-fetch.ts";
import { testRemote } from "#lib/usecases/remote/test-remote.ts";

const ofProject = z.object({ project_id: z.string() });

/** Connects the repository to a remote, or changes the connection. An empty field is absent. */
export const saveRemoteAction = action(
  z
    .looseObject({ project_id: z.string(), fetch_minutes: z.string().optional() })
    .transform(({ project_id: projectId, fetch_minutes: minutes, ...fields }) => {
      const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
      const input: unknown = { ...filled, fetch_minutes: minutes ? Number(minutes) : null };
      return { projectId, input: input as z.input<typeof remoteInput> };
    })
    .pipe(z.object({ projectId: z.string(), input: remoteInput })),
  async (actor, { projectId, input }): Promise<null> => {
    await saveRemote(actor, projectId, { input, version: null });
    revalidatePath(paths.repositoryRemote(projectId));
    return null;
  },
);

/** Removes the remote and its credential. */
export const removeRemoteAction = action(ofProject, async (actor, { project_id }): Promise<null> => {
  await deleteRemote(actor, project_id);
  revalidatePath(paths.repositoryRemote(project_id));
  return null;
});

/** Asks the remote whether it can be used. */
export const testRemoteAction = action(
  ofProject,
  (actor, { project_id }): Promise<RemoteTestView> => testRemote(actor, project_id),
);

/** Fetches in the background. */
export const fetchRemoteAction = action(ofProject, async (actor, { project_id }): Promise<null> => {
  await fetchRemote(actor, project_id);
  revalidatePath(paths.repositoryRemote(project_id));
  return null;
});

/** Merges a branch that differs on both sides. */
export const mergeRemoteBranchAction = action(
  ofProject.extend(mergeRemoteBranchInput.shape),
  async (actor, { project_id, branch }): Promise<null> => {
    await mergeRemoteBranch(actor, project_id, { branch });
    revalidatePath(paths.repositoryRemote(project_id));
    return null;
  },
);

/** Makes a secret for the webhook, which is shown once. */
export const makeHookSecretAction = action(
  ofProject,
  async (actor, { project_id }): Promise<string> => (await makeHookSecret(actor, project_id)).secret,
);
