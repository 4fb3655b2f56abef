import { applyPatch } from "diff";
import { describe, expect, it } from "vitest";
import { applyEdits, type EditOptions } from "./edit.ts";
import { outline } from "./outline.ts";

/** The guarantees of docs/contracts/edits.md, one by one. */

const TEXT = `# 系统 System

Intro.

## 功能 > Functions

### ＦＲ-001 Pay

The till SHALL take cards.
The till SHALL print.

- 一
- 二

### FR-002 余额

应显示余额。应显示余额。

## Notes

Last words.
`;

const edit = (type: string, target: object, content = "") => ({ type, target, content, reason: "test" });
const run = (edits: unknown, text = TEXT, options: EditOptions = {}) => applyEdits(text, edits, options);
const code = (edits: unknown, text = TEXT) => run(edits, text).results[0]?.code;
const PAY = "ＦＲ-001 Pay";

describe("the ten types of version 1", () => {
  it.each([
    ["replace_section", { sectionName: PAY }, "### FR-001\n\nx", "### FR-001\n\nx\n\n### FR-002 余额"],
    [
      "update_subsection",
      { sectionName: "系统 System", subsection: PAY },
      "### P\n\nx",
      "### P\n\nx\n\n### FR-002",
    ],
    ["insert_after_section", { sectionName: "Notes" }, "## More\n\nx", "Last words.\n\n## More\n\nx\n"],
    ["insert_before_section", { sectionName: "Notes" }, "## Less\n\nx", "## Less\n\nx\n\n## Notes"],
    [
      "append_to_section",
      { sectionName: "功能 > Functions" },
      "x",
      "应显示余额。应显示余额。\n\nx\n\n## Notes",
    ],
    [
      "prepend_to_section",
      { sectionName: "功能 > Functions" },
      "x",
      "## 功能 > Functions\n\nx\n\n### ＦＲ-001",
    ],
    ["append_to_list", { sectionName: PAY }, "三", "- 一\n- 二\n- 三\n\n###"],
    ["update_content_in_section", { sectionName: PAY, targetContent: "cards" }, "coins", "take coins."],
    ["insert_line_in_section", { sectionName: PAY, afterContent: "cards" }, "New.", "cards.\nNew.\nThe till"],
    [
      "remove_content_in_section",
      { sectionName: PAY, targetContent: " take cards" },
      "",
      "The till SHALL.\n",
    ],
  ])("%s does its work", (...[type, target, content, made]) => {
    const outcome = run(edit(type, target, content));
    expect(outcome.results).toMatchObject([{ status: "applied" }]);
    expect(outcome.markdown).toContain(made);
  });
});

describe("1. byte-exact outside the edit", () => {
  it("leaves line ends, tabs, trailing blanks, a byte order mark and a missing last line end as they are", () => {
    const text = "\ufeff---\r\nk: v\n---\r\n# A  \r\n\tcode\t\n\r\n<b>x</b>  \n$$a\r\n$$\n\n# B\r\nlast";
    const outcome = run(edit("append_to_section", { sectionName: "A" }, "x\ny"), text);
    const [at] = outcome.inverse;
    const start = at?.target.start ?? 0;
    expect(outcome.markdown.slice(0, start)).toBe(text.slice(0, start));
    expect(outcome.markdown.endsWith(text.slice(start))).toBe(true);
  });
  it.each([
    ["\n", "# A\n\nx\n\n# B\n\ny\n"],
    ["\r\n", "# A\r\n\r\nx\r\n\r\n# B\r\n\r\ny\r\n"],
    ["\r", "# A\r\rx\r\r# B\r\ry\r"],
  ])("inserted text takes the line end %j", (eol, text) => {
    const { markdown } = run(edit("append_to_section", { sectionName: "A" }, "p\r\nq\n"), text);
    expect(markdown).toBe(text.replace("x", `x${eol}${eol}p${eol}q`));
  });
  it("inserts without empty lines in a document that uses none", () => {
    const { markdown } = run(
      edit("insert_after_section", { sectionName: "A" }, "# N\nn"),
      "# A\na\n# B\nb\n",
    );
    expect(markdown).toBe("# A\na\n# N\nn\n# B\nb\n");
  });
  it("does not merge a CR with an inserted LF", () => {
    const text = "# A\n\n- a\n\n# B\n\nb\r";
    const { markdown } = run(edit("append_to_section", { sectionName: "B" }, "c"), text);
    expect(markdown.startsWith(text)).toBe(true);
    expect(markdown.slice(text.length)).toBe("\r\nc\n");
  });
});

