import { LRUCache } from "lru-cache";
import type { ProjectAccess } from "#lib/db/access.ts";
import {
  type CodeBlobDraft,
  type CodeFileRow,
  findCodeIndex,
  publishCodeIndex,
  storeCodeBlobs,
  unreadBlobs,
} from "#lib/db/code-index.ts";
import { findRepository } from "#lib/db/repositories.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { CODE_INDEX_LIMITS } from "#lib/domain/repository/code-symbol.ts";
import { grammarOf, isIndexedPath } from "#lib/domain/repository/grammar.ts";
import type { ParsedCode, TextToParse } from "#lib/knowledge/code/parse-code.ts";
import { isBinary, readBlobs } from "#lib/repository/read-blobs.ts";
import { type GitEntry, readWholeTree } from "#lib/repository/read-tree.ts";
import { newestCommit } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { inThread, type ThreadJob, ThreadTimeout } from "#lib/threads/in-thread.ts";
import type { ThreadKind } from "#lib/threads/thread-pool.ts";
import { followCodePlaces } from "./follow-places.ts";
import { linkCode } from "./link-code.ts";

/** Code comes from anywhere: its threads have bounded memory and no network. */
const CODE: ThreadKind = {
  name: "code",
  atOnce: 1,
  isFresh: false,
  env: { NODE_ENV: "production" },
  setup: { nice: 10, network: false },
  limits: { maxOldGenerationSizeMb: 512, stackSizeMb: 8 },
};
const JOB: ThreadJob<{ readonly files: readonly TextToParse[] }, ParsedCode> = {
  module: "lib/knowledge/code/parse-code.ts",
  kind: CODE,
};

const EMPTY = { symbols: [], names: [], passages: [] } as const;
const unread = (blob: string, problem: CodeBlobDraft["problem"]): CodeBlobDraft => ({
  blob,
  language: null,
  lines: 0,
  ...EMPTY,
  problem,
});

/** Whether a text ended its thread: silence, memory, or an abort of the parser. */
const isOfItsText = (error: unknown): boolean =>
  error instanceof ThreadTimeout ||
  (error instanceof Error &&
    (("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") ||
      error.message.includes("RuntimeError")));

/** Reads texts in a thread. A text that ends its thread, by time or memory, is noted and the others are read without it. */
async function parseAll(texts: readonly TextToParse[], owner: string): Promise<CodeBlobDraft[]> {
  const parsed: CodeBlobDraft[] = [];
  while (parsed.length < texts.length) {
    const files = texts.slice(parsed.length);
    try {
      const options = { owner, timeoutMs: CODE_INDEX_LIMITS.threadMs };
      for await (const one of inThread(JOB, { files }, options)) parsed.push(one);
    } catch (error) {
      const blob = texts[parsed.length]?.blob;
      if (blob === undefined || !isOfItsText(error)) throw error;
      parsed.push(unread(blob, "parse_timeout"));
    }
  }
  return parsed;
}

/** The files of a tree that an index has, and how many are left out. */
function indexedFiles(tree: readonly GitEntry[]): { files: GitEntry[]; leftOut: number } {
  const files = tree.filter(({ kind }) => kind === "file" || kind === "executable");
  const stored = files.slice(0, CODE_INDEX_LIMITS.files);
  return { files: stored, leftOut: files.length - stored.length };
}

/** The next entries to read, as many as a step takes. */
function nextEntries(files: readonly GitEntry[], missing: readonly string[]): GitEntry[] {
  const byBlob = new Map(files.map((file) => [file.id, file]));
  const next: GitEntry[] = [];
  let bytes = 0;
  for (const blob of missing) {
    const entry = byBlob.get(blob);
    if (entry === undefined) continue;
    const size = Math.min(entry.size ?? 0, CODE_INDEX_LIMITS.fileBytes);
    if (next.length >= CODE_INDEX_LIMITS.stepFiles || bytes + size > CODE_INDEX_LIMITS.stepBytes) break;
    next.push(entry);
    bytes += size;
  }
  return next;
}

async function readEntries(
  store: string,
  entries: readonly GitEntry[],
  owner: string,
): Promise<CodeBlobDraft[]> {
  const isLarge = ({ size }: GitEntry) => (size ?? 0) > CODE_INDEX_LIMITS.fileBytes;
  const readable = entries.filter((entry) => !isLarge(entry) && isIndexedPath(entry.path));
  const contents = await readBlobs(
    store,
    readable.map(({ id }) => id),
  );
  const texts: TextToParse[] = [];
  const drafts = entries
    .filter((entry) => !readable.includes(entry))
    .map((entry) => unread(entry.id, isLarge(entry) ? "too_large" : "generated"));
  for (const { id, path } of readable) {
    const content = contents.get(id) ?? Buffer.alloc(0);
    if (isBinary(content)) drafts.push(unread(id, "binary"));
    else texts.push({ blob: id, language: grammarOf(path), text: content.toString("utf8") });
  }
  return [...drafts, ...(await parseAll(texts, owner))];
}

/** The files of a commit, and the contents among them that are not read. */
interface UnreadTree {
  readonly commit: string;
  readonly files: readonly GitEntry[];
  readonly leftOut: number;
  readonly missing: readonly string[];
}

/** What the last step of a project left: listing the tree and the contents again took as long as reading them. */
const lefts = new LRUCache<string, UnreadTree>({ max: 4 });

async function unreadTree(access: ProjectAccess, store: string, commit: string): Promise<UnreadTree> {
  const left = lefts.get(access.projectId);
  if (left?.commit === commit && left.missing.length > 0) return left;
  const { files, leftOut } = indexedFiles(await readWholeTree(store, commit));
  const blobs = files.map(({ id }) => id);
  return { commit, files, leftOut, missing: await inTenant(access, (db) => unreadBlobs(db, blobs)) };
}

/**
 * One step of the index: reads some contents that the default branch has and the index has not, makes its tree the one that is
 * searched, or stores the references between its files. A step that is repeated changes nothing.
 * @returns whether more is to be done
 */
export async function indexNextFiles(access: ProjectAccess): Promise<boolean> {
  const commit = await newestCommit(access.projectId, await inTenant(access, findRepository));
  if (commit === null) return false;
  const index = await inTenant(access, findCodeIndex);
  if (index?.commit === commit) {
    if (index.linked) return false;
    await linkCode(access, index.version);
    return true;
  }
  const store = storeFolder(access.projectId);
  const tree = await unreadTree(access, store, commit);
  const { files, leftOut, missing } = tree;
  if (missing.length > 0) {
    const next = nextEntries(files, missing);
    const drafts = await readEntries(store, next, access.workspaceId);
    await inTenant(access, (db) => storeCodeBlobs(db, drafts));
    const read = new Set(next.map(({ id }) => id));
    lefts.set(access.projectId, { ...tree, missing: missing.filter((blob) => !read.has(blob)) });
    return true;
  }
  lefts.delete(access.projectId);
  await followCodePlaces(access, store, commit);
  const rows = files.map(({ path, id }): CodeFileRow => ({ path, blob: id }));
  await inTenant(access, (db) => publishCodeIndex(db, { commit, files: rows, leftOut }));
  return true;
}
