import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { applyPatch } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "./edit.ts";
import { outline } from "./outline.ts";

const read = (name: string) => readFileSync(resolve(import.meta.dirname, "fixtures", name), "utf8");
const mixed = read("mixed.md.txt");
const zh = read("zh-crlf.md.txt");

const one = (type: string, target: object, content = "") => [{ type, target, content, reason: "test" }];

/** Applies edits and checks that the diff patches and the inverse restores. */
function apply(markdown: string, edits: unknown, options = {}) {
  const outcome = applyEdits(markdown, edits, options);
  expect(applyEdits(outcome.markdown, outcome.inverse).markdown).toBe(markdown);
  if (outcome.diff !== "") {
    expect(applyPatch(markdown, outcome.diff, { autoConvertLineEndings: false })).toBe(outcome.markdown);
  }
  return outcome;
}

function codeOf(markdown: string, edits: unknown) {
  const outcome = applyEdits(markdown, edits);
  expect(outcome.ok).toBe(false);
  expect(outcome.markdown).toBe(markdown);
  return outcome.results[0]?.code;
}

describe("addressing", () => {
  it("finds sections only by their complete title, with numbering, without markup", () => {
    expect(apply(mixed, one("append_to_section", { sectionName: "FR-002 Show balance" }, "More.")).ok).toBe(
      true,
    );
    expect(codeOf(mixed, one("append_to_section", { sectionName: "Scope" }, "x"))).toBe("section_not_found");
    expect(codeOf(mixed, one("append_to_section", { sectionName: "1. scope" }, "x"))).toBe(
      "section_not_found",
    );
  });

  it("does not treat a # in front matter, code, HTML or a quote as a heading", () => {
    const titles = outline(mixed).sections.map((s) => s.title);
    expect(titles).toEqual([
      "Orders",
      "1. Scope",
      "Functions",
      "FR-001 Pay",
      "FR-002 Show balance",
      "Notes",
      "Functions",
      "FR-001 Pay",
      "术语",
    ]);
  });

  it("offers variants of case, number and width first when nothing matches", () => {
    const [result] = applyEdits(mixed, one("append_to_section", { sectionName: "SCOPE" }, "x")).results;
    expect(result?.candidates?.[0]).toMatchObject({ text: "1. Scope", line: 9, sid: "/orders/1-scope" });
  });

  it("suggests path, sid or occurrence for an ambiguous title", () => {
    const target = { sectionName: "FR-001 Pay" };
    const [result] = applyEdits(mixed, one("append_to_section", target, "x")).results;
    expect(result).toMatchObject({ code: "section_ambiguous" });
    expect(result?.candidates).toHaveLength(2);
    const sid = result?.candidates?.[1]?.sid ?? "";
    const bySid = apply(mixed, one("append_to_section", { ...target, sid }, "x"));
    expect(bySid.ok).toBe(true);
    expect(apply(mixed, one("append_to_section", { ...target, occurrence: 2 }, "x")).markdown).toBe(
      bySid.markdown,
    );
    expect(codeOf(mixed, one("append_to_section", { ...target, sid: "/orders/nowhere" }, "x"))).toBe(
      "sid_not_found",
    );
  });

  it("parses A > B as nesting", () => {
    expect(
      apply(mixed, one("append_to_section", { sectionName: "Orders > FR-002 Show balance" }, "x")).ok,
    ).toBe(true);
    expect(codeOf(mixed, one("append_to_section", { sectionName: "术语 > FR-002 Show balance" }, "x"))).toBe(
      "section_not_found",
    );
  });
});

