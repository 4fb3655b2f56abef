// The end of a process whose output nobody reads any more, as when the program that started it is killed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";

const PROGRAM = `
  import { whenAskedToStop } from ${JSON.stringify(path.join(import.meta.dirname, "shutdown.ts"))};
  process.on("uncaughtException", (error) => console.error(error));
  whenAskedToStop(async () => { console.log("stopping"); });
  setInterval(() => console.log("working"), 5);
`;

it.each(["stdout", "stderr"] as const)(
  "a process whose %s is closed stops once and exits",
  async (closed) => {
    const program = closed === "stdout" ? PROGRAM : PROGRAM.replaceAll("console.log", "console.error");
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "pipe" });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child[closed], "data");
    child[closed].destroy();
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
  },
);
