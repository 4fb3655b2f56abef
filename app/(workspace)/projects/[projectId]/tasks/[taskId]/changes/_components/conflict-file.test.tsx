import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ConflictedFile } from "#lib/contracts/change-set.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { ConflictFile } from "./conflict-file.tsx";

const [BASE, BRANCH, CHANGE] = ["a".repeat(40), "b".repeat(40), "c".repeat(40)] as const;
const TEXT: ConflictedFile = {
  path: "src/a.js",
  base: "text",
  branch: "text",
  change: "text",
  places: [],
  is_cut: false,
};
const PLACE = {
  base: { line: 4, lines: ["const a = 1;\n", "const b = 2;\n"] },
  branch: { line: 6, lines: ["const a = 1;\n", "const b = 20;\n"] },
  change: { line: 4, lines: ["const a = 1;\n", "const b = 200;\n"] },
};

function shown(of: Partial<ConflictedFile>, locale: "en" | "zh" = "en"): string {
  const file = { ...TEXT, ...of };
  const view = { id: "chg_1", base: BASE, branch: BRANCH, change: CHANGE, files: [file], is_cut: false };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <ConflictFile projectId="prj_1" patch={{ branch: "main", number: 3 }} view={view} file={file} />
    </NextIntlClientProvider>,
  );
}

const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

describe("a file in conflict", () => {
  it("has both sides of a place as differences from what they started from, with their line numbers", () => {
    const words = wordsOf(shown({ places: [PLACE] }));
    expect(words).toMatch(/On main now 4 6 const a = 1 ; 5 − const b = 2 ; 7 \+ const b = 20 ;/);
    expect(words).toMatch(/In attempt 3 4 4 const a = 1 ; 5 − const b = 2 ; 5 \+ const b = 200 ;/);
    expect(words).not.toContain("do not conflict");
  });

  it("leads to the whole file on each side that has it", () => {
    const html = shown({ branch: "none" });
    expect(html).toContain(`ref=${BASE}`);
    expect(html).toContain(`ref=${CHANGE}`);
    expect(html).not.toContain(`ref=${BRANCH}`);
    expect(wordsOf(html)).toContain("The branch deleted this file.");
  });

  it("says why there are no places to show", () => {
    expect(wordsOf(shown({ change: "binary" }))).toContain("not text");
    expect(wordsOf(shown({ base: "large", is_cut: true }))).toMatch(/too large to show\. Not all places/);
    expect(wordsOf(shown({ base: "none" }, "zh"))).toContain("双方都新增了这个文件。");
    expect(wordsOf(shown({}))).toContain("do not conflict");
  });
});