describe("2. true Markdown structure", () => {
  it.each([
    ["a paragraph above a setext heading", "# A\nB\n===\ny\n", "text"],
    ["an HTML block above a heading", "# A\nx\n# B\ny\n", "<div>\ntext"],
  ])("an edit never lets %s take the heading in", (_, text, content) => {
    const { markdown } = run(edit("append_to_section", { sectionName: "A" }, content), text);
    expect(outline(markdown).sections.map((section) => section.title)).toEqual(["A", "B"]);
  });
  it.each(["```\nopen", "<!-- open", "<pre>\nopen", "- ok\n\n~~~~\nopen"])(
    "refuses content that would absorb the rest: %j",
    (content) => {
      expect(code(edit("append_to_section", { sectionName: PAY }, content))).toBe("content_unclosed");
      expect(run(edit("append_to_section", { sectionName: "Notes" }, content)).ok).toBe(true);
    },
  );
  it.each([
    ["update_content_in_section", { targetContent: "one" }, "~~~\nopen"],
    ["update_content_in_section", { targetContent: "one" }, "<!-- open"],
    ["insert_line_in_section", { afterContent: "one" }, "~~~\nopen"],
    ["insert_line_in_section", { beforeContent: "one" }, "<pre>"],
    ["insert_line_in_section", { afterContent: "two" }, "<div>"],
    ["remove_content_in_section", { targetContent: "code\n```" }, ""],
  ])("%s %j refuses %j inside a section: the rest would be absorbed", (type, target, content) => {
    const text = "# A\n\none\n\n```js\ncode\n```\n\ntwo\n# B\n\nb\n\n# C\n\nc\n";
    const refused = edit(type, { sectionName: "A", ...target }, content);
    const expected = content === "<div>" ? "heading_lost" : "content_unclosed";
    expect([code(refused, text), run(refused, text).markdown]).toEqual([expected, text]);
  });
  it.each([
    ["replace_section_content_only", { lineRange: { startLine: 2, endLine: 2 } }, "~~~\nopen"],
    ["insert_section_content_only", { lineRange: { startLine: 2, endLine: 2 } }, "<!-- open"],
    ["delete_section_content_only", { lineRange: { startLine: 6, endLine: 6 } }, ""],
  ])("%s %j refuses %j by line: the rest would be absorbed", (type, target, content) => {
    const text = "# A\n\none\n\n```js\ncode\n```\n\n# B\n\nb\n";
    expect(code(edit(type, { sid: "/a", ...target }, content), text)).toBe("content_unclosed");
  });
  it("accepts a change of a fence that stays closed, and open content at the end of the document", () => {
    const text = "# A\n\n```js\ncode\n```\n\n# B\n\nlast\n";
    const language = edit("update_content_in_section", { sectionName: "A", targetContent: "```js" }, "```ts");
    expect(run(language, text).markdown).toBe(text.replace("js", "ts"));
    const open = edit("update_content_in_section", { sectionName: "B", targetContent: "last" }, "```\nopen");
    expect(run(open, text).ok).toBe(true);
  });
  it("refuses a list that would absorb an indented heading below", () => {
    const text = "# A\n\na\n\n   # B\n\nb\n";
    expect(code(edit("append_to_section", { sectionName: "A" }, "1. x"), text)).toBe("heading_lost");
  });
});

