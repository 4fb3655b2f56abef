import { expect, it } from "vitest";
import { codeRef } from "#lib/domain/knowledge/code-ref.ts";
import { sourceQuote } from "./source-quote.ts";

const QUOTE = "### FR-001\n\n**系统应** 校验 `密码`。\n\n| 编号 | 说明 |\n| --- | --- |\n| FR-002 | 退出 |";

it("shows a document's Markdown as plain text", () => {
  expect(sourceQuote({ n: 1, kind: "document", title: "SRS.md", document_id: "doc_1", quote: QUOTE })).toBe(
    "FR-001 系统应 校验 密码。 编号 说明 FR-002 退出",
  );
});

it("shows code, articles and web pages verbatim", () => {
  const quote = "def pay(*args, **kwargs):  # all | none";
  for (const source of [
    { kind: "document", document_id: codeRef({ commit: "1a".repeat(20), path: "pay.py" }) },
    { kind: "knowledge" },
    { kind: "web", url: "https://example.org/" },
  ] as const)
    expect(sourceQuote({ n: 1, title: "pay.py", quote, ...source })).toBe(quote);
});
