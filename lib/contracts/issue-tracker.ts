import { z } from "zod";
import {
  CHANGED_SIDES,
  ISSUE_STATES,
  MAX_SYNC_ITEMS,
  SYNC_DIRECTIONS,
  SYNC_OUTCOMES,
  SYNC_STATUSES,
} from "../domain/work/issue-sync.ts";
import { TRACKER_CODES } from "../domain/work/tracker-codes.ts";
import { TRACKER_KINDS, TRACKER_SPECS, type TrackerKind } from "../domain/work/trackers.ts";

const kindSchema = z.enum(TRACKER_KINDS as readonly [TrackerKind, ...TrackerKind[]]);

/** The issue tracker of a project. */
export const issueTrackerInput = z
  .strictObject({
    kind: kindSchema,
    /** Absent = the public service; required for Jira. Private addresses are rejected. */
    base_url: z.url().max(500).optional(),
    /** owner/repository, group/project or its number, or the key of a Jira project. */
    target: z.string().trim().min(1).max(200),
    /** E-mail address of the key's owner; required for Jira. */
    account: z.email().max(200).optional(),
    /** Absent = keep the stored key, if kind and address stay the same. */
    api_key: z
      .string()
      .max(1000)
      // It is sent in a header.
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
  })
  .superRefine(({ kind, target, account, base_url }, context) => {
    const { target: pattern, needsAccount, address } = TRACKER_SPECS[kind];
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!pattern.test(target) || target.includes(".."))
      refuse("target", "not a project of this kind of tracker");
    if (needsAccount && account === undefined)
      refuse("account", "this tracker needs the e-mail of the key's owner");
    if (address === "" && base_url === undefined) refuse("base_url", "this tracker has no default address");
  });
export type IssueTrackerInput = z.infer<typeof issueTrackerInput>;

/** Without the key; only its last four characters are shown. Null = no tracker is connected. */
export const issueTrackerView = z.object({
  issue_tracker: z
    .object({
      kind: kindSchema,
      base_url: z.string(),
      target: z.string(),
      account: z.string().nullable(),
      has_key: z.boolean(),
      key_last4: z.string().nullable(),
    })
    .nullable(),
});
export type IssueTrackerView = z.infer<typeof issueTrackerView>;

const trackerCode = z.enum(TRACKER_CODES);

export const issueTrackerTestView = z.object({
  /** `ok`, or why the tracker cannot be used. */
  code: z.enum(["ok", ...TRACKER_CODES]),
  /** The tracker's name of the project; null if it could not be read. */
  name: z.string().nullable(),
  duration_ms: z.number().int(),
});
export type IssueTrackerTestView = z.infer<typeof issueTrackerTestView>;

/** Starts a push or a pull. */
export const startIssueSyncInput = z
  .strictObject({
    direction: z.enum(SYNC_DIRECTIONS),
    /** Ids of items; absent = all items of the plan. */
    items: z.array(z.string().max(20)).min(1).max(MAX_SYNC_ITEMS).optional(),
    /** Replaces what the other side changed; only for named items. */
    overwrite: z.boolean().optional(),
  })
  .refine(({ items, overwrite }) => overwrite !== true || items !== undefined, { path: ["items"] });
export type StartIssueSyncInput = z.infer<typeof startIssueSyncInput>;

export const issueSyncView = z.object({
  id: z.string(),
  direction: z.enum(SYNC_DIRECTIONS),
  overwrite: z.boolean(),
  status: z.enum(SYNC_STATUSES),
  items: z.array(z.string()),
  /** Items that are done, in the order in which they were. */
  results: z.array(z.object({ item: z.string(), code: z.enum([...SYNC_OUTCOMES, ...TRACKER_CODES]) })),
  /** Why it failed. */
  code: z.string().nullable(),
  /** It waits for the tracker until this time. */
  resumes_at: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
});
export type IssueSyncView = z.infer<typeof issueSyncView>;

const changedSide = z.enum(CHANGED_SIDES);

export const workIssueView = z.object({
  item: z.string(),
  /** Number or key in the tracker; null if there is no issue. */
  id: z.string().nullable(),
  url: z.string().nullable(),
  state: z.enum(ISSUE_STATES).nullable(),
  assignee: z.string().nullable(),
  /** Which side changed the text or the state since the last exchange, as far as the tracker was read. */
  text_changed: changedSide,
  state_changed: changedSide,
  /** What people changed in the tracker, as an edit of the plan that somebody can accept on the desk. Null: nothing. */
  proposed_edit: z
    .object({
      op: z.literal("task"),
      task: z.string(),
      title: z.string().optional(),
      description: z.string().optional(),
    })
    .nullable(),
  /** The member that the assignee of the issue is, if the item has another owner. */
  proposed_owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** A create was sent and its result is not known; the next exchange searches for the issue. */
  is_uncertain: z.boolean(),
  error: trackerCode.nullable(),
  synced_at: z.string().nullable(),
});
export type WorkIssueView = z.infer<typeof workIssueView>;

export const workIssuesView = z.object({
  tracker: z.object({ kind: kindSchema, target: z.string() }).nullable(),
  /** Whether the reader may connect a tracker. */
  can_connect: z.boolean(),
  /** Whether the reader may push and pull. */
  can_sync: z.boolean(),
  data: z.array(workIssueView),
  /** Issues of tasks that the newest plan no longer contains. */
  removed: z.array(z.object({ item: z.string(), id: z.string(), url: z.string() })),
  /** The newest push or pull. */
  sync: issueSyncView.nullable(),
});
export type WorkIssuesView = z.infer<typeof workIssuesView>;
