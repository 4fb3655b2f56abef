import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { seccompProfile } from "./seccomp-profile.ts";

/** Working folder of the Podman client for one sandbox. */
export interface PodmanFolder {
  readonly path: string;
  /** The filter of system calls; null for a processor without one. */
  readonly profile: string | null;
  /**
   * Whether memory was exhausted since the last call. With control groups of version 1, Podman's monitor reports it only by an empty
   * file `oom` where its client was started.
   */
  readonly takeOutOfMemory: () => Promise<boolean>;
  readonly remove: () => Promise<void>;
}

export async function openPodmanFolder(): Promise<PodmanFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), "roundtable-podman-"));
  const profile = seccompProfile(process.arch);
  const file = path.join(folder, "seccomp.json");
  if (profile !== null) await writeFile(file, JSON.stringify(profile));
  return {
    path: folder,
    profile: profile === null ? null : file,
    takeOutOfMemory: () =>
      rm(path.join(folder, "oom")).then(
        () => true,
        () => false,
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
