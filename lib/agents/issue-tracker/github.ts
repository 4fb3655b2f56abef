import { z } from "zod";
import { ISSUE_LABEL, type IssueTracker, type TrackerIssue } from "./issue-tracker.ts";
import { askTracker, orNull, type TrackerBase } from "./tracker-request.ts";

const issueSchema = z
  .object({
    number: z.number().int(),
    html_url: z.string(),
    state: z.enum(["open", "closed"]),
    title: z.string(),
    body: z.string().nullish(),
    assignee: z.object({ login: z.string() }).nullish(),
  })
  .transform(
    (issue): TrackerIssue => ({
      id: String(issue.number),
      url: issue.html_url,
      isClosed: issue.state === "closed",
      title: issue.title,
      body: issue.body ?? "",
      assignee: issue.assignee?.login ?? null,
    }),
  );

const repositorySchema = z.object({ full_name: z.string() });

const PAGE = 100;
const MAX_PAGES = 20;

/** GitHub's REST API, version 2022-11-28, of github.com or an Enterprise server. */
export function githubTracker(base: TrackerBase, target: string): IssueTracker {
  const root = `/repos/${target}`;
  const get = (id: string) =>
    askTracker(base, { method: "GET", path: `${root}/issues/${id}`, read: issueSchema });
  const patch = (id: string, body: unknown) =>
    askTracker(base, { method: "PATCH", path: `${root}/issues/${id}`, body, read: issueSchema });
  /** The issues with our label, newest first, page by page; the search index of GitHub lags behind, this list does not. */
  async function* labelled(): AsyncGenerator<TrackerIssue> {
    for (let page = 1; page <= MAX_PAGES; page++) {
      const query = new URLSearchParams({
        labels: ISSUE_LABEL,
        state: "all",
        per_page: String(PAGE),
        page: String(page),
      });
      const path = `${root}/issues?${query}`;
      const found = await askTracker(base, { method: "GET", path, read: z.array(issueSchema) });
      yield* found;
      if (found.length < PAGE) return;
    }
  }
  return {
    check: async () => {
      const { full_name } = await askTracker(base, { method: "GET", path: root, read: repositorySchema });
      return { name: full_name };
    },
    create: ({ title, body }) =>
      askTracker(base, {
        method: "POST",
        path: `${root}/issues`,
        body: { title, body, labels: [ISSUE_LABEL] },
        read: issueSchema,
      }),
    updateText: (id, { title, body }) => patch(id, { title, body }),
    setClosed: ({ id }, isClosed) => patch(id, { state: isClosed ? "closed" : "open" }),
    find: async (marker) => {
      for await (const issue of labelled()) if (issue.body.split(/\r?\n/).includes(marker)) return issue;
      return null;
    },
    readMany: async (ids) => {
      const missing = new Set(ids);
      const found: TrackerIssue[] = [];
      for await (const issue of labelled()) {
        if (missing.delete(issue.id)) found.push(issue);
        if (missing.size === 0) return found;
      }
      // Somebody removed the label, or there are too many.
      for (const id of missing) {
        const issue = await orNull(get(id));
        if (issue !== null) found.push(issue);
      }
      return found;
    },
  };
}
