import { z } from "zod";
import { ISSUE_LABEL, type IssueTracker, TrackerFailure, type TrackerIssue } from "./issue-tracker.ts";
import { findInPages, searchedFrom, sendToTracker, type TrackerBase } from "./tracker-request.ts";

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
      state: issue.state === "opened" ? "open" : "closed",
      title: issue.title,
      body: issue.description ?? "",
      assignee: issue.assignees?.[0]?.name ?? null,
    }),
  );

const projectSchema = z.object({
  path_with_namespace: z.string(),
  issues_access_level: z.string().optional(),
});

const PAGE = 100;

/** GitLab's REST API, version 4, of gitlab.com or a self-managed server. */
export function gitlabTracker(base: TrackerBase, target: string): IssueTracker {
  const root = `/api/v4/projects/${encodeURIComponent(target)}`;
  const put = (id: string, body: unknown) =>
    sendToTracker(base, { method: "PUT", path: `${root}/issues/${id}`, body, read: issueSchema });
  const list = (query: URLSearchParams) =>
    sendToTracker(base, { method: "GET", path: `${root}/issues?${query}`, read: z.array(issueSchema) });
  return {
    check: async () => {
      const project = await sendToTracker(base, { method: "GET", path: root, read: projectSchema });
      if (project.issues_access_level === "disabled") throw new TrackerFailure("tracker_issues_off");
      return { name: project.path_with_namespace };
    },
    create: ({ title, body }) =>
      sendToTracker(base, {
        method: "POST",
        path: `${root}/issues`,
        body: { title, description: body, labels: ISSUE_LABEL },
        read: issueSchema,
      }),
    updateText: (id, { title, body }) => put(id, { title, description: body }),
    setState: (id, state) => put(id, { state_event: state === "open" ? "reopen" : "close" }),
    // The full-text search of GitLab splits a marker into words; a list of new issues is exact.
    find: (marker, since) =>
      findInPages(marker, PAGE, (page) =>
        list(
          new URLSearchParams({
            scope: "all",
            state: "all",
            order_by: "created_at",
            created_after: searchedFrom(since),
            per_page: String(PAGE),
            page: String(page),
          }),
        ),
      ),
    readMany: async (ids) => {
      const found = new Map<string, TrackerIssue>();
      for (let at = 0; at < ids.length; at += PAGE) {
        const query = new URLSearchParams({ scope: "all", state: "all", per_page: String(PAGE) });
        for (const id of ids.slice(at, at + PAGE)) query.append("iids[]", id);
        for (const issue of await list(query)) found.set(issue.id, issue);
      }
      return found;
    },
  };
}
