import { isObjectId } from "../domain/repository/ref-name.ts";
import { runGit } from "./run-git.ts";

/**
 * The best common ancestor of two commits, or null.
 * @param a A full object id, like `b`.
 */
export async function mergeBase(store: string, a: string, b: string): Promise<string | null> {
  const args = ["merge-base", "--end-of-options", a, b];
  const { code, stdout } = await runGit(store, { args, accepts: [0, 1] });
  const id = stdout.toString("utf8").trim();
  return code === 0 && isObjectId(id) ? id : null;
}
