import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withLaunchLock } from "./launch-lock.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "roundtable-lock-"));
  file = path.join(folder, "x.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("withLaunchLock", () => {
  it("lets one in at a time and leaves nothing behind", async () => {
    let inside = 0;
    let most = 0;
    const enter = () =>
      withLaunchLock(file, async () => {
        most = Math.max(most, ++inside);
        await Promise.resolve();
        inside--;
      });
    await Promise.all([enter(), enter(), enter()]);
    expect(most).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("frees the lock when the work fails", async () => {
    await expect(withLaunchLock(file, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(existsSync(file)).toBe(false);
  });

  it.each(["4194999 1", `${process.pid} 1`])(
    "takes over the lock of a process that is gone (%s)",
    async (holder) => {
      writeFileSync(file, holder);
      expect(await withLaunchLock(file, () => Promise.resolve("in"))).toBe("in");
    },
  );

  it("stops waiting for a living holder after its time limit, naming the file", async () => {
    await withLaunchLock(file, async () => {
      await expect(withLaunchLock(file, () => Promise.resolve(), 60)).rejects.toThrow(file);
    });
  });
});
