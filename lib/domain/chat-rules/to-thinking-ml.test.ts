import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseReply } from "../reply/parse.ts";
import { toThinkingMl } from "./to-thinking-ml.ts";

const phases = [{ title: "Reading", text: "Looked it up." }];

/** What the strict profile has to say against a reply. */
const problems = (text: string) => parseReply(text).issues.map((issue) => issue.code);

describe("toThinkingMl", () => {
  it("writes exactly the documented form", () => {
    const reply = {
      phases: [...phases, { title: "Two", text: "Done." }],
      final: "Answer [1].",
      queries: ["q1", "q2"],
    };
    expect(toThinkingMl(reply)).toBe(
      '<thinking>\n<phase id="1">\n<title>Reading</title>\nLooked it up.\n</phase>\n<phase id="2">\n<title>Two</title>\nDone.\n</phase>\n</thinking>\n<final>\nAnswer [1].\n\n<!-- <serp_queries>\n["q1","q2"]\n</serp_queries> -->\n</final>',
    );
  });

  it.each([
    "a <b>bold</b> word and a </final> and <!-- a comment -->",
    "`code <b>` and ``a ` <i>`` and an open ` <b> tick",
    "```ts\nList<String> x;\n```\nafter <b>",
    "```\nnever closed <b>\n</final>",
    "~~~ \n<b>\n~~~x\n</final>",
    "> quoted\n> ```\n> <b>\n<final>",
    "<<ParsingError>>",
    '<phase id="9"> <thinking> <title>',
    "1 < 2, a <é> b, <_x>, <https://example.org>",
    "\\`<b>\\` and `` ` ``<b>",
    "\\``<`<!--`",
  ])("is valid whatever the answer holds: %j", (hostile) => {
    const text = toThinkingMl({ phases: [{ title: hostile, text: hostile }], final: hostile, queries: [] });
    expect(problems(text)).toEqual([]);
  });

  it("is valid for any text", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "`",
      "``",
      "```",
      "~~~",
      "\n",
      " ",
      "a",
      "<b>",
      "</final>",
      "<!--",
      "-->",
      "\\",
      "> ",
      "积分",
    );
    const hostile = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(hostile, hostile, fc.array(hostile, { maxLength: 6 }), (final, text, queries) => {
        expect(
          problems(toThinkingMl({ phases: [{ title: text, text }], final: `a${final}`, queries })),
        ).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("leaves code as it is written", () => {
    const { blocks } = parseReply(
      toThinkingMl({ phases, final: "See `List<String>`.\n\n```\n<b>\n```", queries: [] }),
    );
    expect(blocks.final).toContain("See `List<String>`.\n\n```\n<b>\n```");
  });

  it("shows a sign that was escaped for Markdown once", () => {
    const { blocks } = parseReply(toThinkingMl({ phases, final: "> \\<b> and \\\\<i>", queries: [] }));
    expect(blocks.final).toContain("> &lt;b> and \\\\&lt;i>");
  });

  it("leaves out queries that the contract refuses: too long, twice, private, like a tag", () => {
    const queries = [
      "Ｈow many?",
      "how many?",
      "x".repeat(81),
      "mail ann@example.org",
      "call +4915112345678",
      "a --> b",
      "<b>",
      "ok",
    ];
    expect(parseReply(toThinkingMl({ phases, final: "a", queries })).blocks.queries).toEqual([
      "Ｈow many?",
      "ok",
    ]);
  });
});
