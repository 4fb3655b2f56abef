import fc from "fast-check";
import { strToU8, type Zippable, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readOpenSpecTree } from "#lib/domain/openspec/read-tree.ts";
import { ROOM_BOOKING } from "./fixtures/changes.ts";
import { TREE_LIMITS, unzipTree } from "./unzip-tree.ts";
import { zipFiles } from "./zip-files.ts";

const zip = (files: Zippable): Uint8Array => zipSync(files, { mtime: new Date(1980, 0, 1) });

function read(files: Zippable) {
  const unzipped = unzipTree(zip(files));
  if (!unzipped.ok) throw new Error(unzipped.problem);
  return readOpenSpecTree(unzipped.entries);
}

const reasons = (files: Zippable) => read(files).dropped.map(({ path, reason }) => [path, reason]);
const SPEC = strToU8(ROOM_BOOKING.content);

describe("an OpenSpec tree in a zip", () => {
  it("gives back its main specs, wherever the openspec folder is", () => {
    for (const root of ["", "openspec/", "shop-main/openspec/"]) {
      const tree = read({
        [`${root}specs/room-booking/spec.md`]: SPEC,
        [`${root}specs/area/two/spec.md`]: SPEC,
      });
      expect(tree.specs.map(({ capability }) => capability)).toEqual(["room-booking", "area/two"]);
      expect(tree.specs[0]).toMatchObject({
        text: ROOM_BOOKING.content,
        requirements: ["Reserve a free slot", "Fax confirmation", "Show calendar"],
        scenarios: 4,
        remarks: [],
      });
    }
  });

  it("lists everything else with its reason", () => {
    expect(
      reasons({
        "openspec/config.yaml": strToU8("schema: spec-driven"),
        "openspec/changes/a/specs/x/spec.md": SPEC,
        "openspec/changes/archive/2026-01-01-a/proposal.md": SPEC,
        "openspec/specs/Upper_Case/spec.md": SPEC,
        "openspec/specs/empty/spec.md": strToU8("# Nothing"),
        "openspec/specs/delta/spec.md": strToU8(
          "## Purpose\n\nX.\n\n## ADDED Requirements\n\n### Requirement: A\nIt SHALL.\n",
        ),
        "openspec/specs/binary/spec.md": new Uint8Array([0xff, 0xfe, 0x00]),
        "openspec/specs/nul/spec.md": strToU8(`${ROOM_BOOKING.content}\0`),
        "a/openspec/specs/one/spec.md": SPEC,
        "b/openspec/specs/one/spec.md": SPEC,
      }),
    ).toEqual([
      ["openspec/config.yaml", "not_a_spec"],
      ["openspec/changes/a/specs/x/spec.md", "change"],
      ["openspec/changes/archive/2026-01-01-a/proposal.md", "archived"],
      ["openspec/specs/Upper_Case/spec.md", "name_invalid"],
      ["openspec/specs/empty/spec.md", "no_requirements"],
      ["openspec/specs/delta/spec.md", "only_delta"],
      ["openspec/specs/binary/spec.md", "not_text"],
      ["openspec/specs/nul/spec.md", "not_text"],
      ["b/openspec/specs/one/spec.md", "twice"],
    ]);
  });

  it("says what OpenSpec would not take as it was meant", () => {
    const text =
      "### Requirement: Lost\n\n## Requirements\n\n### Requirement: A\nIt does.\n\n### Requirement: A\nIt SHALL.\n\n### Reads never write\nText.\n";
    const [spec] = read({ "specs/a/spec.md": strToU8(text) }).specs;
    expect(spec?.remarks.map(({ code, line }) => [code, line])).toEqual([
      ["no_purpose", 1],
      ["outside", 1],
      ["unnamed", 11],
      ["no_keyword", 5],
      ["no_scenario", 5],
      ["duplicate", 8],
      ["no_scenario", 8],
    ]);
  });
});

describe("a hostile zip", () => {
  it.each([
    "../specs/a/spec.md",
    "/specs/a/spec.md",
    "C:/specs/a/spec.md",
    "specs\\a\\spec.md",
    "specs/./a/spec.md",
  ])("leads nowhere with the path %s", (path) => {
    expect(reasons({ [path]: SPEC })).toEqual([[path, "path_unsafe"]]);
  });

  it("is not followed where it links", () => {
    const link: Zippable = {
      "specs/a/spec.md": [strToU8("/etc/passwd"), { os: 3, attrs: (0o120777 << 16) >>> 0 }],
    };
    expect(reasons(link)).toEqual([["specs/a/spec.md", "link"]]);
  });

  it("is refused before it is unpacked when it would grow too large", () => {
    const bomb = new Uint8Array(TREE_LIMITS.file);
    const files = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`specs/a${at}/spec.md`, bomb]));
    expect(unzipTree(zip(files))).toEqual({ ok: false, problem: "too_large_unpacked" });
    expect(reasons({ "specs/a/spec.md": new Uint8Array(TREE_LIMITS.file + 1) })).toEqual([
      ["specs/a/spec.md", "too_large"],
    ]);
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`f${at}`, new Uint8Array(0)]));
    expect(unzipTree(zip(many))).toEqual({ ok: false, problem: "too_many_entries" });
  });

  it("that lies about its size gives no more than it declared", () => {
    const bytes = zip({ "specs/a/spec.md": strToU8("x".repeat(5000)) });
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 4 <= bytes.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    const unzipped = unzipTree(bytes);
    const [entry] = unzipped.ok ? unzipped.entries : [];
    expect(entry && "text" in entry ? entry.text.length : 0).toBeLessThanOrEqual(10);
  });

  it("never throws, whatever its bytes are", () => {
    const good = zip({ "specs/a/spec.md": SPEC });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 20 }), (changes) => {
        const bytes = good.slice();
        for (const [at, value] of changes) bytes[at] = value;
        const unzipped = unzipTree(bytes);
        if (unzipped.ok) readOpenSpecTree(unzipped.entries);
        expect(unzipped.ok || unzipped.problem.length > 0).toBe(true);
      }),
    );
    expect(unzipTree(new Uint8Array(0)).ok).toBe(false);
  });
});

describe("the zip of a change", () => {
  const files = [
    { path: "openspec/changes/a/tasks.md", content: "任务\n" },
    { path: "openspec/changes/a/proposal.md", content: "# A\n" },
  ];

  it("has the same bytes whenever and in whatever order it is made", () => {
    expect(zipFiles(files)).toEqual(zipFiles(files.toReversed()));
  });

  it("gives back every file", () => {
    const unzipped = unzipTree(zipFiles(files));
    expect(unzipped.ok && unzipped.entries).toEqual(
      files.toReversed().map(({ path, content }) => ({ path, text: content })),
    );
  });
});
