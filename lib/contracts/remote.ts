import { z } from "zod";
import {
  forgePlace,
  ON_ACCEPT,
  PULL_REQUEST_STATES,
  REMOTE_KINDS,
  type RemoteKind,
} from "../domain/repository/forges.ts";
import { isRefName, isTaskBranch } from "../domain/repository/ref-name.ts";
import { REMOTE_CODES, type RemoteCode } from "../domain/repository/remote-codes.ts";
import { repositoryUrl } from "../domain/repository/repository-url.ts";

/** The remote of a repository and the pull requests of tasks (docs/decisions/0097). */

const kind = z.enum(REMOTE_KINDS as readonly [RemoteKind, ...RemoteKind[]]);
const code = z.enum(REMOTE_CODES as readonly [RemoteCode, ...RemoteCode[]]);
const objectId = z.string().regex(/^[0-9a-f]{40}$/);

/** Credentials are sent in a header. */
const headerText = /^[\x21-\x7e]+$/;

export const remoteInput = z
  .strictObject({
    kind,
    /** The https address for git, without credentials. */
    url: z
      .string()
      .refine((text) => repositoryUrl(text) !== null, "must be an https address without credentials"),
    /** The address of the server, if it is not the host of `url`. */
    api_url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullish(),
    /** The user name for git; absent: the one that servers of this kind expect with a token. */
    account: z
      .string()
      .max(200)
      .regex(/^[\x21-\x39\x3b-\x7e]+$/, "must have no colon and no spaces")
      .nullish(),
    /** A token or password. Absent keeps the stored one, if kind, address and account stay the same; null removes it. */
    key: z.string().min(1).max(1000).regex(headerText).nullish(),
    /** The branch of the remote to which accepted changes are proposed. */
    default_branch: z
      .string()
      .refine(isRefName, "must be a branch name")
      .refine((name) => !isTaskBranch(name), "belongs to tasks"),
    /** What an acceptance or a revert sends: nothing, the task's branch, or the branch with a pull request. */
    on_accept: z.enum(ON_ACCEPT).default("nothing"),
    /** Minutes between two fetches; null: only on demand. */
    fetch_minutes: z.number().int().min(5).max(10_080).nullable().default(null),
  })
  .superRefine((input, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (input.on_accept === "request" && input.kind === "other")
      refuse("on_accept", "this kind of server has no pull requests");
    if (input.kind === "other" || repositoryUrl(input.url) === null) return;
    if (input.api_url != null && !URL.canParse(input.api_url)) return;
    if (forgePlace(input.kind, input.url, input.api_url ?? null) === null)
      refuse("url", `must name a repository, such as https://host/owner/name for ${input.kind}`);
  });
export type RemoteInput = z.infer<typeof remoteInput>;

export const remoteView = z.object({
  /** Null: none is connected. */
  remote: z
    .object({
      kind,
      url: z.string(),
      api_url: z.string().nullable(),
      account: z.string().nullable(),
      has_key: z.boolean(),
      /** The last four characters of a longer credential. */
      key_last4: z.string().nullable(),
      default_branch: z.string(),
      on_accept: z.enum(ON_ACCEPT),
      fetch_minutes: z.number().int().nullable(),
      has_hook_secret: z.boolean(),
      /** Whether a fetch is queued or running. */
      is_fetching: z.boolean(),
      /** When the schedule fetches next. */
      due_at: z.string().nullable(),
      tried_at: z.string().nullable(),
      /** The last success. */
      fetched_at: z.string().nullable(),
      /** Why the last attempt failed; null: it did not. */
      code: code.nullable(),
      detail: z.string().nullable(),
      /** Branches that differ from the remote and were not moved. */
      differences: z.array(
        z.object({
          name: z.string(),
          difference: z.enum(["ahead", "diverged", "only_here"]),
          local: objectId,
          remote: objectId.nullable(),
        }),
      ),
      version: z.number().int(),
    })
    .nullable(),
  /** The address for the forge's webhook. */
  hook_path: z.string(),
  abilities: z.array(z.string()),
});
export type RemoteView = z.infer<typeof remoteView>;

export const mergeRemoteBranchInput = z.strictObject({
  /** A branch that differs on both sides. */
  branch: z.string().refine(isRefName, "must be a branch name"),
});
export type MergeRemoteBranchInput = z.infer<typeof mergeRemoteBranchInput>;

const testCode = z.enum(["ok", ...REMOTE_CODES]);

export const remoteTestView = z.object({
  /** Each `ok`, or why not; `push` and `requests` are null if they are not used. */
  fetch: testCode,
  push: testCode.nullable(),
  requests: testCode.nullable(),
  /** What git reports about a failure. */
  detail: z.string(),
  /** The branch that the remote names as its default. */
  default_branch: z.string().nullable(),
  duration_ms: z.number().int(),
});
export type RemoteTestView = z.infer<typeof remoteTestView>;

/** The secret is shown only here. */
export const hookSecretView = z.object({ secret: z.string(), hook_path: z.string() });

export const forgeEventView = z.object({
  /** Whether the event was about a pull request of this product, whose state is read now. */
  accepted: z.boolean(),
});

export const pullRequestView = z.object({
  id: z.string(),
  change_set: z.string(),
  commit: objectId,
  branch: z.string(),
  target: z.string(),
  state: z.enum(PULL_REQUEST_STATES),
  number: z.number().int().nullable(),
  /** The page of the pull request on the forge. */
  url: z.string().nullable(),
  /** Why it failed or waits; null: it does neither. */
  code: code.nullable(),
  detail: z.string().nullable(),
  pushed_at: z.string().nullable(),
  /** It waits for the remote until this time. */
  resumes_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type PullRequestView = z.infer<typeof pullRequestView>;

export const pullRequestsView = z.object({
  /** Newest first. */
  data: z.array(pullRequestView),
  /** What an acceptance sends; null: there is no remote. */
  on_accept: z.enum(ON_ACCEPT).nullable(),
  abilities: z.array(z.string()),
});
export type PullRequestsView = z.infer<typeof pullRequestsView>;

export const pushChangeInput = z.strictObject({
  /** An accepted or reverted attempt; its commit is pushed, also if that failed before. */
  change_set: z.string().min(1).max(80),
});
export type PushChangeInput = z.infer<typeof pushChangeInput>;