describe("3. exact addressing", () => {
  it.each(["Pay", "ＦＲ-001 pay", "FR-001 Pay", "001 Pay", "### ＦＲ-001 Pay"])(
    "%j is not the heading",
    (sectionName) => {
      const [result] = run(edit("append_to_section", { sectionName }, "x")).results;
      expect(result).toMatchObject({ code: "section_not_found" });
      if (sectionName !== "Pay") expect(result?.candidates?.[0]).toMatchObject({ text: PAY, line: 7 });
    },
  );
  it("white space is folded and the name is normalized to NFC", () => {
    const text = "# Cafe\u0301   au\tlait\n\nx\n";
    expect(run(edit("append_to_section", { sectionName: "  Caf\u00e9 au lait " }, "y"), text).ok).toBe(true);
  });
  it("a heading that contains > has priority over a path, also below a parent", () => {
    expect(run(edit("append_to_section", { sectionName: "功能 > Functions" }, "x")).ok).toBe(true);
    expect(run(edit("append_to_section", { sectionName: "系统 System > 功能 > Functions" }, "x")).ok).toBe(
      true,
    );
    expect(run(edit("append_to_section", { sectionName: "系统 System > FR-002 余额" }, "x")).ok).toBe(true);
  });
  it("path, sid or occurrence selects one of several sections with one title", () => {
    const text = "# A\n\n## B\n\n### B\n\n## C\n\n### B\n";
    const [result] = run(edit("append_to_section", { sectionName: "B" }, "x"), text).results;
    expect(result).toMatchObject({ code: "section_ambiguous" });
    expect(result?.suggestion?.en).toContain("lines 3, 5, 9");
    for (const [i, candidate] of (result?.candidates ?? []).entries()) {
      const { path, sid } = candidate;
      const made = [{ path }, { sid }, { occurrence: i + 1 }].map(
        (more) => run(edit("append_to_section", { sectionName: "B", ...more }, "x"), text).markdown,
      );
      expect(new Set(made).size).toBe(1);
      expect(made[0]).not.toBe(text);
    }
  });
  it("an id of another section does not match the name", () => {
    const target = { sectionName: "Notes", sid: "/系统-system" };
    const [result] = run(edit("append_to_section", target, "x")).results;
    expect(result).toMatchObject({ code: "section_not_found", candidates: [{ text: "系统 System" }] });
  });
});

describe("4. exact content", () => {
  it("lists the matches, and is narrowed by context or occurrence", () => {
    const target = { sectionName: "FR-002 余额", targetContent: "应显示" };
    const [result] = run(edit("update_content_in_section", target, "须显示")).results;
    expect(result).toMatchObject({ code: "content_ambiguous", candidates: [{ line: 17 }, { line: 17 }] });
    for (const more of [{ occurrence: 2 }, { contextBefore: "余额。" }]) {
      const { markdown } = run(edit("update_content_in_section", { ...target, ...more }, "须显示"));
      expect(markdown).toContain("应显示余额。须显示余额。");
    }
  });
  it("an anchor of Chinese or of punctuation alone is found", () => {
    const { markdown } = run(
      edit("insert_line_in_section", { sectionName: PAY, beforeContent: "二" }, "- 半"),
    );
    expect(markdown).toContain("- 一\n- 半\n- 二");
    expect(code(edit("insert_line_in_section", { sectionName: PAY, afterContent: "：" }, "x"))).toBe(
      "content_not_found",
    );
  });
  it("finds several lines in a section whose line ends are mixed", () => {
    const text = "# A\r\none\r\ntwo\nthree\r\n";
    const target = { sectionName: "A", targetContent: "one\ntwo\nthree" };
    expect(run(edit("update_content_in_section", target, "x"), text).markdown).toBe("# A\r\nx\r\n");
  });
  it("offers the closest lines", () => {
    const target = { sectionName: PAY, targetContent: "The till SHALL accept cards." };
    const [result] = run(edit("update_content_in_section", target, "x")).results;
    expect(result?.candidates?.[0]).toEqual({ text: "The till SHALL take cards.", line: 9 });
  });
});

