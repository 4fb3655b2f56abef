import { gzipSync } from "node:zlib";
import { strToU8, type ZippableFile, zipSync } from "fflate";
import { pack } from "tar-stream";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { importArchive } from "./import-archive.ts";
import { readBlobs } from "./read-blobs.ts";
import { readWholeTree } from "./read-tree.ts";
import { readRefs } from "./refs.ts";
import { createStagingStore, discardStore } from "./store-folder.ts";

const stores: string[] = [];
let store: string;
beforeEach(async () => {
  store = await createStagingStore("main");
  stores.push(store);
});
afterAll(async () => {
  for (const one of stores) await discardStore(one);
});

const run = (bytes: Uint8Array, name = "cards.zip") =>
  importArchive(store, {
    bytes,
    name,
    branch: "main",
    author: { name: "Ada <\n>", email: "" },
    at: new Date("2026-11-24T10:00:00Z"),
    message: "Import\n",
  });

const UNIX = 3;
/** A member with its mode as Unix programs write it. */
const member = (content: string, mode: number): ZippableFile => [
  strToU8(content),
  { os: UNIX, attrs: (mode << 16) >>> 0 },
];
const tar = async (
  entries: readonly { name: string; type?: "file" | "symlink" | "fifo"; text?: string; mode?: number }[],
) => {
  const archive = pack();
  for (const { name, type = "file", text = "", mode } of entries) {
    const header = {
      name,
      type,
      ...(mode ? { mode } : {}),
      ...(type === "symlink" ? { linkname: "/etc/passwd" } : {}),
    };
    if (type === "file") archive.entry(header, text);
    else archive.entry(header);
  }
  archive.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive) chunks.push(chunk as Uint8Array);
  return gzipSync(Buffer.concat(chunks));
};

const names = async () =>
  (await readWholeTree(store, "refs/heads/main")).map(({ path, mode }) => [path, mode]);
const nothingStored = async () => expect(await readRefs(store, "refs/heads")).toEqual([]);

describe("an uploaded archive", () => {
  it("becomes one commit with its files byte for byte, executables as such, without the folder of its name", async () => {
    const bytes = zipSync({
      "cards/README.md": member('# "Cards"\r\n', 0o100644),
      'cards/run "it".sh': member("#!/bin/sh\n", 0o100755),
      "cards/src/卡.ts": member("$&\n", 0o100644),
      "cards/.git/hooks/post-checkout": member("touch /tmp/pwned\n", 0o100755),
      "cards/link": member("/etc/passwd", 0o120777),
    });
    expect(await run(bytes)).toEqual({
      files: 3,
      skipped: [
        { path: "cards/.git/hooks/post-checkout", reason: "git_folder" },
        { path: "cards/link", reason: "link" },
      ],
    });
    expect(await names()).toEqual([
      ["README.md", "100644"],
      ['run "it".sh', "100755"],
      ["src/卡.ts", "100644"],
    ]);
    const [readme] = await readWholeTree(store, "refs/heads/main");
    const content = (await readBlobs(store, [readme?.id ?? ""])).get(readme?.id ?? "");
    expect(content?.toString()).toBe('# "Cards"\r\n');
  });

  it("may be a tar.gz; links and devices are left out and reported", async () => {
    const bytes = await tar([
      { name: "./a.txt", text: "a\n" },
      { name: "./bin/x", text: "x\n", mode: 0o755 },
      { name: "./l", type: "symlink" },
      { name: "./pipe", type: "fifo" },
    ]);
    expect(await run(bytes, "other.tar.gz")).toEqual({
      files: 2,
      skipped: [
        { path: "l", reason: "link" },
        { path: "pipe", reason: "special" },
      ],
    });
    expect(await names()).toEqual([
      ["a.txt", "100644"],
      ["bin/x", "100755"],
    ]);
  });

  it.each([
    ["a way out of the folder", { "../x": strToU8("x") }, "repository_path_refused"],
    ["an absolute path", { "/etc/x": strToU8("x") }, "repository_path_refused"],
    ["a Windows path out of the folder", { "..\\..\\x": strToU8("x") }, "repository_path_refused"],
    ["a name with direction marks", { "a\u202etxt.exe": strToU8("x") }, "repository_path_refused"],
    ["names that collide", { "A.txt": strToU8("x"), "a.txt": strToU8("y") }, "repository_path_refused"],
    ["a file in place of a folder", { a: strToU8("x"), "A/b": strToU8("y") }, "repository_path_refused"],
    ["only what is left out", { ".git/config": strToU8("[core]\n") }, "repository_archive_empty"],
    ["no file", {}, "repository_archive_empty"],
    ["a bomb", { "zeros.bin": new Uint8Array(40 * 1024 * 1024) }, "repository_archive_limit"],
  ])("with %s is refused, and nothing is imported", async (_, files, code) => {
    await expect(run(zipSync(files))).rejects.toMatchObject({ code });
    await nothingStored();
  });

  it("that is a compressed bomb in its headers is refused before it fills the memory", async () => {
    const header = Buffer.alloc(512);
    header.write("pax", 0);
    header.write("0000644\0", 100);
    header.write("77777777777\0", 124);
    header.write("        x", 148);
    header.write("ustar\u000000", 257);
    let sum = 0;
    for (const byte of header) sum += byte;
    header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
    const bomb = gzipSync(Buffer.concat([header, Buffer.alloc(64 * 1024 * 1024)]));
    await expect(run(bomb)).rejects.toMatchObject({ code: "repository_archive_limit" });
    await nothingStored();
  });

  it("that is damaged, cut or something else is refused", async () => {
    const good = zipSync({ "a.txt": strToU8("a".repeat(1000)) });
    const cut = (await tar([{ name: "a", text: "x".repeat(5000) }])).subarray(0, 60);
    for (const bytes of [good.subarray(0, 80), cut, strToU8("hello"), new Uint8Array()])
      await expect(run(bytes)).rejects.toMatchObject({ code: "repository_archive_unreadable" });
    await nothingStored();
  });
});
