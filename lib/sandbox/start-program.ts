import { type ChildProcess, spawn } from "node:child_process";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { SandboxUnavailable } from "./sandbox.ts";

/** O_CLOEXEC on x86-64 and ARM64, as /proc writes it. */
const CLOSE_ON_EXEC = 0o2000000;
/** A descriptor above this number cannot be covered: the list of descriptors would be too long. */
const MAX_DESCRIPTOR = 1024;

/** Descriptors above 2 that every program started by this process inherits. Node's own close themselves, a parent's may not. */
function inheritedDescriptors(): number[] {
  return readdirSync("/proc/self/fdinfo").flatMap((name) => {
    if (Number(name) <= 2) return [];
    try {
      const flags = /^flags:\s+([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${name}`, "utf8"))?.[1];
      return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0 ? [Number(name)] : [];
    } catch {
      return []; // the one that read the folder
    }
  });
}

let nothing: number | undefined;

/** A list of descriptors in which those that would be inherited are replaced by /dev/null. */
function coverInherited(stdio: readonly ("pipe" | "ignore" | number)[]): ("pipe" | "ignore" | number)[] {
  const open = inheritedDescriptors().filter((descriptor) => descriptor >= stdio.length);
  const highest = Math.max(-1, ...open);
  if (highest > MAX_DESCRIPTOR)
    throw new SandboxUnavailable("start_failed", `descriptor ${highest} is open and would be inherited`);
  const all: ("pipe" | "ignore" | number)[] = [...stdio];
  if (open.length === 0) return all;
  nothing ??= openSync("/dev/null", "r");
  for (let at = all.length; at <= highest; at++) all.push(open.includes(at) ? nothing : "ignore");
  return all;
}

export interface ProgramStart {
  readonly argv: readonly string[];
  /** The whole environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly stdio: readonly ("pipe" | "ignore" | number)[];
}

/**
 * Starts a program of the system that receives nothing of the server but these descriptors.
 * @throws SandboxUnavailable if an inherited descriptor cannot be covered
 */
export function startProgram({ argv: [file = "", ...args], env, stdio }: ProgramStart): ChildProcess {
  return spawn(/* turbopackIgnore: true */ file, args, {
    env: env as NodeJS.ProcessEnv,
    cwd: "/",
    stdio: coverInherited(stdio),
  });
}
