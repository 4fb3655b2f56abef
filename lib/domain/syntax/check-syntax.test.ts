import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { giftCardsPlan } from "../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../plan/fixtures/points-plan.ts";
import { writeSrs } from "../srs/write-srs.ts";
import { SRS_PROFILES } from "../srs-outline/profiles/profiles.ts";
import { checkSyntax } from "./check-syntax.ts";

const fence = (kind: string, body: string): string => `# A\n\n\`\`\`${kind}\n${body}\n\`\`\`\n\nText.\n`;
const codes = (text: string, name = "SRS.md"): string[] =>
  checkSyntax(name, text).map(({ code, line }) => `${code}@${line}`);

describe("checkSyntax", () => {
  it.each([
    ["a fence that nothing closes", "# A\n\n```\nx\n", ["MD01@3"]],
    ["a row with another number of cells", "| a | b |\n| --- | --- |\n| 1 |\n", ["MD02@3"]],
    ["front matter that is no YAML", "---\na: [1\n---\n\n# A\n", ["yaml_syntax@3"]],
    ["YAML in a block", fence("yaml", "a: 1\na: 2"), ["yaml_duplicate_key@5"]],
    ["JSON in a block", fence("json", '{"a": 1,\n]'), ["json_syntax@5"]],
    ["no diagram", fence("mermaid", ""), ["mermaid_empty@4"]],
    ["a diagram of no kind", fence("mermaid", "flowchrt LR\nA-->B"), ["mermaid_kind_unknown@4"]],
    ["a bracket left open", fence("mermaid", "flowchart LR\n  A[Pay --> B"), ["mermaid_unclosed@5"]],
    ["a subgraph left open", fence("mermaid", "graph TD\nsubgraph x\nA-->B"), ["mermaid_block_open@5"]],
    ["an end too many", fence("mermaid", "sequenceDiagram\nA->>B: hi\nend"), ["mermaid_end_extra@6"]],
    ["a message without words", fence("mermaid", "sequenceDiagram\nA->>B"), ["mermaid_line@5"]],
    ["a task without a score", fence("mermaid", "journey\n  title T\n  Pay: me"), ["mermaid_line@6"]],
  ])("finds %s and its line", (_what, text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it.each([
    fence("mermaid", 'flowchart LR\n  A["Pay (all)"] -->|yes| B{{Done}}\n  subgraph x\n  C((c))\n  end'),
    fence("mermaid", "erDiagram\n  CARD ||--o{ ORDER : pays\n  CARD {\n    string id\n  }"),
    fence(
      "mermaid",
      "sequenceDiagram\n  participant A\n  alt ok\n  A->>B: hi\n  else no\n  B-->>A: no\n  end",
    ),
    fence("mermaid", "journey\n  title 购物\n  section 付款\n  刷卡: 3: 顾客, 店员"),
    fence("mermaid", "%% note\nstateDiagram-v2\n  state A {\n  [*] --> B\n  }"),
    fence("ts", "const a = ["),
  ])("finds nothing wrong in %j", (text) => {
    expect(codes(text)).toEqual([]);
  });

  it("checks a YAML file as YAML, and requirements.yaml against its schema", () => {
    expect(codes("a: 1\nb: [", "notes.yaml")).toEqual([expect.stringMatching(/^yaml_syntax@/)]);
    expect(codes("version: 2\n", "requirements.yaml")).toEqual(["yaml_shape@1"]);
    expect(codes("version: 2\n", "other.yml")).toEqual([]);
  });

  it("finds nothing in documents that the product writes", () => {
    for (const profile of Object.values(SRS_PROFILES))
      for (const plan of [giftCardsPlan, pointsPlan])
        expect(codes(writeSrs(plan, profile, { projectName: "Shop" }))).toEqual([]);
  });

  it("never throws, and every position is in the text", () => {
    const piece = fc.constantFrom(
      "```mermaid\n",
      "```\n",
      "graph TD\n",
      "A[",
      "]\n",
      "end\n",
      "---\n",
      "| a |\n",
      "\r\n",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        const text = pieces.join("");
        const lines = text.split(/\r\n|\n|\r/).length;
        for (const { line, column } of checkSyntax("a.md", text)) {
          expect(line).toBeGreaterThan(0);
          expect(line).toBeLessThanOrEqual(lines + 1);
          expect(column).toBeGreaterThan(0);
        }
      }),
    );
  });
});
