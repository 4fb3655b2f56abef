import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeRef } from "../knowledge/code-ref.ts";
import { parseReply } from "../reply/parse.ts";
import type { AnswerPassage, ProjectDocument } from "./answers/answer.ts";
import { findArticles } from "./find-articles.ts";
import { type RulesAnswerInput, rulesAnswer } from "./rules-answer.ts";
import { toThinkingMl } from "./to-thinking-ml.ts";

const SRS: ProjectDocument = {
  id: "doc_1",
  name: "SRS.md",
  version: 3,
  markdown: [
    "# SRS\n\n## 功能\n\n### FR-001 会员积分余额\n\n系统应为每位会员记录积分余额。\n\n- **验收**\n  - AC-1 余额正确。\n",
    "### FR-003 退货收回积分\n\n当会员退货时，系统应尽快收回积分。\n\n## 质量\n\n| 编号 | 需求 |\n|---|---|\n| NFR-001 | 系统应在 1 秒内响应。 |\n",
  ].join("\n"),
};

const PASSAGE: AnswerPassage = {
  document: "SRS.md",
  documentId: "doc_1",
  version: 3,
  sid: "/srs/功能/fr-003-退货收回积分",
  path: ["SRS", "功能", "FR-003 退货收回积分"],
  line: 13,
  text: "当会员退货时，系统应尽快收回积分。",
};

const ask = (question: string, more: Partial<RulesAnswerInput> = {}) =>
  rulesAnswer({ question, language: "zh", passages: [], articles: [], documents: [SRS], ...more });

describe("rulesAnswer", () => {
  it("quotes what the documents say, word for word, with the place as a numbered source", () => {
    const { final, sources } = ask("退货时积分怎么处理？", { passages: [PASSAGE] });
    expect(final).toContain(
      "**SRS.md，SRS › 功能 › FR-003 退货收回积分，第 13 行** [1]\n\n> 当会员退货时，系统应尽快收回积分。",
    );
    expect(sources).toEqual([
      {
        n: 1,
        kind: "document",
        title: "SRS.md",
        place: "SRS > 功能 > FR-003 退货收回积分",
        documentId: "doc_1",
        version: 3,
        sid: PASSAGE.sid,
        line: 13,
      },
    ]);
  });

  it("quotes without the marks of Markdown, and code as it is", () => {
    const text = "### FR-003\n\n**当会员退货时**，系统应收回积分。\n\n| NFR-001 | 1 秒内 |";
    const { final } = ask("退货时积分怎么处理？", { passages: [{ ...PASSAGE, text }] });
    expect(final).toContain("> FR-003  \n> 当会员退货时，系统应收回积分。  \n> NFR-001 1 秒内");
    const documentId = codeRef({ commit: "1a".repeat(20), path: "src/points.py" });
    const code = ask("退货时积分怎么处理？", {
      passages: [{ ...PASSAGE, documentId, text: "# 退货 **积分**" }],
    });
    expect(code.final).toContain("> \\# 退货 \\*\\*积分\\*\\*");
  });

  it("answers from the built-in knowledge with its standards as source", () => {
    const question = "What is EARS?";
    const { final, sources } = ask(question, {
      language: "en",
      articles: findArticles(question, "en", { limit: 3 }),
    });
    expect(final).toContain("From the built-in knowledge: **EARS sentence patterns** [1]");
    expect(sources).toMatchObject([
      { n: 1, kind: "knowledge", articleId: "ears", place: "EARS (Mavin et al.)" },
    ]);
  });

  it("says that it does not know, naming what was looked for", () => {
    expect(ask("支付网关在哪里配置？").final).toContain("没有找到关于“支付网关 配置”的内容");
    expect(ask("Where is the payment gateway?", { language: "en" }).final).toContain(
      "I found nothing in this project's documents or in the built-in knowledge about “payment gateway”",
    );
    expect(ask("什么？").sources).toEqual([]);
  });

  it("counts requirements, all and of one kind", () => {
    expect(ask("有多少条需求？").final).toBe(
      "共有 3 条带编号的需求。\n\n- **FR 功能需求**：2\n- **NFR 质量需求**：1",
    );
    expect(ask("How many functional requirements are there?", { language: "en" }).final).toContain(
      "“functional”: 2.",
    );
    expect(ask("有多少条需求？", { documents: [] }).final).toContain("没有带编号的需求");
  });

  it("names the requirements without acceptance criteria", () => {
    const { final } = ask("哪些需求没有验收标准？");
    expect(final).toContain("2 条需求");
    expect(final).toContain("- **FR-003** 退货收回积分 [1]");
    expect(final).not.toContain("**FR-001**");
  });

  it("lists the requirements that mention something, and searches wider when none does", () => {
    expect(ask("哪些需求提到积分？").final).toContain("2 条需求提到“积分”：");
    expect(ask("哪些需求提到退款？", { passages: [PASSAGE] }).final).toContain("项目文档里是这样写的");
    expect(ask("哪些需求提到退款？").final).toContain("没有找到");
  });

  it("shows a requirement by its id in its own words, and says when there is none", () => {
    const { final } = ask("fr-003 和 FR-099 呢");
    expect(final).toContain("**FR-003 退货收回积分** [1]\n\n> 当会员退货时，系统应尽快收回积分。");
    expect(final).toContain("没有需求 FR-099");
  });

  it("reports the language check with places", () => {
    const { final, sources } = ask("检查一下文档的措辞");
    expect(final).toContain("FR-003：“尽快”");
    expect(sources).toContainEqual(expect.objectContaining({ documentId: "doc_1", line: 14 }));
  });

  it("lists what is there and what it can do, and answers courtesy", () => {
    expect(ask("有哪些文档？").final).toContain("- **SRS.md** v3：3 条需求");
    expect(ask("你能做什么？").final).toContain("改为“新的文字”");
    expect(ask("hello", { language: "en" }).final).toContain("Hello.");
    expect(ask("谢谢").final).toBe("不客气。");
  });

  it("asks at most three different follow-up questions of at most 80 characters, never the same one again", () => {
    const long = { ...PASSAGE, path: ["很长的标题".repeat(40)] };
    for (const question of ["退货时积分怎么处理？", "哪些需求没有验收标准？", "有多少条需求？", "今天天气"]) {
      const { queries } = ask(question, { passages: [long] });
      expect(queries.length).toBeLessThanOrEqual(3);
      expect(new Set(queries).size).toBe(queries.length);
      expect(queries).not.toContain(question);
      for (const query of queries) expect(Array.from(query).length).toBeLessThanOrEqual(80);
    }
  });

  it("becomes a valid ThinkingML reply whatever the documents hold", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "`",
      "```",
      "\n",
      "~~~",
      "# ",
      "FR-001 ",
      "<b>",
      "</final>",
      "<!--",
      "-->",
      "\\",
      "- ",
      "| a |\n|-|\n",
      "系统应 ",
      "*",
      "[",
    );
    const hostile = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(""));
    const question = fc.oneof(
      hostile,
      fc.constantFrom("有多少条需求", "FR-001", "哪些需求提到<b>", "检查文档", "有哪些文档"),
    );
    fc.assert(
      fc.property(hostile, question, (text, asked) => {
        const documents = [{ ...SRS, name: text, markdown: text }];
        const passages = [{ ...PASSAGE, document: text, path: [text, text], text }];
        const reply = toThinkingMl(ask(asked, { documents, passages }));
        expect(parseReply(reply).issues).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
