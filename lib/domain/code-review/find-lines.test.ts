import { describe, expect, it } from "vitest";
import { parseCodeDiff } from "./code-diff.ts";
import { findLines } from "./find-lines.ts";

const files = parseCodeDiff(`diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1,4 +1,5 @@
 export function sum(a: number) {
-  return a;
+  const two = a * 2;
+  return two;
 }
 
diff --git a/b.ts b/b.ts
--- a/b.ts
+++ b/b.ts
@@ -9,1 +9,1 @@
-old words
+two
`);

describe("words that a reader selected in a difference", () => {
  it("are found on the lines of the new side first, then on those of the old one", () => {
    expect(findLines(files, "const two")).toEqual({ file: "a.ts", side: "new", start: 2, end: 2 });
    expect(findLines(files, "return a;")).toEqual({ file: "a.ts", side: "old", start: 2, end: 2 });
    expect(findLines(files, "old words")).toEqual({ file: "b.ts", side: "old", start: 9, end: 9 });
  });
  it("are found across lines, whatever their white space", () => {
    expect(findLines(files, "a * 2;\n\n  return two; }")).toEqual({
      file: "a.ts",
      side: "new",
      start: 2,
      end: 4,
    });
  });
  it("are not found where no shown line has them", () => {
    for (const words of ["three", "  ", "const two = a * 2; return a;"])
      expect(findLines(files, words)).toBeNull();
  });
});
