import { z } from "zod";
import { ISSUE_LABEL, type IssueTracker, type TrackerIssue } from "./issue-tracker.ts";
import { askTracker, type TrackerBase } from "./tracker-request.ts";

const issueSchema = z
  .object({
    iid: z.number().int(),
    web_url: z.string(),
    state: z.enum(["opened", "closed"]),
    title: z.string(),
    description: z.string().nullish(),
    assignees: z.array(z.object({ name: z.string() })).nullish(),
  })
  .transform(
    (issue): TrackerIssue => ({
      id: String(issue.iid),
      url: issue.web_url,
      isClosed: issue.state === "closed",
      title: issue.title,
      body: issue.description ?? "",
      assignee: issue.assignees?.[0]?.name ?? null,
    }),
  );

const projectSchema = z.object({ path_with_namespace: z.string() });

const PAGE = 100;

/** GitLab's REST API, version 4, of gitlab.com or an own server. */
export function gitlabTracker(base: TrackerBase, target: string): IssueTracker {
  const root = `/api/v4/projects/${encodeURIComponent(target)}`;
  const put = (id: string, body: unknown) =>
    askTracker(base, { method: "PUT", path: `${root}/issues/${id}`, body, read: issueSchema });
  const list = (query: URLSearchParams) =>
    askTracker(base, { method: "GET", path: `${root}/issues?${query}`, read: z.array(issueSchema) });
  return {
    check: async () => {
      const project = await askTracker(base, { method: "GET", path: root, read: projectSchema });
      return { name: project.path_with_namespace };
    },
    create: ({ title, body }) =>
      askTracker(base, {
        method: "POST",
        path: `${root}/issues`,
        body: { title, description: body, labels: ISSUE_LABEL },
        read: issueSchema,
      }),
    updateText: (id, { title, body }) => put(id, { title, description: body }),
    setClosed: ({ id }, isClosed) => put(id, { state_event: isClosed ? "close" : "reopen" }),
    find: async (marker) => {
      const query = { search: marker, in: "description", scope: "all", state: "all", per_page: String(PAGE) };
      const found = await list(new URLSearchParams(query));
      return found.find(({ body }) => body.split(/\r?\n/).includes(marker)) ?? null;
    },
    readMany: async (ids) => {
      const found: TrackerIssue[] = [];
      for (let at = 0; at < ids.length; at += PAGE) {
        const query = new URLSearchParams({ scope: "all", state: "all", per_page: String(PAGE) });
        for (const id of ids.slice(at, at + PAGE)) query.append("iids[]", id);
        found.push(...(await list(query)));
      }
      return found;
    },
  };
}
