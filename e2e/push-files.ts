import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Pushes files as the first commit into the empty repository of a project, as the owner of the token. */
export async function pushFiles(
  files: Readonly<Record<string, string>>,
  to: { readonly url: string; readonly projectId: string; readonly token: string },
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "base-"));
  const git = (...args: string[]) =>
    run("git", ["-c", "user.name=Mei", "-c", "user.email=mei@example.org", ...args], { cwd: folder });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  await git("init", "--quiet", "--initial-branch=main");
  await git("add", "--all");
  await git("commit", "--quiet", "-m", "A calculator");
  const { url, projectId, token } = to;
  await git("push", "--quiet", `${url.replace("//", `//git:${token}@`)}/git/${projectId}.git`, "main");
  rmSync(folder, { recursive: true });
}
