import { z } from "zod";
import type { TrackerBase } from "../issue-tracker/tracker-request.ts";
import { type Forge, type ForgeRequest, forgeNumber, forgeUrl, sendToForge } from "./forge.ts";

const requestSchema = z
  .object({
    number: forgeNumber,
    html_url: forgeUrl,
    state: z.enum(["open", "closed"]),
    /** Also in lists, unlike `merged`. */
    merged_at: z.string().nullish(),
    head: z.object({ ref: z.string(), sha: z.string() }),
  })
  .transform(
    ({ number, html_url, state, merged_at, head }): ForgeRequest => ({
      number,
      url: html_url,
      state: merged_at ? "merged" : state,
      branch: head.ref,
      commit: head.sha,
    }),
  );

const repositorySchema = z.object({ full_name: z.string() });

/** GitHub's REST API, version 2022-11-28, of github.com or an Enterprise server. */
export function githubForge(base: TrackerBase, project: string): Forge {
  const root = `/repos/${project}`;
  const owner = project.split("/")[0] ?? "";
  return {
    check: async () => {
      const found = await sendToForge(base, { method: "GET", path: root, read: repositorySchema });
      return { name: found.full_name };
    },
    list: (branch) => {
      const query = new URLSearchParams({
        head: `${owner}:${branch}`,
        state: "all",
        sort: "created",
        direction: "desc",
        per_page: "30",
      });
      const path = `${root}/pulls?${query}`;
      return sendToForge(base, { method: "GET", path, read: z.array(requestSchema) });
    },
    create: ({ branch, target, title, body }) =>
      sendToForge(base, {
        method: "POST",
        path: `${root}/pulls`,
        body: { head: branch, base: target, title, body },
        read: requestSchema,
      }),
    read: (number) =>
      sendToForge(base, { method: "GET", path: `${root}/pulls/${number}`, read: requestSchema }),
  };
}
