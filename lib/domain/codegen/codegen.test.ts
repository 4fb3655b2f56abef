import { describe, expect, it } from "vitest";
import { changeProblem } from "../change-set/change-problem.ts";
import { checkWrittenFile } from "./check-written-file.ts";
import { chooseFormat } from "./choose-format.ts";
import { nearestRegion } from "./nearest-region.ts";
import { formatOfNextTry, refusalText } from "./next-try.ts";
import { rankNeighbours } from "./rank-neighbours.ts";
import { readWrittenFile } from "./read-written-file.ts";

const read = (answer: string, format: "whole" | "edits" = "whole", base = "") =>
  readWrittenFile(answer, { path: "src/a.js", format, base }, "en");

describe("the text of a model for one file", () => {
  it.for([
    ["a whole file", "FILE: src/a.js\n```js\nconst a = 1;\n```", "const a = 1;\n"],
    ["prose before and after it", "Here it is.\n\nFILE: src/a.js\n```\na\n```\nDone.", "a\n"],
    ["shorter fences inside a longer one", "FILE: src/a.js\n````md\n```\nx\n```\n````", "```\nx\n```\n"],
    ["fences of the same length inside", "FILE: src/a.js\n```\nx\n```\ny\n```", "x\n```\ny\n"],
    ["CR LF line ends", "FILE: src/a.js\r\n```\r\na\r\n```\r\n", "a\n"],
    ["an empty file", "FILE: src/a.js\n```\n```", ""],
  ] as const)("is read: %s", ([, answer, text]) => {
    expect(read(answer)).toEqual({ ok: true, file: { kind: "whole", text } });
  });

  it.for([
    ["nothing", "", "empty"],
    ["no path", "```\na\n```", "FILE:"],
    ["another path", "FILE: src/b.js\n```\na\n```", "path is not that"],
    ["a traversal", "FILE: ../src/a.js\n```\na\n```", "path is not that"],
    ["no block", "FILE: src/a.js\nconst a = 1;", "complete code block"],
    ["a block that does not end", "FILE: src/a.js\n```\nconst a = 1;", "complete code block"],
    ["two files", "FILE: src/a.js\n```\na\n```\nFILE: src/b.js\n```\nb\n```", "more than one file"],
  ] as const)("is refused with the reason: %s", ([, answer, reason]) => {
    const found = read(answer);
    expect(found.ok).toBe(false);
    expect(JSON.stringify(found)).toContain(reason);
  });

  it("reads sections with their numbers, and whole lines with their line break", () => {
    const section = "<<<<<<< SEARCH x2\na\n=======\nb\n>>>>>>> REPLACE\n";
    const removal = "<<<<<<< SEARCH\nc\n=======\n>>>>>>> REPLACE\n";
    expect(read(`FILE: src/a.js\n\`\`\`\n${section}${removal}\`\`\``, "edits", "a\na\nc\nd")).toEqual({
      ok: true,
      file: {
        kind: "edits",
        edits: [
          { search: "a\n", replace: "b\n", count: 2 },
          { search: "c\n", replace: "", count: 1 },
        ],
      },
    });
  });

  it.for(["no sections", "<<<<<<< SEARCH\na\n=======\nb", "<<<<<<< SEARCH\n\n=======\nb\n>>>>>>> REPLACE"])(
    "refuses incomplete sections: %s",
    (text) => {
      expect(read(`FILE: src/a.js\n\`\`\`\n${text}\n\`\`\``, "edits")).toMatchObject({ ok: false });
    },
  );
});

describe("the check of a written file", () => {
  const at = { path: "src/a.js", intent: "x", blob: "b".repeat(40), base: "one();\ntwo();\n" };
  const check = (text: string, place: Parameters<typeof checkWrittenFile>[1] = at) => {
    const checked = checkWrittenFile({ kind: "whole", text }, place);
    return checked.ok ? "ok" : checked.problem.code;
  };

  it("accepts a change and adapts it to the line ends of the base", () => {
    expect(check("one();\nthree();\n")).toBe("ok");
    const windows = { ...at, base: "one();\r\n" };
    const checked = checkWrittenFile({ kind: "whole", text: "two();\nthree();\n" }, windows);
    expect(checked).toMatchObject({ ok: true, text: "two();\r\nthree();\r\n" });
  });

  it.for([
    "one();\n// ... rest of the code remains the same\n",
    "# ... existing code ...\n",
    "/* rest of the file unchanged */\n",
    "// 其余代码不变\n",
  ])("refuses code that is left out: %s", (text) => {
    expect(check(text)).toBe("left_out");
  });

  it("accepts comments that only look like it, and those of the base", () => {
    expect(check("one();\n// The rest is paid in cash.\n")).toBe("ok");
    const known = { ...at, base: "// ... existing code ...\n" };
    expect(check("// ... existing code ...\none();\n", known)).toBe("ok");
  });

  it("refuses what changes nothing, a secret and a search text that is not there", () => {
    expect(check(at.base)).toBe("no_change");
    expect(check(`const key = "AKIA${"Q".repeat(16)}";\n`)).toBe("secret");
    const edits = [{ search: "three();", replace: "", count: 1 }];
    expect(checkWrittenFile({ kind: "edits", edits }, at)).toMatchObject({ problem: { code: "no_match" } });
  });
});