describe("operations", () => {
  it("append_to_section adds after the last line, in the document's line ends", () => {
    const { markdown } = apply(
      zh,
      one("append_to_section", { sectionName: "FR-001 积分余额" }, "补充说明。\n第二行。"),
    );
    expect(markdown).toContain("- 状态：草稿\r\n\r\n补充说明。\r\n第二行。\r\n\r\n### FR-002");
  });

  it("append_to_section adds no final line end to a text without one", () => {
    const { markdown } = apply(mixed, one("append_to_section", { sectionName: "术语" }, "末行。"));
    expect(markdown.endsWith("积分：重复。\n\n末行。")).toBe(true);
  });

  it("prepend_to_section inserts below the heading line", () => {
    const { markdown } = apply(zh, one("prepend_to_section", { sectionName: "功能需求" }, "本节列出功能。"));
    expect(markdown).toContain("## 功能需求\r\n\r\n本节列出功能。\r\n\r\n### FR-001");
  });

  it("replace_section replaces heading and content, adjusts levels and reports it", () => {
    const outcome = apply(
      zh,
      one(
        "replace_section",
        { sectionName: "FR-002 积分抵扣" },
        "# FR-002 抵扣\n\n新文。\n\n## 说明\n\n细节。",
      ),
    );
    expect(outcome.markdown).toContain(
      "### FR-002 抵扣\r\n\r\n新文。\r\n\r\n#### 说明\r\n\r\n细节。\r\n\r\n## 风险",
    );
    expect(outcome.results[0]?.warnings).toEqual(["level_adjusted"]);
    expect(outcome.sids).toEqual({ "/会员积分/功能需求/fr-002-积分抵扣": "/会员积分/功能需求/fr-002-抵扣" });
    expect(codeOf(zh, one("replace_section", { sectionName: "风险" }, "没有标题"))).toBe(
      "content_needs_heading",
    );
  });

  it("update_subsection requires a subsection inside the named section", () => {
    const target = { sectionName: "功能需求", subsection: "FR-001 积分余额" };
    expect(apply(zh, one("update_subsection", target, "### FR-001 余额\n\n新。")).markdown).toContain(
      "### FR-001 余额\r\n\r\n新。\r\n\r\n### FR-002",
    );
    expect(codeOf(zh, one("update_subsection", { sectionName: "功能需求" }, "### x"))).toBe("target_invalid");
    expect(
      codeOf(zh, one("update_subsection", { sectionName: "风险", subsection: "FR-001 积分余额" }, "### x")),
    ).toBe("section_not_found");
  });

  it("insert_after_section and insert_before_section place siblings with the usual empty lines", () => {
    const after = apply(zh, one("insert_after_section", { sectionName: "功能需求" }, "## 性能\n\n两秒。\n"));
    expect(after.markdown).toContain("应付金额。\r\n\r\n## 性能\r\n\r\n两秒。\r\n\r\n## 风险");
    const last = apply(zh, one("insert_after_section", { sectionName: "风险" }, "## 附录\n\n无。"));
    expect(last.markdown.endsWith("* 套利\r\n\r\n## 附录\r\n\r\n无。\r\n")).toBe(true);
    const before = apply(zh, one("insert_before_section", { sectionName: "风险" }, "只是文字"));
    expect(before.results[0]?.warnings).toEqual(["no_heading"]);
    expect(before.markdown).toContain("\r\n\r\n只是文字\r\n\r\n## 风险");
  });

  it("append_to_list follows the marker, numbers, task boxes and nested content", () => {
    expect(
      apply(zh, one("append_to_list", { sectionName: "风险" }, "- 合规")).markdown.endsWith(
        "* 套利\r\n* 合规\r\n",
      ),
    ).toBe(true);
    expect(
      apply(mixed, one("append_to_list", { sectionName: "1. Scope" }, "three\nlines")).markdown,
    ).toContain("  more of two\n- three\n  lines\n\n```md");
    const first = {
      sectionName: "Functions > FR-001 Pay",
      path: "Orders > Functions > FR-001 Pay",
      occurrence: 1,
    };
    expect(codeOf(mixed, one("append_to_list", first, "x"))).toBe("list_ambiguous");
    const sid = "/orders/functions/fr-001-pay";
    expect(apply(mixed, one("append_to_list", { ...first, sid }, "third")).markdown).toContain(
      "2. second\n3. third\n",
    );
    expect(apply(mixed, one("append_to_list", { ...first, sid, occurrence: 2 }, "later")).markdown).toContain(
      "- [ ] open\n- [ ] later\n",
    );
    expect(codeOf(zh, one("append_to_list", { sectionName: "FR-002 积分抵扣" }, "x"))).toBe("list_not_found");
    expect(
      apply(zh, one("append_to_list", { sectionName: "FR-002 积分抵扣", createIfMissing: true }, "x"))
        .markdown,
    ).toContain("金额。\r\n\r\n- x\r\n\r\n## 风险");
  });

  it("content edits match literally and list the nearest lines when nothing matches", () => {
    expect(
      apply(mixed, one("update_content_in_section", { sectionName: "术语", targetContent: "等级、" }, ""))
        .markdown,
    ).toContain("所得。响应。");
    const [twice] = applyEdits(
      mixed,
      one("update_content_in_section", { sectionName: "术语", targetContent: "积分" }, "x"),
    ).results;
    expect(twice).toMatchObject({ code: "content_ambiguous", candidates: [{ line: 63 }, { line: 64 }] });
    const narrowed = { sectionName: "术语", targetContent: "积分", contextAfter: "：重复" };
    expect(apply(mixed, one("remove_content_in_section", narrowed)).markdown.endsWith("\n：重复。")).toBe(
      true,
    );
    expect(codeOf(mixed, one("remove_content_in_section", narrowed, "x"))).toBe("content_not_empty");
    const [missing] = applyEdits(
      mixed,
      one("update_content_in_section", { sectionName: "术语", targetContent: "积分：会员的所得" }, "x"),
    ).results;
    expect(missing).toMatchObject({
      code: "content_not_found",
      candidates: [{ text: "积分：会员所得。等级、响应。" }, {}],
    });
  });

  it("matches text of several lines with any line ends", () => {
    const target = { sectionName: "FR-001 积分余额", targetContent: "- 优先级：高\n- 状态：草稿" };
    expect(
      apply(zh, one("update_content_in_section", target, "- 优先级：低\n- 状态：通过")).markdown,
    ).toContain("低\r\n- 状态：通过\r\n");
  });

  it("insert_line_in_section inserts before the first or after the last matched line", () => {
    const after = { sectionName: "FR-001 积分余额", afterContent: "优先级" };
    expect(apply(zh, one("insert_line_in_section", after, "- 类型：功能")).markdown).toContain(
      "高\r\n- 类型：功能\r\n- 状态",
    );
    const before = { sectionName: "FR-001 积分余额", beforeContent: "状态" };
    expect(apply(zh, one("insert_line_in_section", before, "- 类型：功能")).markdown).toContain(
      "高\r\n- 类型：功能\r\n- 状态",
    );
    expect(codeOf(zh, one("insert_line_in_section", { ...after, beforeContent: "状态" }, "x"))).toBe(
      "target_invalid",
    );
  });
});

