import { AppError } from "../domain/app-error.ts";
import { isObjectId } from "../domain/repository/ref-name.ts";
import { runGit } from "./run-git.ts";

/** A reference with its commit. */
export interface RefEntry {
  /** The full name, such as `refs/heads/main`. */
  readonly name: string;
  readonly commit: string;
  readonly subject: string;
  readonly author: string;
  /** ISO 8601. */
  readonly committedAt: string;
}

const FIELDS = [
  "refname",
  "objectname",
  "*objectname",
  "contents:subject",
  "authorname",
  "committerdate:iso-strict",
];
const FORMAT = FIELDS.map((field) => `%(${field})`).join("%00");
const MAX_REFS = 5_000;

/**
 * The references below a prefix, newest commit first.
 * @param prefix Such as `refs/heads`.
 */
export async function readRefs(store: string, prefix: string): Promise<RefEntry[]> {
  const args = ["for-each-ref", `--format=${FORMAT}`, "--sort=-committerdate", `--count=${MAX_REFS}`, prefix];
  const { stdout } = await runGit(store, { args });
  return stdout
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [name = "", id = "", peeled = "", subject = "", author = "", committedAt = ""] = line.split("\0");
      return { name, commit: peeled === "" ? id : peeled, subject, author, committedAt };
    });
}

const ABSENT = "0".repeat(40);

/**
 * Moves a reference from one commit to another, or not at all.
 * @param ref Full names: `name` such as `refs/heads/main`; `from` null creates it, `to` null deletes it.
 * @throws AppError repository_moved if the reference is not at `from`
 */
export async function moveRef(
  store: string,
  ref: { readonly name: string; readonly from: string | null; readonly to: string | null },
): Promise<void> {
  if (![ref.from, ref.to].every((id) => id === null || isObjectId(id)))
    throw new Error("a reference moves between object ids");
  const [from, to] = [ref.from ?? ABSENT, ref.to ?? ABSENT];
  const command = ref.to === null ? `delete ${ref.name}\0${from}\0` : `update ${ref.name}\0${to}\0${from}\0`;
  const { code, stderr } = await runGit(store, {
    args: ["update-ref", "--no-deref", "-z", "--stdin"],
    input: command,
    accepts: [0, 128],
  });
  if (code === 0) return;
  if (/cannot lock ref|reference already exists/.test(stderr)) throw new AppError("repository_moved");
  throw new Error(`update-ref failed: ${stderr.slice(0, 300)}`);
}
