import { readdirSync, readFileSync } from "node:fs";

/** Processes of this machine with this word in their command; also those that wait for their parent. */
export function processesWith(word: string): string[] {
  return readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0").includes(word);
    } catch {
      return false;
    }
  });
}