describe("batches", () => {
  const append = (content: string, priority = 0) => ({
    type: "append_to_section",
    target: { sectionName: "风险" },
    content,
    reason: "why",
    priority,
  });

  it("orders inserts at one offset by priority, then by batch order", () => {
    const { markdown } = apply(zh, [append("甲"), append("乙", 5), append("丙")]);
    expect(markdown.endsWith("* 套利\r\n\r\n乙\r\n\r\n甲\r\n\r\n丙\r\n")).toBe(true);
  });

  it("refuses overlapping edits, naming both, and changes nothing", () => {
    const batch = [
      ...one("replace_section", { sectionName: "功能需求" }, "## 功能\n\n新"),
      ...one("append_to_section", { sectionName: "FR-001 积分余额" }, "x"),
    ];
    const outcome = apply(zh, batch);
    expect(outcome).toMatchObject({
      ok: false,
      markdown: zh,
      results: [
        { code: "edit_conflict", conflicts_with: [1] },
        { code: "edit_conflict", conflicts_with: [0] },
      ],
    });
  });

  it("applies all or nothing unless the mode is best_effort", () => {
    const batch = [append("甲"), { ...append("乙"), target: { sectionName: "无" } }];
    expect(apply(zh, batch)).toMatchObject({
      ok: false,
      markdown: zh,
      results: [{ status: "skipped" }, { status: "failed" }],
    });
    expect(apply(zh, batch, { mode: "best_effort" })).toMatchObject({
      ok: false,
      results: [{ status: "applied" }, { status: "failed" }],
    });
  });

  it("validateOnly returns the same result and changes nothing", () => {
    const real = applyEdits(zh, [append("甲")]);
    const dry = applyEdits(zh, [append("甲")], { validateOnly: true });
    expect(dry).toMatchObject({ ok: true, markdown: zh, diff: real.diff, results: [{ status: "valid" }] });
  });

  it("refuses an edit whose target moved since its base", () => {
    const edited = zh.replace("应付金额", "订单金额");
    const rewrite = one("replace_section", { sectionName: "FR-002 积分抵扣" }, "### FR-002 积分抵扣\n\n新。");
    expect(applyEdits(edited, rewrite, { base: zh }).results[0]).toMatchObject({ code: "stale_base" });
    expect(applyEdits(edited, [append("甲")], { base: zh }).ok).toBe(true);
  });

  it("returns error codes for nonsense", () => {
    expect(codeOf(zh, [null])).toBe("edit_invalid");
    expect(codeOf(zh, "text")).toBe("edit_invalid");
    expect(codeOf(zh, [{ type: "drop_database", target: {}, content: "" }])).toBe("type_not_supported");
    expect(applyEdits("", one("append_to_section", { sectionName: "A" }, "x")).results[0]?.code).toBe(
      "section_not_found",
    );
  });
});

