import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram } from "../sandbox/host-programs.ts";

/** Where a process dies: before or after a command of git has had its effect. */
type DeathPoint = readonly [when: "before" | "after", command: string];

/**
 * A git that never answers at one command: for the repository and the database, the process that called it has died there.
 * Set GIT_PATH to `program` before the environment is read.
 */
export interface DyingGit {
  readonly program: string;
  /** Runs work until it dies at the point; it is given up, and nothing of it happens any more. */
  readonly dieAt: (point: DeathPoint, work: () => Promise<unknown>) => Promise<void>;
  /** Ends the commands that never answered. */
  readonly close: () => void;
}

const PAUSE_MS = 10;

const scriptOf = (git: string): string => `#!/bin/sh
if [ -f "$0.point" ]; then
  read -r when what < "$0.point"
  for word in "$@"; do
    if [ "$word" = "$what" ]; then
      /bin/rm "$0.point"
      if [ "$when" = after ]; then ${git} "$@"; fi
      echo $$ >> "$0.dead"
      exec /bin/sleep 600
    fi
  done
fi
exec ${git} "$@"
`;

/** Makes the program. */
export function makeDyingGit(): DyingGit {
  const folder = mkdtempSync(path.join(tmpdir(), "dying-git-"));
  const program = path.join(folder, "git");
  writeFileSync(program, scriptOf(findProgram("git") ?? "git"));
  chmodSync(program, 0o755);
  const dead = (): string[] =>
    existsSync(`${program}.dead`) ? readFileSync(`${program}.dead`, "utf8").trim().split("\n") : [];
  return {
    program,
    dieAt: async ([when, command], work) => {
      const before = dead().length;
      writeFileSync(`${program}.point`, `${when} ${command}\n`);
      let ended = false;
      const running = work().then(
        () => (ended = true),
        () => (ended = true),
      );
      while (dead().length === before && !ended) await Promise.race([running, sleep(PAUSE_MS)]);
      if (dead().length === before) throw new Error(`the work ended without git ${command}`);
    },
    close: () => {
      for (const pid of dead()) {
        try {
          process.kill(Number(pid), "SIGKILL");
        } catch {
          // It has ended.
        }
      }
      rmSync(folder, { recursive: true });
    },
  };
}