describe("5. lists", () => {
  const append = (text: string, content: string, more: object = {}) =>
    run(edit("append_to_list", { sectionName: "A", ...more }, content), text).markdown;
  it.each([
    ["marker and indent", "# A\n\n  * a\n", "b", "# A\n\n  * a\n  * b\n"],
    ["numbering", "# A\n\n9) a\n", "- b\n- c", "# A\n\n9) a\n10) b\n11) c\n"],
    ["a number that never counts", "# A\n\n1. a\n1. b\n", "c", "# A\n\n1. a\n1. b\n1. c\n"],
    ["the last number there is", "# A\n\n999999999. a\n", "b", "# A\n\n999999999. a\n999999999. b\n"],
    ["task boxes", "# A\n\n- [x] a\n", "b\n", "# A\n\n- [x] a\n- [ ] b\n"],
    ["the loose form", "# A\n\n- a\n\n- b\n", "c", "# A\n\n- a\n\n- b\n\n- c\n"],
    [
      "the place after nested content",
      "# A\n\n- a\n  1. n\n\n     p\n\nend\n",
      "b",
      "# A\n\n- a\n  1. n\n\n     p\n- b\n\nend\n",
    ],
    ["tabs", "# A\n\n-\ta\n", "b\nc", "# A\n\n-\ta\n-\tb\n    c\n"],
    ["items sent indented", "# A\n\n- a\n", "    - b\n      - c", "# A\n\n- a\n- b\n  - c\n"],
  ])("keeps %s", (...[, text, content, made]) => expect(append(text, content)).toBe(made));
  it("refuses zero or several lists, unless it can create the section or names one", () => {
    expect(code(edit("append_to_list", { sectionName: "A" }, "x"), "# A\n\ntext\n")).toBe("list_not_found");
    expect(append("# A\n\ntext\n", "x", { createIfMissing: true })).toBe("# A\n\ntext\n\n- x\n");
    const two = "# A\n\n- a\n\ntext\n\n1. b\n";
    expect(code(edit("append_to_list", { sectionName: "A" }, "x"), two)).toBe("list_ambiguous");
    expect(append(two, "x", { occurrence: 2 })).toBe(`${two}2. x\n`);
  });
  it("searches the own text first, then the whole section", () => {
    const text = "# A\n\n- a\n\n## B\n\n- b\n";
    expect(append(text, "x")).toContain("- a\n- x\n");
    expect(append(text.replace("- a\n\n", ""), "x")).toContain("- b\n- x\n");
  });
});

describe("6. content rules", () => {
  it.each(["replace_section", "update_subsection"])("%s requires a heading", (type) => {
    const target = { sectionName: "系统 System", subsection: "Notes" };
    expect(code(edit(type, target, "no heading"))).toBe("content_needs_heading");
  });
  it.each([
    ["append_to_section", {}],
    ["prepend_to_section", {}],
    ["append_to_list", { createIfMissing: true }],
    ["update_content_in_section", { targetContent: "Last" }],
    ["insert_line_in_section", { afterContent: "Last" }],
  ])("%s must not repeat the heading", (type, more) => {
    expect(code(edit(type, { sectionName: "Notes", ...more }, "## Notes\n\nx"))).toBe(
      "content_repeats_heading",
    );
  });
  it("adjusts levels and reports it", () => {
    const outcome = run(edit("append_to_section", { sectionName: "Notes" }, "# Sub\n\nx\n\n## Deep\n\ny"));
    expect(outcome.markdown).toContain("### Sub\n\nx\n\n#### Deep");
    expect(outcome.results[0]?.warnings).toEqual(["level_adjusted"]);
  });
  it("converts a setext heading to ATX if its level changes, and keeps its markup", () => {
    const outcome = run(edit("replace_section", { sectionName: PAY }, "*Pay*\nnow #\n===\n\nx"));
    expect(outcome.markdown).toContain("### *Pay* now # #\n\nx");
  });
  it("inserts nothing without content", () => {
    expect(code(edit("append_to_section", { sectionName: "Notes" }, " \n"))).toBe("content_empty");
  });
});

