import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { bundleOf } from "../../testing/exchange-samples.ts";
import { findChromium } from "./find-chromium.ts";
import { headingPages } from "./heading-pages.ts";
import { writePdf } from "./print-pdf.ts";
import { readPdf } from "./read-pdf.ts";

function canPrint(): boolean {
  try {
    return findChromium() !== "";
  } catch {
    return false;
  }
}

const WORDS = {
  en: { title: "Gift cards", chapter: "Chapter", text: "The system shall keep the balance of each card. " },
  zh: { title: "礼品卡", chapter: "章节", text: "系统应保存每张卡的余额。" },
} as const;
const CHAPTERS = 14;

const longText = (language: "zh" | "en"): string => {
  const { title, chapter, text } = WORDS[language];
  const chapters = Array.from(
    { length: CHAPTERS },
    (_, at) => `## ${chapter} ${at + 1}\n\n${text.repeat(40)}\n\n${text.repeat(30)}\n`,
  );
  return `# ${title}\n\n${chapters.join("\n")}`;
};

describe.runIf(canPrint())("a printed PDF", () => {
  it.each(["zh", "en"] as const)(
    "leads from its contents to the page of each heading: %s",
    async (language) => {
      const pdf = await writePdf(bundleOf({ language, markdown: longText(language) }), { owner: "test" });
      const pages = await headingPages(pdf);
      expect(pages.size).toBe(CHAPTERS);
      expect(new Set(pages.values()).size).toBeGreaterThan(4);
      const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
      expect(await document.getOutline()).toHaveLength(CHAPTERS);
      const front = await (await document.getPage(2)).getTextContent();
      const words = front.items.map((item) => ("str" in item ? item.str : "")).join("");
      for (let at = 1; at <= CHAPTERS; at++)
        expect(words.replace(/\s+/g, "")).toContain(
          `${at}${WORDS[language].chapter}${at}${String(pages.get(`h${at}`))}`,
        );
      const cover = await (await document.getPage(1)).getTextContent();
      expect(cover.items.map((item) => ("str" in item ? item.str : "")).join("")).not.toMatch(/Page|页/);
      await document.loadingTask.destroy();
    },
  );

  it("holds its letters as fonts that text can be copied from, not as drawings", async () => {
    const markdown =
      "# 礼品卡\n\n系统应在 2 s 内**保存余额**，see *Limits*。\n\n```\nconst 值 = 1;\n```\n\n| 字段 | Limit |\n| - | - |\n| 余额 | 5 |\n";
    const pdf = await writePdf(bundleOf({ language: "zh", markdown }), { owner: "test" });
    const objects = new TextDecoder("latin1").decode(pdf);
    expect(objects.includes("/Type3")).toBe(false);
    for (const name of ["NotoSansSC-Regular", "NotoSansSC-Bold", "Inter-Regular"])
      expect(objects.includes(`+${name}`)).toBe(true);
    expect(pdf.length).toBeLessThan(120_000);
    const { markdown: back } = await readPdf(pdf, "r", { language: "zh" });
    const words = back.replace(/\s+/g, "");
    for (const part of ["系统应在2s内保存余额，seeLimits。", "const值=1;", "字段Limit余额5"])
      expect(words).toContain(part);
  });

  it("draws the diagrams of the text with words that can be copied, and says why one is not drawn", async () => {
    const fence = (body: string) => `\`\`\`mermaid\n${body}\n\`\`\`\n\n`;
    const markdown = `# 图\n\n${fence('flowchart LR\n  A["余额检查"] -->|足够| B["完成付款"]')}${fence("sequenceDiagram\n  participant C as 收银台\n  C->>C: 记账\n")}${fence("flowchart LR\n  A[Pay --> B")}${fence('flowchart LR\n  A["<img src=https://evil.example/x.png>"]')}`;
    const pdf = await writePdf(bundleOf({ language: "zh", markdown }), { owner: "test" });
    const { markdown: back } = await readPdf(pdf, "r", { language: "zh" });
    const words = back.replace(/\s+/g, "");
    for (const part of ["余额检查", "足够", "完成付款", "收银台", "记账"]) expect(words).toContain(part);
    expect(words).not.toContain("sequenceDiagram");
    for (const part of ["第2行：这里的括号或引号没有闭合。", "Pay-->B", "图片从不加载", "evil.example"])
      expect(words).toContain(part);
  });
});
