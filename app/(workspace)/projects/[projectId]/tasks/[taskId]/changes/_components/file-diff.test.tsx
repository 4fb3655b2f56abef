import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { DiffLook } from "#app/_code/line-markup.ts";
import type { CodeReviewView } from "#lib/contracts/code-review.ts";
import { parseCodeDiff } from "#lib/domain/code-review/code-diff.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { FileDiff } from "./file-diff.tsx";

const DIFF = `diff --git a/a.js b/a.js
--- a/a.js
+++ b/a.js
@@ -1,2 +1,2 @@
 // sums
-const a = 1;
+const a = 2;
`;
const REVIEW = {
  findings: [],
  comments: [],
  questions: [],
  seats: [],
  abilities: [],
} as unknown as CodeReviewView;

const HOSTILE = `diff --git a/a.html b/a.html
--- a/a.html
+++ b/a.html
@@ -1,2 +1,2 @@
-<b title="x">&amp; one</b>
+<img src=x onerror="alert(1)">&amp; two</code></div>
 </script><script>alert(2)</script>
`;

function shown(look: DiffLook, { isBetweenAttempts = false, diff = DIFF } = {}): string {
  const [file] = parseCodeDiff(diff);
  if (file === undefined) throw new Error("there is no file");
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesOf("en")} timeZone="UTC">
      <FileDiff
        place={{ projectId: "prj_1", taskId: "tsk_1", patchId: "chg_1" }}
        file={file}
        review={REVIEW}
        look={look}
        isBetweenAttempts={isBetweenAttempts}
      />
    </NextIntlClientProvider>,
  );
}

describe("the difference of a file", () => {
  it.each(["unified", "split"] as const)(
    "has the colours of its language and marks of changed words (%s)",
    (look) => {
      const html = shown(look);
      expect(html).toContain('<span class="hljs-comment">// sums</span>');
      expect(html).toContain('<span class="hljs-keyword">const</span>');
      expect(html).toContain('<del class="hljs-number">1</del>');
      expect(html).toContain('<ins class="hljs-number">2</ins>');
    },
  );

  it.each(["unified", "split"] as const)(
    "takes comments on both sides against the base, and on the newer side alone between two attempts (%s)",
    (look) => {
      const html = shown(look, { isBetweenAttempts: true });
      expect(html).not.toContain('data-line="old:');
      expect(html).toContain('data-line="new:1"');
      expect(html).toContain('data-line="new:2"');
      expect(shown(look)).toContain('data-line="old:2"');
    },
  );

  it.each(["unified", "split"] as const)("shows markup in the code as text (%s)", (look) => {
    const html = shown(look, { diff: HOSTILE });
    expect(html).not.toMatch(/<(?:img|script|b)\b/);
    const text = html.replace(/<[^>]*>/g, "");
    expect(text).toContain(
      "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp; two&lt;/code&gt;&lt;/div&gt;",
    );
    expect(text).toContain("&lt;/script&gt;&lt;script&gt;alert(2)&lt;/script&gt;");
  });

  it("marks unchanged lines of the split view, which a narrow screen shows once", () => {
    expect(shown("split").match(/change-pair change-same/g)).toHaveLength(1);
    expect(shown("split").match(/class="change-pair"/g)).toHaveLength(1);
  });
});