describe("properties", () => {
  const line = fc.constantFrom(
    "",
    "text",
    "# A",
    "## B",
    "### C",
    "A",
    "===",
    "- a",
    "  - b",
    "1. x",
    "```",
    "> q",
    "| a |",
    "|---|",
    "  ",
    "末",
    "<div>",
    "\ttab",
  );
  const eol = fc.constantFrom("\n", "\r\n");
  const document = fc
    .array(fc.tuple(line, eol), { maxLength: 25 })
    .map((lines) => lines.map(([text, end]) => text + end).join(""))
    .chain((text) => fc.constantFrom(text, text.trimEnd(), `\ufeff${text}`));
  const type = fc.constantFrom(
    "replace_section",
    "insert_after_section",
    "insert_before_section",
    "append_to_section",
    "prepend_to_section",
    "append_to_list",
    "update_content_in_section",
    "insert_line_in_section",
    "remove_content_in_section",
  );
  const edit = fc.record({
    type,
    name: fc.constantFrom("A", "B", "C"),
    occurrence: fc.integer({ min: 1, max: 3 }),
    content: fc.constantFrom("new", "# N\n\nx", "- i\n- j", "a\r\nb\n"),
    priority: fc.integer({ min: 0, max: 2 }),
  });
  const intents = fc.array(edit, { minLength: 1, maxLength: 5 }).map((list) =>
    list.map(({ type: kind, name, occurrence, content, priority }) => {
      const anchors =
        kind === "insert_line_in_section"
          ? { afterContent: "text" }
          : kind.includes("content")
            ? { targetContent: "text" }
            : {};
      return {
        type: kind,
        target: { sectionName: name, occurrence, createIfMissing: true, ...anchors },
        content: kind.startsWith("remove") ? "" : content,
        reason: "why",
        priority,
      };
    }),
  );

  it("leaves bytes outside the ranges unchanged; the inverse restores, the diff patches", () => {
    fc.assert(
      fc.property(document, intents, (markdown, edits) => {
        const outcome = apply(markdown, edits, { mode: "best_effort" });
        const ranges = outcome.results.flatMap((result) =>
          result.status === "applied" && result.range ? [result.range] : [],
        );
        ranges.sort((a, b) => a.start - b.start || a.end - b.end);
        let at = 0;
        let from = 0;
        for (const range of ranges) {
          const stored = markdown.slice(from, range.start);
          const found = outcome.markdown.indexOf(stored, at);
          expect(found).toBeGreaterThanOrEqual(0);
          at = found + stored.length;
          from = range.end;
        }
        expect(outcome.markdown.endsWith(markdown.slice(from))).toBe(true);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 1500) },
    );
  });

  it("a batch equals its edits applied one by one from last to first", () => {
    const names = ["A1", "B1", "C1", "D1"];
    const text = names.map((name) => `# ${name}\n\ntext of ${name}\n\n- item\n`).join("\n");
    const contents: Record<string, string> = {
      remove_content_in_section: "",
      replace_section: "# A1\n\nnew",
      insert_after_section: "# N\n\nnew",
      insert_before_section: "# N\n\nnew",
    };
    const made = (kind: string, name: string) => ({
      type: kind,
      target: {
        sectionName: name,
        [kind === "insert_line_in_section" ? "afterContent" : "targetContent"]: `of ${name}`,
      },
      content: contents[kind]?.replace("A1", name) ?? "new",
      reason: "why",
    });
    const batches = fc.uniqueArray(fc.tuple(type, fc.constantFrom(...names)), {
      maxLength: 4,
      selector: ([, name]) => name,
    });
    fc.assert(
      fc.property(batches, (list) => {
        const batch = list.map(([kind, name]) => made(kind, name));
        const whole = applyEdits(text, batch);
        const placed = whole.results.map(({ index, range }) => ({ index, at: range?.start ?? 0 }));
        // At one offset the batch order decides, so that applying one by one would give another text.
        fc.pre(whole.ok && new Set(placed.map(({ at }) => at)).size === placed.length);
        placed.sort((a, b) => b.at - a.at || b.index - a.index);
        const single = placed.reduce((now, { index }) => applyEdits(now, batch[index]).markdown, text);
        expect(whole.markdown).toBe(single);
      }),
      { numRuns: 300 },
    );
  });
});
