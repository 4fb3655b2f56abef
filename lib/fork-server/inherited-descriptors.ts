import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Only Linux has it; there is no sandbox elsewhere. */
const LIST = "/proc/self/fdinfo";
/** O_CLOEXEC on x86-64 and ARM64, as /proc writes it. */
const CLOSE_ON_EXEC = 0o2000000;
/** A descriptor above this number cannot be covered: the list of descriptors would be too long. */
const MAX_DESCRIPTOR = 1024;

/**
 * Descriptors above 2 that every program started by this process inherits. Node's own close themselves, those of the process
 * that started it may not.
 */
export function inheritedDescriptors(): number[] {
  if (!existsSync(LIST)) return [];
  return readdirSync(LIST).flatMap((name) => {
    if (Number(name) <= 2) return [];
    try {
      const flags = /^flags:\s+([0-7]+)/m.exec(readFileSync(`${LIST}/${name}`, "utf8"))?.[1];
      return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0 ? [Number(name)] : [];
    } catch {
      return []; // the one that read the folder
    }
  });
}

/**
 * A list of descriptors in which those that would be inherited are replaced.
 * @param inherited Numbers of the descriptors that would be inherited.
 * @param nothing What they are replaced with.
 * @throws Error if there is one that cannot be replaced
 */
export function coverInherited<T>(
  stdio: readonly T[],
  inherited: readonly number[],
  nothing: T,
): (T | "ignore")[] {
  const open = inherited.filter((descriptor) => descriptor >= stdio.length);
  const highest = Math.max(-1, ...open);
  if (highest > MAX_DESCRIPTOR) throw new Error(`descriptor ${highest} is open and would be inherited`);
  const all: (T | "ignore")[] = [...stdio];
  for (let at = all.length; at <= highest; at++) all.push(open.includes(at) ? nothing : "ignore");
  return all;
}