describe("7. one batch, one result", () => {
  it("an insert at the edge of a replaced range is applied, one inside conflicts", () => {
    const replace = edit("replace_section", { sectionName: PAY }, "### P\n\nx");
    const before = edit("insert_before_section", { sectionName: PAY }, "### O\n\ny");
    expect(run([replace, before]).markdown).toContain("### O\n\ny\n\n### P\n\nx\n\n### FR-002");
    const inside = edit("prepend_to_section", { sectionName: PAY }, "y");
    const outcome = run([replace, inside]);
    expect(outcome.results).toMatchObject([{ conflicts_with: [1] }, { conflicts_with: [0] }]);
    expect(outcome.results[0]?.suggestion).toEqual({
      en: "It overlaps with edit 2 of the batch. Combine them into one, or send them one after the other.",
      zh: "它与本批第 2 项编辑重叠；请合并为一项，或先后提交。",
    });
  });
  it("an edit for a section inside a replaced one conflicts at any position", () => {
    const replace = edit("replace_section", { sectionName: "系统 System" }, "# S\n\nx");
    for (const sectionName of ["系统 System", "Notes", PAY]) {
      const batch = [edit("append_to_section", { sectionName }, "y"), replace];
      expect(run(batch).results).toMatchObject([{ code: "edit_conflict" }, { code: "edit_conflict" }]);
    }
  });
  it("every result has status and range, and a failed one a code, message and suggestion in both languages", () => {
    const outcome = run([
      edit("append_to_section", { sectionName: "Notes" }, "x"),
      edit("append_to_section", { sectionName: "Note" }, "x"),
    ]);
    expect(outcome).toMatchObject({ ok: false, markdown: TEXT, diff: "", inverse: [] });
    expect(outcome.results[0]).toMatchObject({
      index: 0,
      status: "skipped",
      range: { start: TEXT.length, end: TEXT.length },
    });
    expect(outcome.results[1]).toMatchObject({
      index: 1,
      status: "failed",
      code: "section_not_found",
      message: { en: expect.any(String), zh: expect.any(String) },
      suggestion: { en: "Did you mean “Notes” at line 19?", zh: "是否指第 19 行的“Notes”？" },
    });
  });
  it("gives a unified diff that patches and an inverse that restores", () => {
    const outcome = run([edit("append_to_section", { sectionName: "Notes" }, "x")]);
    expect(applyPatch(TEXT, outcome.diff)).toBe(outcome.markdown);
    expect(run(outcome.inverse, outcome.markdown).markdown).toBe(TEXT);
  });
});

describe("8. validateOnly and base", () => {
  const rewrite = edit("replace_section", { sectionName: "Notes" }, "## Notes\n\nNew.");
  it("validateOnly returns the same result with the text unchanged", () => {
    const { sids, ...real } = run(rewrite);
    const { sids: drySids, ...dry } = run(rewrite, TEXT, { validateOnly: true });
    const results = real.results.map((result) => ({ ...result, status: "valid" }));
    expect(dry).toEqual({ ...real, markdown: TEXT, results });
    expect(drySids).toEqual(sids);
  });
  it("resolves on the current text, and refuses a target that differs from the base", () => {
    const moved = `New first line.\n\n${TEXT}`;
    expect(run(rewrite, moved, { base: TEXT }).ok).toBe(true);
    const changed = TEXT.replace("Last words", "Other words");
    expect(run(rewrite, changed, { base: TEXT }).results[0]?.code).toBe("stale_base");
    const gone = TEXT.slice(0, TEXT.indexOf("## Notes"));
    expect(run(rewrite, gone, { base: TEXT }).results[0]?.code).toBe("stale_base");
  });
  it("refuses an occurrence that no longer counts the same sections", () => {
    const base = "# A\n\n## B\n\nx\n\n## B\n\ny\n";
    const now = base.replace("## B", "## B\n\nw\n\n## B");
    const bySid = edit("insert_section_content_only", { sid: "/a/b-2" }, "z");
    const byNumber = edit("append_to_section", { sectionName: "B", occurrence: 2 }, "z");
    for (const one of [bySid, byNumber]) expect(run(one, now, { base }).results[0]?.code).toBe("stale_base");
  });
  it("refuses an insertion at lines that have changed", () => {
    const target = { sid: "/系统-system/notes", lineRange: { startLine: 2, endLine: 2 } };
    const insert = edit("insert_section_content_only", target, "x");
    expect(
      run(insert, TEXT.replace("Last words", "A line.\nLast words"), { base: TEXT }).results[0]?.code,
    ).toBe("stale_base");
  });
});

