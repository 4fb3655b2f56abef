import { z } from "zod";
import { codeSymbolSchema } from "../domain/repository/code-symbol.ts";
import { isRefName, isTaskBranch } from "../domain/repository/ref-name.ts";
import { repositoryUrl } from "../domain/repository/repository-url.ts";

/** The repository of a project (docs/decisions/0072). */

const branchName = z
  .string()
  .refine(isRefName, "must be a branch name")
  .refine((name) => !isTaskBranch(name), "belongs to tasks");
const objectId = z.string().regex(/^[0-9a-f]{40}$/);

export const repositoryInput = z.strictObject({
  default_branch: branchName.optional(),
  /** Whether writers may push to branches that no task owns. */
  branch_push: z.boolean().optional(),
  /** Whether people with the right may accept a change without complete evidence; needs the right to manage the project. */
  accept_override: z.boolean().optional(),
});
export type RepositoryInput = z.infer<typeof repositoryInput>;

export const repositoryImportInput = z.strictObject({
  url: z
    .string()
    .refine((text) => repositoryUrl(text) !== null, "must be an https address without credentials"),
  /** Only this branch; absent: all. */
  branch: branchName.optional(),
  branch_push: z.boolean().default(false),
});
export type RepositoryImportInput = z.infer<typeof repositoryImportInput>;

export const repositoryUploadQuery = z.object({
  name: z.string().min(1).max(255).optional(),
  branch: branchName.optional(),
  branch_push: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
});

export const repositoryView = z.object({
  /** The version of git on the server; null: there is none, so repositories are not available. */
  git_version: z.string().nullable(),
  /** The address for `git clone` and `git push`, with an API token as password. */
  clone_path: z.string(),
  /** Null: the project has none yet. */
  repository: z
    .object({
      source: z.enum(["empty", "upload", "url"]),
      source_url: z.string().nullable(),
      default_branch: z.string(),
      branch_push: z.boolean(),
      accept_override: z.boolean(),
      version: z.number().int(),
      /** The newest commit of the default branch; null in an empty repository. */
      head: objectId.nullable(),
      created_at: z.string(),
    })
    .nullable(),
  /** What the index describes, which follows the default branch in the background; null: nothing is indexed yet. */
  index: z
    .object({
      commit: objectId,
      files: z.number().int(),
      /** Files whose definitions were read. */
      parsed: z.number().int(),
      symbols: z.number().int(),
      /** Files beyond the limit of 30,000. */
      left_out: z.number().int(),
      indexed_at: z.string(),
    })
    .nullable(),
  abilities: z.array(z.string()),
});
export type RepositoryView = z.infer<typeof repositoryView>;

const ref = z.string().min(1).max(200).optional();
/** A folder or file; absent: the root. */
const path = z.string().max(4_096).default("");

/** A branch, a tag or a commit; absent: the default branch. */
export const repositoryPlaceQuery = z.object({ ref, path });
export type RepositoryPlace = z.infer<typeof repositoryPlaceQuery>;
export const repositoryCommitsQuery = repositoryPlaceQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional(),
});
export type RepositoryCommitsQuery = z.infer<typeof repositoryCommitsQuery>;
export const repositorySearchQuery = repositoryPlaceQuery.extend({
  /** Nothing is found without it. */
  q: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\n\0]*$/)
    .default(""),
  case: z.enum(["match", "ignore"]).default("ignore"),
});
export type RepositorySearchQuery = z.infer<typeof repositorySearchQuery>;
export const repositoryArchiveQuery = z.object({ ref, format: z.enum(["zip", "tar.gz"]).default("zip") });
export type RepositoryArchiveQuery = z.infer<typeof repositoryArchiveQuery>;

const place = { commit: objectId, path: z.string() };

export const repositoryTreeView = z.object({
  ...place,
  data: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      kind: z.enum(["file", "executable", "link", "folder", "submodule"]),
      id: objectId,
      size: z.number().int().nullable(),
    }),
  ),
  /** Number of all entries; `data` has the first 2,000. */
  total: z.number().int(),
});
export type RepositoryTreeView = z.infer<typeof repositoryTreeView>;

