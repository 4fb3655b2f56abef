import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { editYaml, keysOf, type YamlEdit } from "./edit-yaml.ts";

const FILE = `# ours
version: 1
requirements:
  # the first
  - id: FR-001 # keep me
    status: draft   # and me
    title: "Pay: by card"
    acceptance:
      - it is paid
  - {id: FR-002, title: Wait}
meta:
  owner: Mei
# end
`;

const set = (path: string, value: unknown): YamlEdit => ({ type: "set", keyPath: keysOf(path), value });
const del = (path: string): YamlEdit => ({ type: "delete", keyPath: keysOf(path) });
const edited = (text: string, ...edits: YamlEdit[]): string => {
  const done = editYaml(text, edits);
  if (!done.ok) throw new Error(done.code);
  return done.text;
};

describe("editYaml", () => {
  it("changes only its bytes, not comments, order and quotes", () => {
    expect(edited(FILE, set("requirements.FR-001.status", "approved"))).toBe(
      FILE.replace("status: draft ", "status: approved "),
    );
    expect(edited(FILE, set("requirements.FR-002.title", "Queue"))).toBe(FILE.replace("Wait", "Queue"));
    expect(edited(FILE, del("requirements.FR-001.status"))).toBe(FILE.replace(/ {4}status.*\n/, ""));
    expect(edited(FILE, del("requirements.FR-002.title"))).toBe(FILE.replace(", title: Wait", ""));
  });

  it("creates missing parents, and does not change the file without need", () => {
    expect(parse(edited(FILE, set("nfr.performance.p95", 2)))).toMatchObject({
      nfr: { performance: { p95: 2 } },
    });
    expect(edited("", set("a.b", [1, "x, y"]))).toBe('a: { b: [1, "x, y"] }\n');
    expect(edited(FILE, del("meta.nothing"), set("meta.owner", "Mei"))).toBe(FILE);
    expect(parse(edited(FILE, del("meta.owner")))).toMatchObject({ meta: {} });
    expect(parse(edited(FILE, set("meta.note", null)))).toMatchObject({ meta: { owner: "Mei", note: null } });
  });

  it.each([
    [set("requirements.0.title", "x"), "yaml_entry_unknown"],
    [set("requirements.FR-009.title", "x"), "yaml_entry_unknown"],
    [set("version.major", 1), "yaml_not_a_map"],
    [set("", 1), "yaml_path_empty"],
    [set("a..b", 1), "yaml_path_empty"],
  ])("is refused with its code and changes nothing: %j", (edit, code) => {
    expect(editYaml(FILE, [set("meta.owner", "Tom"), edit])).toMatchObject({ ok: false, code, index: 1 });
  });

  it("is refused with the positions of the problems if the file is invalid", () => {
    expect(editYaml("a: [1\nb: &x 2\n", [set("a", 1)])).toMatchObject({ ok: false, code: "yaml_unreadable" });
    expect(editYaml("a: &x 1\nb: *x\n", [set("a", 1)])).toMatchObject({
      code: "yaml_unreadable",
      faults: [{ code: "yaml_alias", line: 1 }],
    });
  });

  it("yields exactly the requested value for any file, or changes nothing", () => {
    const key = fc.constantFrom("a", "b", "c c", "1", "x:y", "#z", "- d", "yes");
    const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        scalar,
        fc.array(scalar, { maxLength: 3 }),
        fc.dictionary(key, tie("tree"), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(
        fc.dictionary(key, tree, { maxKeys: 4 }),
        fc.array(key, { minLength: 1, maxLength: 3 }),
        fc.option(tree, { nil: undefined }),
        (before, keyPath, value) => {
          const text = stringify(before);
          const edit: YamlEdit =
            value === undefined ? { type: "delete", keyPath } : { type: "set", keyPath, value };
          const done = editYaml(text, [edit]);
          if (!done.ok) return;
          let at: unknown = parse(done.text);
          for (const one of keyPath) at = (at as Record<string, unknown> | null | undefined)?.[one];
          expect(at ?? null).toEqual(value ?? null);
          expect(editYaml(done.text, [edit])).toEqual({ ok: true, text: done.text });
        },
      ),
      { numRuns: 300 },
    );
  });
});
