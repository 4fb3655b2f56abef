import { z } from "zod";
import { CHANGE_LIMITS } from "../domain/change-set/change-limits.ts";
import { changeProblemSchema } from "../domain/change-set/change-problem.ts";
import {
  changeOperationSchema,
  changeSourceSchema,
  changeStateSchema,
} from "../domain/change-set/change-set.ts";
import { CODE_DECISIONS } from "../domain/code-review/code-verdict.ts";
import { OVERALL } from "../domain/test-run/eval-report.ts";

/** Attempts to change the code for a task (docs/decisions/0084). */

const objectId = z.string().regex(/^[0-9a-f]{40}$/);
const path = z.string().min(1).max(1_100);
const text = z.string().max(CHANGE_LIMITS.fileBytes * 2);

const replacements = z
  .array(
    z.strictObject({
      search: z.string().min(1).max(200_000),
      replace: z.string().max(200_000),
      /** How often `search` occurs; all of them are replaced. */
      count: z.number().int().min(1).max(1_000).default(1),
    }),
  )
  .min(1)
  .max(CHANGE_LIMITS.edits);

const shared = {
  /** The commit that the author worked from; absent: the newest commit of the default branch. */
  base_commit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .optional(),
  message: z.string().trim().max(CHANGE_LIMITS.message).optional(),
  /** Protected files that the change may touch: the second confirmation. */
  confirm_protected: z.array(path).max(CHANGE_LIMITS.files).default([]),
  /** Files that are added to those of the plan; needs the right to decide the gate. */
  extend: z
    .strictObject({
      files: z.array(path).min(1).max(CHANGE_LIMITS.files),
      reason: z.string().trim().min(3).max(2_000),
    })
    .optional(),
  /** Who made the files; absent: a tool if the request has an API token, otherwise a person. */
  source: z.enum(["person", "tool"]).optional(),
};

/** A file with its whole content (null deletes it) or with replacements in its present content. */
const changedFile = z
  .strictObject({
    path,
    content: text.nullable().optional(),
    edits: replacements.optional(),
    /** The blob that the author read. */
    base_blob: objectId.nullable().optional(),
    executable: z.boolean().optional(),
  })
  .refine(
    ({ content, edits }) => (content === undefined) !== (edits === undefined),
    "needs content or edits",
  );

const operation = z
  .strictObject({
    op: z.enum(["create", "modify", "delete", "rename"]),
    path,
    /** The former path of a rename. */
    from: path.optional(),
    mode: z.enum(["100644", "100755"]).optional(),
    /** The blob that is changed, deleted or renamed; null for a new file. */
    base_blob: objectId.nullable(),
    content: text.optional(),
    edits: replacements.optional(),
    intent: z.string().max(2_000).optional(),
    plan_item: z.string().max(100).optional(),
  })
  .refine(({ content, edits }) => content === undefined || edits === undefined, "has content and edits")
  .refine(({ op, from }) => (op === "rename") === (from !== undefined), "`from` belongs to a rename")
  .refine(
    ({ op, content, edits }) =>
      op === "rename" || (op === "delete") === (content === undefined && edits === undefined),
    "needs content or edits, unless it deletes or renames",
  )
  .refine(({ op, base_blob }) => (op === "create") === (base_blob === null), "only a new file has no blob");

export const patchInput = z.discriminatedUnion("format", [
  z.strictObject({
    format: z.literal("unified"),
    content: z.string().min(1).max(CHANGE_LIMITS.patchBytes),
    ...shared,
  }),
  z.strictObject({
    format: z.literal("files"),
    content: z
      .array(changedFile)
      .min(1)
      .max(CHANGE_LIMITS.files + 1),
    ...shared,
  }),
  z.strictObject({
    format: z.literal("changeset"),
    content: z.strictObject({
      schema: z.literal("changeset.v1"),
      ops: z
        .array(operation)
        .min(1)
        .max(CHANGE_LIMITS.files + 1),
    }),
    ...shared,
  }),
]);
export type PatchInput = z.infer<typeof patchInput>;