export const repositoryFileView = z.object({
  ...place,
  id: objectId,
  kind: z.enum(["file", "executable", "link", "submodule"]),
  size: z.number().int(),
  /** Null for binary and large files, and for submodules. */
  text: z.string().nullable(),
  is_binary: z.boolean(),
  is_large: z.boolean(),
  /** Whether bytes that are no UTF-8 were replaced in `text`. */
  is_lossy: z.boolean(),
});
export type RepositoryFileView = z.infer<typeof repositoryFileView>;

export const repositoryCommitView = z.object({
  id: objectId,
  parents: z.array(objectId),
  author: z.string(),
  author_email: z.string(),
  authored_at: z.string(),
  committer: z.string(),
  subject: z.string(),
  body: z.string(),
});
export type RepositoryCommitView = z.infer<typeof repositoryCommitView>;

export const repositoryCommitsView = z.object({
  data: z.array(repositoryCommitView),
  next_cursor: z.string().nullable(),
});

export const repositoryChangeView = repositoryCommitView.extend({
  /** The changed files against the first parent; null lines for binary files. */
  files: z.array(
    z.object({ path: z.string(), added: z.number().int().nullable(), removed: z.number().int().nullable() }),
  ),
  /** The unified difference, cut off at 8 MiB. */
  diff: z.string(),
  is_cut: z.boolean(),
});
export type RepositoryChangeView = z.infer<typeof repositoryChangeView>;

export const repositoryBlameView = z.object({
  ...place,
  ranges: z.array(
    z.object({
      commit: objectId,
      author: z.string(),
      authored_at: z.string(),
      subject: z.string(),
      line: z.number().int(),
      count: z.number().int(),
    }),
  ),
});
export type RepositoryBlameView = z.infer<typeof repositoryBlameView>;

export const repositorySearchView = z.object({
  commit: objectId,
  data: z.array(z.object({ path: z.string(), line: z.number().int(), text: z.string() })),
  has_more: z.boolean(),
});
export type RepositorySearchView = z.infer<typeof repositorySearchView>;

export const repositorySymbolsQuery = repositoryPlaceQuery
  .omit({ path: true })
  .extend({ q: z.string().trim().max(200).default("") });
export type RepositorySymbolsQuery = z.infer<typeof repositorySymbolsQuery>;
export const repositorySymbolsView = z.object({
  commit: objectId,
  /** The commit that the index describes; null: nothing is indexed yet. */
  indexed_commit: objectId.nullable(),
  data: z.array(codeSymbolSchema.extend({ path: z.string() })),
  has_more: z.boolean(),
});
export type RepositorySymbolsView = z.infer<typeof repositorySymbolsView>;

export const repositoryMapQuery = z.object({
  /** Sentences; the map begins with the files that they are about. */
  about: z.string().trim().max(4_000).default(""),
  /** Tokens, estimated. */
  budget: z.coerce.number().int().min(100).max(20_000).default(2_000),
});
export type RepositoryMapQuery = z.infer<typeof repositoryMapQuery>;
export const repositoryMapView = z.object({
  commit: objectId.nullable(),
  /** Each file, then its definitions as `line kind name`. */
  text: z.string(),
  files: z.array(z.string()),
});
export type RepositoryMapView = z.infer<typeof repositoryMapView>;

export const planFilesQuery = z.object({ q: z.string().trim().max(300).default("") });
export type PlanFilesQuery = z.infer<typeof planFilesQuery>;
export const planFilesView = z.object({
  /** The newest commit of the default branch; null without one. */
  commit: objectId.nullable(),
  /** The first 50 paths that contain the text. */
  data: z.array(z.string()),
  has_more: z.boolean(),
  /** Files that the need may be about. They are proposed by rules, and nobody has judged them. */
  proposed: z.array(
    z.object({
      path: z.string(),
      /** The need names the path, or a symbol that the file defines, or shares rare words with the file. */
      reason: z.enum(["named", "symbol", "words"]),
      detail: z.string(),
      /** The words that the need and the file share; empty for a path or a symbol. */
      words: z.array(z.string()),
      line: z.number().int().nullable(),
    }),
  ),
});
export type PlanFilesView = z.infer<typeof planFilesView>;

export const repositoryBranchesView = z.object({
  default_branch: z.string(),
  data: z.array(
    z.object({
      name: z.string(),
      commit: objectId,
      subject: z.string(),
      author: z.string(),
      committed_at: z.string(),
    }),
  ),
});
export type RepositoryBranchesView = z.infer<typeof repositoryBranchesView>;
