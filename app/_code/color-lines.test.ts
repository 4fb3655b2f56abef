import { describe, expect, it } from "vitest";
import { parseCodeDiff } from "#lib/domain/code-review/code-diff.ts";
import { colorLines, colorsOf, withColors } from "./color-lines.ts";

const DIFF = `diff --git a/a.js b/a.js
--- a/a.js
+++ b/a.js
@@ -1,2 +1,2 @@
 // sums
-const a = 1;
+const a = "b";
`;

describe("colours of a difference", () => {
  it("follow the text of each side and are cut where words are marked", () => {
    const [file] = parseCodeDiff(DIFF);
    if (file === undefined) throw new Error("there is no file");
    const colors = colorLines(file);
    const [same, removed, added] = file.hunks[0] ?? [];
    const kinds = (line: typeof same) =>
      colorsOf(colors, line ?? { old: null, new: null }).map(({ text, kind }) => `${kind ?? "-"}|${text}`);
    expect(kinds(same)).toEqual(["hljs-comment|// sums"]);
    expect(kinds(removed)).toEqual(["hljs-keyword|const", "-| a = ", "hljs-number|1", "-|;"]);
    const parts = [
      { text: "const a = ", isChanged: false },
      { text: '"b"', isChanged: true },
      { text: ";", isChanged: false },
    ];
    const shown = withColors(parts, colorsOf(colors, added ?? { old: null, new: null }));
    expect(shown.map(({ text, isChanged, kind }) => [text, isChanged, kind])).toEqual([
      ["const", false, "hljs-keyword"],
      [" a = ", false, null],
      ['"b"', true, "hljs-string"],
      [";", false, null],
    ]);
  });

  it("are left out where they do not fit the text", () => {
    const parts = [{ text: "abc", isChanged: true }];
    expect(withColors(parts, [{ text: "ab", kind: "x" }])).toEqual([
      { text: "abc", isChanged: true, kind: null },
    ]);
    expect(withColors([], [])).toEqual([]);
  });
});