/** The files of an attempt from which the next one is made; the others are left out. */
export const patchPartInput = z.strictObject({
  files: z.array(path).min(1).max(CHANGE_LIMITS.files),
  /** Absent: the message of the attempt. */
  message: shared.message,
});
export type PatchPartInput = z.infer<typeof patchPartInput>;

export const patchView = z.object({
  id: z.string(),
  task_id: z.string(),
  /** From 1 in its task. */
  number: z.number().int(),
  state: changeStateSchema,
  branch: z.string(),
  base: z.object({ commit: objectId }),
  tree: objectId,
  /** Its files are readable under this commit in the repository. */
  commit: objectId,
  source: changeSourceSchema,
  author: z.string(),
  message: z.string(),
  operations: z.array(changeOperationSchema),
  numstat: z.array(
    z.object({ path: z.string(), added: z.number().int().nullable(), removed: z.number().int().nullable() }),
  ),
  problems: z.array(changeProblemSchema),
  plan_version: z.number().int(),
  /** Whether the plan changed since. */
  is_plan_stale: z.boolean(),
  /** Files beyond the plan, each with the reason and who added it. */
  extended: z.array(z.object({ path: z.string(), reason: z.string(), by: z.string() })),
  /** The number of an earlier rejected attempt with the same difference; null: none. */
  repeats_rejected: z.number().int().nullable(),
  accepted_commit: objectId.nullable(),
  reverted_commit: objectId.nullable(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type PatchView = z.infer<typeof patchView>;

/** What has been checked of an attempt; null: nobody has decided, or no test run is completed. */
const changeChecks = z.object({
  review: z.enum(CODE_DECISIONS).nullable(),
  open_findings: z.number().int(),
  /** Verdict of the newest completed test run. */
  tests: z.enum(OVERALL).nullable(),
});
export type ChangeChecksView = z.infer<typeof changeChecks>;

export const patchListView = z.object({
  data: z.array(patchView.extend({ checks: changeChecks })),
  abilities: z.array(z.string()),
});
export type PatchListView = z.infer<typeof patchListView>;

/** Lines of one side of a place in conflict, with up to three lines around them. */
const conflictSide = z.object({
  /** The number of the first line in the file. */
  line: z.number().int(),
  /** Each with its line break. */
  lines: z.array(z.string()),
});

/** What a side has of a file: text, nothing (never added, or deleted), bytes that are no text, or too much to show. */
const conflictContent = z.enum(["text", "none", "binary", "large"]);
export type ConflictContent = z.infer<typeof conflictContent>;

/** The files in conflict of an attempt that needs a rebase, with both sides and what they started from. */
export const conflictsView = z.object({
  id: z.string(),
  /** The commit that the attempt started from. */
  base: objectId,
  /** The newest commit of its branch. */
  branch: objectId,
  change: objectId,
  files: z.array(
    z.object({
      path: z.string(),
      base: conflictContent,
      branch: conflictContent,
      change: conflictContent,
      places: z.array(z.object({ base: conflictSide, branch: conflictSide, change: conflictSide })),
      /** There are more places, or a side differs too much to compare. */
      is_cut: z.boolean(),
    }),
  ),
  /** There are more files. */
  is_cut: z.boolean(),
});
export type ConflictsView = z.infer<typeof conflictsView>;
export type ConflictedFile = ConflictsView["files"][number];

/** `against`: another attempt of the same task; absent: the base. */
export const patchDiffQuery = z.object({
  against: z.string().max(80).optional(),
  path: z.string().max(4_096).default(""),
});
export type PatchDiffQuery = z.infer<typeof patchDiffQuery>;

export const patchDiffView = z.object({
  id: z.string(),
  from: objectId,
  to: objectId,
  files: z.array(
    z.object({ path: z.string(), added: z.number().int().nullable(), removed: z.number().int().nullable() }),
  ),
  /** The unified difference, cut off at 8 MiB. */
  diff: z.string(),
  is_cut: z.boolean(),
});
export type PatchDiffView = z.infer<typeof patchDiffView>;
