import { z } from "zod";
import type { IssueState } from "../../domain/work/issue-sync.ts";
import { ISSUE_LABEL, type IssueTracker, TrackerFailure, type TrackerIssue } from "./issue-tracker.ts";
import { findInPages, readEach, searchedFrom, sendToTracker, type TrackerBase } from "./tracker-request.ts";

/** Why an issue is closed; issues from before this field existed have none. */
const CLOSED: Readonly<Record<string, IssueState>> = {
  completed: "done",
  not_planned: "dropped",
  duplicate: "dropped",
};

const fieldsSchema = z.object({
  number: z.number().int(),
  html_url: z.string(),
  state: z.enum(["open", "closed"]),
  state_reason: z.string().nullish(),
  title: z.string(),
  body: z.string().nullish(),
  assignee: z.object({ login: z.string() }).nullish(),
  /** A list of issues contains pull requests too. */
  pull_request: z.object({}).nullish(),
});

const issueOf = (issue: z.infer<typeof fieldsSchema>): TrackerIssue => ({
  id: String(issue.number),
  url: issue.html_url,
  state: issue.state === "open" ? "open" : (CLOSED[issue.state_reason ?? ""] ?? "closed"),
  title: issue.title,
  body: issue.body ?? "",
  assignee: issue.assignee?.login ?? null,
});

const issueSchema = fieldsSchema.transform(issueOf);
const pageSchema = z.array(fieldsSchema.transform((issue) => (issue.pull_request ? null : issueOf(issue))));

const repositorySchema = z.object({ full_name: z.string(), has_issues: z.boolean().optional() });

const PAGE = 100;
/** Pages of a list that are read before issues are read one by one. */
const MAX_PAGES = 10;

const changeOf = (state: IssueState) =>
  state === "open"
    ? { state, state_reason: "reopened" }
    : { state: "closed", state_reason: state === "dropped" ? "not_planned" : "completed" };

/** GitHub's REST API, version 2022-11-28, of github.com or an Enterprise server. */
export function githubTracker(base: TrackerBase, target: string): IssueTracker {
  const root = `/repos/${target}`;
  const get = (id: string) =>
    sendToTracker(base, { method: "GET", path: `${root}/issues/${id}`, read: issueSchema });
  const patch = (id: string, body: unknown) =>
    sendToTracker(base, { method: "PATCH", path: `${root}/issues/${id}`, body, read: issueSchema });
  // The search index of GitHub lags behind; this list does not.
  const list = (page: number, filter: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({
      state: "all",
      per_page: String(PAGE),
      page: String(page),
      ...filter,
    });
    return sendToTracker(base, { method: "GET", path: `${root}/issues?${query}`, read: pageSchema });
  };
  return {
    check: async () => {
      const read = repositorySchema;
      const { full_name, has_issues } = await sendToTracker(base, { method: "GET", path: root, read });
      if (has_issues === false) throw new TrackerFailure("tracker_issues_off");
      return { name: full_name };
    },
    create: ({ title, body }) =>
      sendToTracker(base, {
        method: "POST",
        path: `${root}/issues`,
        body: { title, body, labels: [ISSUE_LABEL] },
        read: issueSchema,
      }),
    updateText: (id, { title, body }) => patch(id, { title, body }),
    setState: (id, state) => patch(id, changeOf(state)),
    // Without the label: GitHub leaves it out, without an error, for a key that may not set labels.
    find: (marker, since) =>
      findInPages(marker, PAGE, (page) => list(page, { sort: "created", since: searchedFrom(since) })),
    readMany: async (ids) => {
      const missing = new Set(ids);
      const found = new Map<string, TrackerIssue>();
      for (let page = 1; page <= MAX_PAGES && missing.size > 1; page++) {
        const issues = await list(page, { labels: ISSUE_LABEL });
        for (const issue of issues) if (issue && missing.delete(issue.id)) found.set(issue.id, issue);
        if (issues.length < PAGE) break;
      }
      return new Map([...found, ...(await readEach(missing, get))]);
    },
  };
}
