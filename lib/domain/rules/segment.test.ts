import { describe, expect, it } from "vitest";
import { growsLinearly } from "../../testing/growth.ts";
import { segment } from "./segment.ts";

const read = (text: string) => segment(text, "en").map(({ role, text: words }) => [role, words]);

describe("segment", () => {
  it("keeps exact offsets for every sentence, also with CRLF, Markdown and emoji", () => {
    const text =
      "# Plan 😀\r\n\r\nUsers **can** log in.\r\n- 导出报表。\r\n- pay; refund\r\n\r\n| a | b |\r\n|---|---|\r\n| one two | three |\r\n";
    const sentences = segment(text, "en");
    expect(sentences.length).toBeGreaterThan(4);
    for (const { text: words, start, end } of sentences) expect(text.slice(start, end)).toBe(words);
  });

  it("does not end a sentence at abbreviations, decimals, initials or inside quotes", () => {
    expect(
      read(
        'It costs approx. 2.5 EUR, e.g. at 3 p.m. on a Friday. Mr. J. Smith agreed. The page asks "Are you sure?" and waits.',
      ),
    ).toEqual([
      ["sentence", "It costs approx. 2.5 EUR, e.g. at 3 p.m. on a Friday."],
      ["sentence", "Mr. J. Smith agreed."],
      ["sentence", 'The page asks "Are you sure?" and waits.'],
    ]);
  });

  it("gives list items their headings and lead as context, and a nested item its parent", () => {
    const items = segment(
      "## Orders\n\nCustomers should be able to:\n- pay by card\n- search\n  - by title\n",
      "en",
    );
    expect(items.map(({ role, context }) => [role, context])).toEqual([
      ["heading", []],
      ["lead", ["Orders"]],
      ["item", ["Orders", "Customers should be able to"]],
      ["item", ["Orders", "Customers should be able to"]],
      ["item", ["Orders", "Customers should be able to", "search"]],
    ]);
  });

  it("ends a lead at the next paragraph", () => {
    const [, , after] = segment("We need:\n- login\n\nThe site is in English.", "en");
    expect(after?.context).toEqual([]);
  });

  it("takes plain lines above text as headings, numbered ones too", () => {
    expect(
      read(
        "Library\n\nBackground\nThe library has three branches and two vans.\n\n1. Functions\nReaders reserve books.",
      ),
    ).toEqual([
      ["heading", "Library"],
      ["heading", "Background"],
      ["sentence", "The library has three branches and two vans."],
      ["heading", "Functions"],
      ["sentence", "Readers reserve books."],
    ]);
  });

  it("never takes the only line of a need as a heading", () => {
    expect(read("Gift cards")).toEqual([["sentence", "Gift cards"]]);
  });

  it("joins lines wrapped at a margin and parts lines written one by one", () => {
    expect(read("The library has three branches and two\nvans that visit the villages.")).toHaveLength(1);
    expect(read("Users can log in\nUsers can log out\nAdmins can ban users")).toHaveLength(3);
  });

  it("tells the language of each sentence apart", () => {
    expect(
      segment("系统要快。Users can export CSV.\n\n支持导出 CSV 和 PDF", "zh").map(({ language }) => language),
    ).toEqual(["zh", "en", "zh"]);
  });

  it("reads table cells under their column and row", () => {
    const cells = segment("| Role | Right |\n| --- | --- |\n| Admin | may delete users |", "en");
    expect(cells.map(({ text, context }) => [text, context])).toEqual([
      ["Admin", ["Role"]],
      ["may delete users", ["Right", "Admin"]],
    ]);
  });

  it("turns a label into context", () => {
    expect(
      segment("Performance: search answers within 2 s.\n性能：查询在2秒内返回", "en").map(
        ({ text, context }) => [text, context],
      ),
    ).toEqual([
      ["search answers within 2 s.", ["Performance"]],
      ["查询在2秒内返回", ["性能"]],
    ]);
  });

  it("returns nothing for empty text and marks without words", () => {
    expect(segment("", "en")).toEqual([]);
    expect(segment("---\n\n***\n", "en")).toEqual([]);
  });

  it.each(["a b c. ", "(", "- item\n", "a", "**", "| a ", '"x? ', " ", "#", "x\n", "1.", "\n", "e.g. "])(
    "stays linear on 200 kB of %j",
    (piece) => {
      const pieces = Math.floor(200_000 / piece.length);
      expect(growsLinearly((times) => segment(piece.repeat(times), "en"), pieces)).toBe(true);
    },
  );

  it("takes the stamps and names of a log off, each turn a sentence of its own", () => {
    const log =
      "[10:02] Ines: who has it right now\n[10:04] Tom: dentist approves the design\n[10:05] Ines: ok";
    expect(read(log)).toEqual([
      ["sentence", "who has it right now"],
      ["sentence", "dentist approves the design"],
      ["sentence", "ok"],
    ]);
    expect(read("陈姐 09:12\n每个库的温度随时能看\n小马 09:13\n收到\n陈姐 09:15\n保鲜库呢")).toEqual([
      ["aside", "陈姐 09:12"],
      ["sentence", "每个库的温度随时能看"],
      ["aside", "小马 09:13"],
      ["sentence", "收到"],
      ["aside", "陈姐 09:15"],
      ["sentence", "保鲜库呢"],
    ]);
  });

  it("sets the fields above minutes and the names below the thanks aside, a single field is text", () => {
    expect(
      read(
        "时间：3月14日\n地点：三楼\n\n市民扫码报修。\n\nWith kind regards,\nAstrid Lund\nHead of Collections",
      ).map(([role]) => role),
    ).toEqual(["aside", "aside", "sentence", "aside", "aside", "aside"]);
    expect(read("地点：每个教室都要有编号。\n系统应当记录温度。").map(([role]) => role)).not.toContain(
      "aside",
    );
  });

  it("sets thanks aside that are signed on the same line", () => {
    for (const line of [
      "Regards, Bjarne",
      "Many thanks, Anna Berg",
      "Cheers, T. Olsen",
      "谢谢！王芳",
      "谢谢，李工",
    ])
      expect(read(`The list is printed daily.\n\n${line}`).at(-1)).toEqual(["aside", line]);
    for (const line of [
      "Thanks to the list, staff see every delay.",
      "Best, Fast and Cheap are ranks of an offer.",
    ])
      expect(read(`The list is printed daily.\n\n${line}`).map(([role]) => role)).not.toContain("aside");
  });

  it("sets aside what a recording is called, never the words on the same line", () => {
    expect(read("语音转文字：会员老是约了不来，教练就白等着。约了不来就扣一节课。")).toEqual([
      ["sentence", "会员老是约了不来，教练就白等着。"],
      ["sentence", "约了不来就扣一节课。"],
    ]);
    expect(read("访谈记录：店长，3月4日下午\n会员要能改约。").map(([role]) => role)).not.toContain("heading");
    expect(read("录音整理\n会员要能改约。")).toEqual([
      ["aside", "录音整理"],
      ["sentence", "会员要能改约。"],
    ]);
  });
});
