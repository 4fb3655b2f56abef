import { z } from "zod";
import { authorSchema } from "../access/author.ts";
import { changeProblemSchema } from "./change-problem.ts";

/** What happens to an attempt. Only these moves exist; see `CHANGE_MOVES`. */
export const CHANGE_STATES = [
  "draft",
  "reviewed",
  "tested",
  "accepted",
  "rejected",
  "reverted",
  "superseded",
  "needs_rebase",
] as const;
export const changeStateSchema = z.enum(CHANGE_STATES);
export type ChangeState = z.infer<typeof changeStateSchema>;

/** The states into which each state can move. An accepted change only leaves through its revert. */
export const CHANGE_MOVES: Readonly<Record<ChangeState, readonly ChangeState[]>> = {
  draft: ["reviewed", "tested", "accepted", "rejected", "superseded", "needs_rebase"],
  reviewed: ["draft", "tested", "accepted", "rejected", "superseded", "needs_rebase"],
  tested: ["draft", "reviewed", "accepted", "rejected", "superseded", "needs_rebase"],
  accepted: ["reverted"],
  rejected: [],
  reverted: ["accepted"],
  superseded: [],
  needs_rebase: ["rejected", "superseded"],
};

/** States of an attempt that can still be accepted. */
export const OPEN_CHANGE_STATES: readonly ChangeState[] = ["draft", "reviewed", "tested"];

/** Who produced the files: a person, an external tool, a model, or a push. */
const CHANGE_SOURCES = ["person", "tool", "model", "push"] as const;
export const changeSourceSchema = z.enum(CHANGE_SOURCES);
export type ChangeSetSource = z.infer<typeof changeSourceSchema>;

const objectId = z.string().regex(/^[0-9a-f]{40}$/);

/** A changed file as it is stored: a checked operation, never a request. */
export const changeOperationSchema = z.object({
  op: z.enum(["create", "modify", "delete"]),
  path: z.string(),
  /** The path that this file had before, if the author declared a rename. */
  from: z.string().optional(),
  mode: z.enum(["100644", "100755"]),
  /** The blob before; null for a new file. */
  base_blob: objectId.nullable(),
  /** The blob after; null for a deleted file. */
  new_blob: objectId.nullable(),
  /** Bytes after; 0 for a deleted file. */
  size: z.number().int().min(0),
  /** Numbers of lines; null for binary content, which only a deletion has. */
  added: z.number().int().min(0).nullable(),
  removed: z.number().int().min(0).nullable(),
  source: z.object({
    format: z.enum(["whole", "search_replace", "import"]),
    /** Number of replacements of a `search_replace`. */
    edits: z.number().int().min(0),
    /** What was adapted so that the edits apply: line ends only. */
    normalised: z.array(z.enum(["eol"])),
  }),
  intent: z.string().optional(),
  plan_item: z.string().optional(),
});
export type ChangeOperation = z.infer<typeof changeOperationSchema>;

/** The artifact `codegen.ir.json`: a change set that was checked against its base. */
export const changeSetSchema = z.object({
  schema: z.literal("changeset.v1"),
  id: z.string(),
  task: z.string(),
  number: z.number().int().min(1),
  state: changeStateSchema,
  base: z.object({ commit: objectId, tree: objectId }),
  plan: z.object({ hash: z.string(), allow: z.array(z.string()) }),
  ops: z.array(changeOperationSchema),
  result: z.object({ tree: objectId, commit: objectId }),
  origin: z.object({ source: changeSourceSchema, author: authorSchema }),
  problems: z.array(changeProblemSchema),
});

/** The artifact `patch.json`: the files of a change set with the hash of each result. */
export const patchFilesSchema = z.object({
  change_set: z.string(),
  files: z.array(
    z.object({
      path: z.string(),
      type: z.enum(["create", "modify", "delete"]),
      diff: z.string(),
      hash: objectId.nullable(),
    }),
  ),
});