describe("9. section ids", () => {
  it("are paths of slugs; equal siblings are numbered, and an empty slug is `section`", () => {
    const sids = outline("# A b_c-d!\n## É—x\n## É x\n## ？\n# A b_c-d\n").sections.map(({ sid }) => sid);
    expect(sids).toEqual(["/a-b_c-d", "/a-b_c-d/é-x", "/a-b_c-d/é-x-2", "/a-b_c-d/section", "/a-b_c-d-2"]);
  });
  it("an edit's result maps old to new ids, also of restored subsections", () => {
    const content = "## Renamed\n\n### ＦＲ-001 Pay\n\nx\n\n### New\n\ny";
    const { sids } = run(edit("replace_section", { sectionName: "功能 > Functions" }, content));
    expect(sids).toEqual({
      "/系统-system/功能-functions": "/系统-system/renamed",
      "/系统-system/功能-functions/ｆｒ-001-pay": "/系统-system/renamed/ｆｒ-001-pay",
      "/系统-system/功能-functions/fr-002-余额": null,
    });
  });
});

describe("10. exact operations", () => {
  it("`position` must agree with the type", () => {
    const agree = edit("append_to_section", { sectionName: "Notes", position: "append" }, "x");
    expect(run(agree).ok).toBe(true);
    for (const position of ["before", "replace", "nonsense"])
      expect(code(edit("append_to_section", { sectionName: "Notes", position }, "x"))).toBe("target_invalid");
    const line = { sectionName: "Notes", afterContent: "Last", position: "before" };
    expect(code(edit("insert_line_in_section", line, "x"))).toBe("target_invalid");
  });
  it("update_subsection requires a subsection, and an inline edit its text", () => {
    expect(code(edit("update_subsection", { sectionName: "Notes" }, "## x"))).toBe("target_invalid");
    expect(code(edit("update_content_in_section", { sectionName: "Notes" }, "x"))).toBe("target_invalid");
    expect(code(edit("insert_line_in_section", { sectionName: "Notes" }, "x"))).toBe("target_invalid");
  });
  it("content matches search the whole section without its heading line", () => {
    const target = { sectionName: "系统 System", targetContent: "Last words" };
    expect(run(edit("update_content_in_section", target, "x")).ok).toBe(true);
    expect(code(edit("update_content_in_section", { ...target, targetContent: "系统 System" }, "x"))).toBe(
      "content_not_found",
    );
  });
  it("inserts new lines after the last matched line, also at the end of a text without final line end", () => {
    const target = { sectionName: "A", afterContent: "o\nt" };
    expect(run(edit("insert_line_in_section", target, "x\ny"), "# A\none two\no\nt three").markdown).toBe(
      "# A\none two\no\nt three\nx\ny",
    );
  });
  it("a removal refuses content", () => {
    const target = { sectionName: "Notes", targetContent: "Last" };
    expect(code(edit("remove_content_in_section", target, "x"))).toBe("content_not_empty");
  });
  it("inserts content without a heading next to a section with a warning", () => {
    const outcome = run(edit("insert_after_section", { sectionName: PAY }, "Loose words."));
    expect(outcome.results[0]?.warnings).toEqual(["no_heading"]);
  });
});
