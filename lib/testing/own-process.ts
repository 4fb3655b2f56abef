import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** What a test file does that other files of the same process would notice, or that it must not share with them. */
const NEEDS_PROCESS = [
  /process\.env\.\w+ (\?\?)?= /, // the environment is read once in a process
  /\b(startWorker|startChatWorker|spawn)\(/,
  /\bnew (Hub|LiveServer)\b|LiveServer\.open\(/,
  /\bstartLive\w*\(/,
  /rmSync\(process\.env\./,
];
/** Their subject is processes: runs, their crashes, co-editing, git, sandboxes, and the scripts. */
const PROCESS_FOLDERS = /^(lib\/(runs|collab|repository|fork-server|sandbox)|scripts|app\/git)\//;

/**
 * Integration test files that run in a dedicated process. The others share one, one file after another, so that the
 * product's modules are loaded and compiled once.
 * @param root The project's folder.
 * @returns Paths relative to it.
 */
export function filesWithOwnProcess(root: string): string[] {
  return globSync("{app,lib,scripts}/**/*.int.test.ts", { cwd: root }).filter((file) => {
    if (PROCESS_FOLDERS.test(file)) return true;
    const text = readFileSync(path.join(root, file), "utf8");
    return NEEDS_PROCESS.some((pattern) => pattern.test(text));
  });
}
