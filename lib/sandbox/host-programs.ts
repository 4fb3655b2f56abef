import { accessSync, constants, realpathSync, statSync } from "node:fs";
import path from "node:path";

/** Never taken from PATH, which the server's environment decides. */
const FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin"];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @returns the absolute path of a program of the system, or null */
export function findProgram(name: string): string | null {
  return (
    FOLDERS.map((folder) => path.join(/* turbopackIgnore: true */ folder, name)).find(isExecutable) ?? null
  );
}

const EVERYONE_SEARCHES = 0o001;
const EVERYONE_READS = 0o004;

/** Whether every user of this machine can reach and read a file or folder. */
export function isReadableByAll(file: string): boolean {
  try {
    const real = realpathSync(file);
    for (let folder = path.dirname(real); ; folder = path.dirname(folder)) {
      if ((statSync(folder).mode & EVERYONE_SEARCHES) === 0) return false;
      if (folder === path.dirname(folder)) break;
    }
    return (statSync(real).mode & EVERYONE_READS) !== 0;
  } catch {
    return false;
  }
}
