import type { IssueState } from "../../domain/work/issue-sync.ts";
import type { TrackerCode } from "../../domain/work/tracker-codes.ts";

/** An issue as it is in the tracker. */
export interface TrackerIssue {
  readonly id: string;
  readonly url: string;
  readonly state: IssueState;
  readonly assignee: string | null;
  readonly title: string;
  readonly body: string;
}

/** What an issue is to say. */
export interface IssueDraft {
  readonly title: string;
  readonly body: string;
}

/** The port of an issue tracker. Every function throws `TrackerFailure` with a code. */
export interface IssueTracker {
  /** Reads the target. */
  readonly check: () => Promise<{ readonly name: string }>;
  /** Creates an open issue. */
  readonly create: (draft: IssueDraft) => Promise<TrackerIssue>;
  readonly updateText: (id: string, draft: IssueDraft) => Promise<TrackerIssue>;
  /** Closes the issue or opens it again. */
  readonly setState: (id: string, state: IssueState) => Promise<TrackerIssue>;
  /**
   * The issue whose body contains a marker.
   * @param since A time before its creation.
   */
  readonly find: (marker: string, since: Date) => Promise<TrackerIssue | null>;
  /** The issues that exist, by the id that was given; a moved issue has another id. */
  readonly readMany: (ids: readonly string[]) => Promise<ReadonlyMap<string, TrackerIssue>>;
}

/** The label of every issue that comes from here. */
export const ISSUE_LABEL = "roundtable";

export class TrackerFailure extends Error {
  readonly code: TrackerCode;
  /** The wait that the tracker requested. */
  readonly waitMs: number | null;
  constructor(code: TrackerCode, waitMs: number | null = null) {
    super(code);
    this.name = "TrackerFailure";
    this.code = code;
    this.waitMs = waitMs;
  }
}
