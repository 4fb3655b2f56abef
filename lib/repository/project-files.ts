import { readdir } from "node:fs/promises";
import path from "node:path";
import { env } from "../env.ts";

/** The database, whose files are not named after projects. */
const DATABASE = "postgres";

/**
 * Files and folders of the data folder that are named after a project: its repository, its installed dependencies, and drafts of
 * them. Whatever is stored per project is in a folder of its kind, under a name that starts with the project's id.
 */
export async function findProjectFiles(projectId: string): Promise<string[]> {
  const root = path.resolve(env().dataFolder);
  const kinds = await readdir(root, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const kind of kinds.filter((one) => one.isDirectory() && one.name !== DATABASE)) {
    const names = await readdir(path.join(root, kind.name));
    found.push(
      ...names.filter((name) => name.startsWith(projectId)).map((name) => path.join(kind.name, name)),
    );
  }
  return found;
}
