import { describe, expect, it } from "vitest";
import { diffSections } from "./diff-sections.ts";

const DIFF = `diff --git a/src/a b.ts b/src/a b.ts
index 1111111111..2222222222 100644
--- a/src/a b.ts
+++ b/src/a b.ts
@@ -1,2 +1,2 @@
--- a line that looks like a header
+++ another one
 same
diff --git a/logo.png b/logo.png
new file mode 100644
index 0000000000..3333333333
Binary files /dev/null and b/logo.png differ
diff --git a/run.sh b/run.sh
old mode 100644
new mode 100755`;

describe("the sections of a difference", () => {
  it("have the lines of each file without the headers of git, and its notes", () => {
    expect(diffSections(DIFF.split("\n"))).toEqual([
      {
        path: "src/a b.ts",
        notes: [],
        lines: ["@@ -1,2 +1,2 @@", "--- a line that looks like a header", "+++ another one", " same"],
      },
      { path: "logo.png", notes: ["Binary files /dev/null and b/logo.png differ"], lines: [] },
      { path: "run.sh", notes: ["old mode 100644", "new mode 100755"], lines: [] },
    ]);
  });

  it("are found in a difference that is cut off", () => {
    expect(diffSections(DIFF.split("\n").slice(0, 6))[0]?.lines).toHaveLength(2);
    expect(diffSections([])).toEqual([]);
  });
});
