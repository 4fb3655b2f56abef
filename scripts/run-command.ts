import { spawn } from "node:child_process";
import { projectRoot } from "./project-root.ts";

const QUIET = { NEXT_TELEMETRY_DISABLED: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1", CHECKPOINT_DISABLE: "1" };

export interface CommandOptions {
  env?: Record<string, string>;
  /** Passes the output on while it comes, next to keeping it. */
  live?: boolean;
  signal?: AbortSignal;
}

export interface CommandResult {
  code: number;
  output: string;
}

/** Runs `node ...args` in the checkout to its end. Out: its exit code and everything it said. */
export function runCommand(args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...QUIET, ...options.env };
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
      env,
      signal: options.signal,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (options.live) process.stderr.write(text);
      });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
