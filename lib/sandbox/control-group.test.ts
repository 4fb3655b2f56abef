import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { findGroupParent } from "./control-group.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function tree(...paths: string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), "roundtable-groups-"));
  folders.push(root);
  for (const one of paths) mkdirSync(path.join(root, one), { recursive: true });
  return root;
}

// An ordinary folder is not a control group: the kernel makes the files of limits, here nobody does.
describe("the search for control groups", () => {
  it("finds none where this process is in none", async () => {
    expect(await findGroupParent({ membership: "", root: tree() })).toBeNull();
  });

  it("finds none where groups have no limit of memory", async () => {
    const root = tree("user.slice");
    expect(await findGroupParent({ membership: "0::/user.slice\n", root })).toBeNull();
    const separate = tree("memory/a", "pids/a");
    expect(
      await findGroupParent({ membership: "4:memory:/a\n8:pids:/a\n0::/\n", root: separate }),
    ).toBeNull();
  });

  it("finds none where it may not write, and leaves nothing behind", async () => {
    const root = tree();
    writeFileSync(path.join(root, "file"), "");
    expect(await findGroupParent({ membership: "0::/file\n", root })).toBeNull();
    expect(readFileSync(path.join(root, "file"), "utf8")).toBe("");
  });
});
