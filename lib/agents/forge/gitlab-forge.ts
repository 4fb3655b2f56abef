import { z } from "zod";
import type { TrackerBase } from "../issue-tracker/tracker-request.ts";
import { type Forge, type ForgeRequest, forgeNumber, forgeUrl, sendToForge } from "./forge.ts";

const requestSchema = z
  .object({
    iid: forgeNumber,
    web_url: forgeUrl,
    /** `locked`: it is being merged. */
    state: z.enum(["opened", "closed", "locked", "merged"]),
    source_branch: z.string(),
    sha: z.string().nullish(),
  })
  .transform(
    ({ iid, web_url, state, source_branch, sha }): ForgeRequest => ({
      number: iid,
      url: web_url,
      state: state === "opened" || state === "locked" ? "open" : state,
      branch: source_branch,
      commit: sha ?? null,
    }),
  );

const projectSchema = z.object({ path_with_namespace: z.string() });

/** GitLab's REST API, version 4, of gitlab.com or a self-managed server. */
export function gitlabForge(base: TrackerBase, project: string): Forge {
  const root = `/api/v4/projects/${encodeURIComponent(project)}`;
  return {
    check: async () => {
      const found = await sendToForge(base, { method: "GET", path: root, read: projectSchema });
      return { name: found.path_with_namespace };
    },
    list: (branch) => {
      const query = new URLSearchParams({
        source_branch: branch,
        state: "all",
        order_by: "created_at",
        sort: "desc",
        per_page: "30",
      });
      const path = `${root}/merge_requests?${query}`;
      return sendToForge(base, { method: "GET", path, read: z.array(requestSchema) });
    },
    create: ({ branch, target, title, body }) =>
      sendToForge(base, {
        method: "POST",
        path: `${root}/merge_requests`,
        body: { source_branch: branch, target_branch: target, title, description: body },
        read: requestSchema,
      }),
    read: (number) =>
      sendToForge(base, { method: "GET", path: `${root}/merge_requests/${number}`, read: requestSchema }),
  };
}
