import { z } from "zod";
import type { TrackerBase } from "../issue-tracker/tracker-request.ts";
import { type Forge, type ForgeRequest, forgeNumber, forgeUrl, sendToForge } from "./forge.ts";

const requestSchema = z
  .object({
    number: forgeNumber,
    html_url: forgeUrl,
    state: z.enum(["open", "closed"]),
    merged: z.boolean().nullish(),
    /** After the branch was deleted, `ref` is `refs/pull/<number>/head` and `label` keeps its name. */
    head: z.object({ ref: z.string(), label: z.string().nullish(), sha: z.string().nullish() }),
  })
  .transform(
    ({ number, html_url, state, merged, head }): ForgeRequest => ({
      number,
      url: html_url,
      state: merged === true ? "merged" : state,
      branch: head.label ?? head.ref,
      commit: head.sha ?? null,
    }),
  );

const repositorySchema = z.object({ full_name: z.string() });

const PAGE = 50;
/** Gitea cannot filter requests by their branch; those of a new branch are on the first pages. */
const MAX_PAGES = 6;

/** Gitea's REST API, version 1; Forgejo's is the same. */
export function giteaForge(base: TrackerBase, project: string): Forge {
  const root = `/api/v1/repos/${project}`;
  const page = (number: number) => {
    const query = new URLSearchParams({
      state: "all",
      sort: "recentupdate",
      page: String(number),
      limit: String(PAGE),
    });
    return sendToForge(base, { method: "GET", path: `${root}/pulls?${query}`, read: z.array(requestSchema) });
  };
  return {
    check: async () => {
      const found = await sendToForge(base, { method: "GET", path: root, read: repositorySchema });
      return { name: found.full_name };
    },
    list: async (branch) => {
      const found: ForgeRequest[] = [];
      for (let number = 1; number <= MAX_PAGES; number++) {
        const requests = await page(number);
        found.push(...requests.filter((one) => one.branch === branch));
        if (found.length > 0 || requests.length === 0) break; // a page may be shorter than requested
      }
      return found.toSorted((a, b) => b.number - a.number);
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
