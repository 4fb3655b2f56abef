import { once } from "node:events";
import { text } from "node:stream/consumers";
import { launchProgram, THREE_SOCKETS } from "../fork-server/fork-server.ts";
import { findProgram } from "../sandbox/host-programs.ts";

const SETTINGS = ["user.name=Ada", "user.email=ada@example.org", "init.defaultBranch=main"];
const FILE = findProgram("git") ?? "git";

/**
 * Runs git as people have it on their machines: without the settings of this machine or of the product.
 * @param folder The folder of the command and the home of the user.
 */
export async function gitAsUser(
  folder: string,
  args: readonly string[],
  input = "",
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const program = await launchProgram({
    file: FILE,
    args: [...SETTINGS.flatMap((one) => ["-c", one]), ...args],
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? "",
      HOME: folder,
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_TERMINAL_PROMPT: "0",
      LC_ALL: "C",
    },
    descriptors: THREE_SOCKETS,
  });
  program.stdin.on("error", () => undefined); // it may end before it has read everything
  program.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, "close") as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}