describe("the next try", () => {
  const edits = (code: "no_match" | "wrong_count") => ({ format: "edits", code }) as const;
  const whole = (code: "left_out" | "secret") => ({ format: "whole", code }) as const;

  it("repairs each kind of refusal once, then takes the whole file, then a person", () => {
    expect(formatOfNextTry([edits("no_match")])).toBe("edits");
    expect(formatOfNextTry([edits("no_match"), edits("wrong_count")])).toBe("edits");
    expect(formatOfNextTry([edits("no_match"), edits("no_match")])).toBe("whole");
    expect(formatOfNextTry([edits("no_match"), edits("no_match"), whole("left_out")])).toBe("whole");
    expect(formatOfNextTry([whole("left_out"), whole("left_out")])).toBeNull();
  });

  it("leaves to a person what another text cannot remedy", () => {
    expect(formatOfNextTry([{ format: "whole", code: "path_refused" }])).toBeNull();
    expect(formatOfNextTry([])).toBeNull();
  });

  it("quotes the part of the file that resembles a text that was not found", () => {
    const base = Array.from({ length: 400 }, (_, at) => `line ${at + 1};`).join("\n");
    const problem = changeProblem("no_match", "a.js", { detail: "edits/0" });
    const written = { kind: "edits", edits: [{ search: "line  201;", replace: "", count: 1 }] } as const;
    const text = refusalText(problem, { written, base }, "en");
    expect(text).toContain("no_match");
    expect(text).toContain("line 201;");
    expect(text.split("\n").length).toBeLessThan(20);
  });
});

describe("the nearest region", () => {
  it("is the window with most of the searched lines", () => {
    const text = ["alpha();", "x", "beta();", "gamma();", "y", "z"].join("\n");
    expect(nearestRegion(text, "beta();\ngamma();\ndelta();")?.text).toContain("gamma();");
  });

  it("is null without a text or a search, and bounded for long ones", () => {
    expect(nearestRegion("", "a long line")).toBeNull();
    expect(nearestRegion("text", "}\n")).toBeNull();
    const long = "same line\n".repeat(5_000);
    expect(nearestRegion(long, long)?.text.split("\n").length).toBeLessThanOrEqual(60);
  });
});

describe("format and neighbours", () => {
  it("write new and short files as a whole and edit long ones", () => {
    expect([null, "a\n", "a\n".repeat(298), "a\n".repeat(299)].map(chooseFormat)).toEqual([
      "whole",
      "whole",
      "whole",
      "edits",
    ]);
  });

  it("rank imported files before files of the plan, named ones and those of the folder", () => {
    const tree = ["src/far/b.js", "src/c.js", "lib/d.js", "src/imported.js", "docs/x.md", "src/note.md"].map(
      (path) => ({ path, blob: "", size: 10 }),
    );
    const place = { path: "src/a.js", text: 'import { i } from "./imported.js";\n', intent: "Uses d again." };
    const isPlanned = (path: string): boolean => path === "src/far/b.js";
    const paths = (nearest: readonly string[]) =>
      rankNeighbours(tree, place, { isPlanned, nearest }).map(({ path }) => path);
    expect(paths([])).toEqual(["src/imported.js", "src/far/b.js", "src/c.js", "src/note.md"]);
    // With a map, its references count instead of the imports, in its order.
    expect(paths(["docs/x.md", "lib/d.js"])).toEqual([
      "docs/x.md",
      "lib/d.js",
      "src/far/b.js",
      "src/c.js",
      "src/imported.js",
      "src/note.md",
    ]);
  });
});
