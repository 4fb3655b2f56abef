import type { TrackerKind } from "../../domain/work/trackers.ts";
import { githubTracker } from "./github.ts";
import { gitlabTracker } from "./gitlab.ts";
import type { IssueTracker } from "./issue-tracker.ts";
import { jiraTracker } from "./jira.ts";
import type { RequestOptions, TrackerBase } from "./tracker-request.ts";

/** A tracker with its key. */
export interface TrackerEntry {
  readonly kind: TrackerKind;
  readonly baseUrl: string;
  readonly target: string;
  /** Jira's e-mail address of the key's owner. */
  readonly account: string | null;
  readonly apiKey: string;
}

const OPEN: Readonly<Record<TrackerKind, (base: TrackerBase, target: string) => IssueTracker>> = {
  github: githubTracker,
  gitlab: gitlabTracker,
  jira: jiraTracker,
};

function headersOf({ kind, account, apiKey }: TrackerEntry): Record<string, string> {
  if (kind === "gitlab") return { "private-token": apiKey };
  if (kind === "jira")
    return { authorization: `Basic ${Buffer.from(`${account ?? ""}:${apiKey}`).toString("base64")}` };
  return {
    authorization: `Bearer ${apiKey}`,
    accept: "application/vnd.github+json",
    "x-github-api-version": "2022-11-28",
    "user-agent": "roundtable",
  };
}

/** The tracker of an entry; nothing is sent yet. */
export const openTracker = (entry: TrackerEntry, options: RequestOptions): IssueTracker =>
  OPEN[entry.kind]({ baseUrl: entry.baseUrl, headers: headersOf(entry), options }, entry.target);
