import { describe, expect, it } from "vitest";
import { parseReply } from "./parse.ts";

const QUERIES = '<!-- <serp_queries>\n["三分化训练","rest days"]\n</serp_queries> -->\n';
const THINKING =
  '<thinking>\n  <phase id="1">\n    <title>理解需求</title>\n    先看目标。\n  </phase>\n  <phase id="2"><title>Plan</title>…</phase>\n</thinking>\n';
const reply = (
  parts: { before?: string; thinking?: string; final?: string; queries?: string; after?: string } = {},
) =>
  `${parts.before ?? ""}${parts.thinking ?? THINKING}<final>\n${parts.final ?? "# 方案\n- 一\n"}${parts.queries ?? QUERIES}</final>${parts.after ?? "\n"}`;
const phases = (body: string) => reply({ thinking: `<thinking>${body}</thinking>` });
const final = (body: string) => reply({ final: `${body}\n` });
const queries = (json: string) => reply({ queries: `<!-- <serp_queries>\n${json}\n</serp_queries> -->\n` });

/** Issue codes in the strict profile. */
const codes = (text: unknown) => parseReply(text).issues.map((issue) => issue.code);
/** Everything that strict finds wrong and that repair would change: nothing for a reply that keeps the contract. */
const problems = (text: string): readonly string[] => {
  const strict = parseReply(text);
  const repaired = parseReply(text, { profile: "repair" });
  const isSound = strict.valid && strict.outcome === "ok" && strict.finalRead && repaired.reply === text;
  const codes: string[] = [...strict.issues, ...repaired.repairs].map(({ code }) => code);
  return isSound ? codes : [...codes, "unsound"];
};

describe("a reply as the contract describes it", () => {
  it("is read into its blocks", () => {
    const { blocks } = parseReply(reply({ before: "<think>草稿</think>\n<serp>intent</serp>\n" }));
    expect(blocks).toEqual({
      think: "草稿",
      serp: "intent",
      phases: [
        { id: 1, title: "理解需求", text: "\n    先看目标。\n  " },
        { id: 2, title: "Plan", text: "…" },
      ],
      final: "\n# 方案\n- 一\n",
      queries: ["三分化训练", "rest days"],
    });
  });

  it("names each problem with code, both languages, offset and line", () => {
    const text = `\n${reply({ before: "<think>a</think>\n<b>\n" })}`;
    expect(parseReply(text).issues).toEqual([
      {
        code: "unexpected_tag",
        message: { en: expect.stringContaining("tag"), zh: expect.stringContaining("标签") },
        offset: text.indexOf("<b>"),
        line: 3,
      },
      expect.objectContaining({ code: "text_outside_blocks", line: 3 }),
    ]);
  });
});

describe("the table of decisions, strict", () => {
  it("white space around the whole: allowed", () => {
    expect(problems(`\uFEFF \r\n\t\u3000${reply({ after: "\r\n\u00A0 \n" })}`)).toEqual([]);
  });

  it("any other text before the first tag, between blocks, or after </final>: text_outside_blocks", () => {
    expect(codes(`Sure:\n${reply()}`)).toEqual(["text_outside_blocks"]);
    expect(codes(reply({ before: "<think>a</think> and <serp>b</serp>\n" }))).toEqual([
      "text_outside_blocks",
    ]);
    expect(codes(reply({ after: "\nBye." }))).toEqual(["text_outside_blocks"]);
    expect(codes("Only prose.")).toEqual(["text_outside_blocks", "block_count", "block_count"]);
  });

  it("a code fence around everything: fenced_reply", () => {
    for (const [open, close] of [
      ["```xml\n", "\n```"],
      ["~~~~\n\n", "\n~~~~\n"],
      [" ```\n", ""],
    ])
      expect(codes(open + reply() + close)).toEqual(["fenced_reply"]);
    expect(codes(`\`\`\`\n${reply({ after: "\n``` bye" })}`)).toEqual([
      "fenced_reply",
      "text_outside_blocks",
    ]);
  });

  it("order think, serp, thinking, final: block_order", () => {
    expect(codes(reply({ before: "<serp>a</serp><think>b</think>" }))).toEqual(["block_order"]);
    expect(codes(reply({ thinking: `${THINKING}<serp>a</serp>` }))).toContain("block_order");
    expect(codes(reply({ after: "<think>late</think>" }))).toContain("block_order");
  });

  it("each block at most once, thinking and final exactly once: block_count", () => {
    expect(codes(reply({ before: "<think>a</think><think>b</think>" }))).toEqual(["block_count"]);
    expect(codes(reply({ before: "<serp>a</serp><serp>b</serp>" }))).toEqual(["block_count"]);
    expect(codes(reply({ thinking: THINKING + THINKING }))).toContain("block_count");
    expect(codes(reply({ after: "<final>b</final>" }))).toContain("block_count");
    expect(codes(THINKING)).toEqual(["incomplete", "block_count"]);
  });

  it("anything but white space between </thinking> and <final>: final_not_adjacent", () => {
    for (const between of ["so", "<b>", "<!-- c -->", "<think>x</think>", "&lt;"])
      expect(codes(reply({ thinking: THINKING + between }))).toContain("final_not_adjacent");
    expect(problems(reply({ thinking: THINKING.trim() }))).toEqual([]);
  });

  it('phase ids 1, 2, 3 …; attribute exactly id="N"; no leading zero: phase_id', () => {
    const id = (attribute: string) => codes(phases(`<phase${attribute}><title>T</title></phase>`));
    for (const wrong of [
      "",
      ' id="01"',
      ' id="2"',
      ' id="0"',
      " id='1'",
      ' id="1" x="y"',
      ' id="1" ',
      '  id="1"',
      ' ID="1"',
      ' id="１"',
    ])
      expect(id(wrong)).toEqual(["phase_id"]);
    expect(id(' id="1"')).toEqual([]);
    expect(
      codes(phases('<phase id="1"><title>T</title></phase><phase id="3"><title>T</title></phase>')),
    ).toEqual(["phase_id"]);
    expect(
      problems(
        phases(
          Array.from({ length: 12 }, (_, i) => `<phase id="${i + 1}"><title>T</title></phase>`).join("\n"),
        ),
      ),
    ).toEqual([]);
  });

  it("exactly one non-empty <title>, first in its phase: phase_title", () => {
    const phase = (body: string) => codes(phases(`<phase id="1">${body}</phase>`));
    expect(phase("")).toEqual(["phase_title"]);
    expect(phase("text")).toEqual(["phase_title"]);
    expect(phase("text<title>T</title>")).toEqual(["phase_title", "phase_title"]);
    expect(phase("<title> \n</title>")).toEqual(["phase_title"]);
    expect(phase("<title>A</title>b<title>C</title>")).toEqual(["phase_title"]);
    expect(codes(phases(""))).toEqual(["phase_missing"]);
  });

  it("text only inside phases: text_outside_phase", () => {
    const phase = '<phase id="1"><title>T</title></phase>';
    expect(codes(phases(`so ${phase}`))).toContain("text_outside_phase");
    expect(codes(phases(`${phase} then`))).toEqual(["text_outside_phase"]);
    expect(codes(phases("only text"))).toEqual(["text_outside_phase"]);
  });

  it("no nesting: nesting", () => {
    const open = '<phase id="1"><title>T</title>';
    expect(codes(phases(`${open}a<phase id="2"><title>U</title></phase></phase>`))).toEqual([
      "nesting",
      "nesting",
    ]);
    expect(codes(phases(`${open}<thinking>a</phase>`))).toEqual(["nesting"]);
    expect(codes(phases(`${open}`))).toEqual(["nesting"]);
    expect(codes(phases('<phase id="1"><title>T</phase>'))).toEqual(["nesting"]);
    expect(codes(reply({ before: "<think><title>x</title></think>" }))).toEqual(["nesting", "nesting"]);
    for (const tag of ["<think>", "</think>", "<title>", '<phase id="3">', "<final>", "</thinking>"])
      expect(codes(final(`a ${tag} b`))).toEqual(["nesting"]);
  });

  it("tags outside the whitelist or in another case, outside Markdown code: unexpected_tag", () => {
    for (const tag of [
      "<b>",
      "</b>",
      "<br/>",
      "<h1>",
      "<my_tag>",
      "<a-b>",
      '<a href="x">',
      "<标题栏>",
      "<x:y.z>",
      "<!--",
    ])
      expect(codes(phases(`<phase id="1"><title>T</title>a ${tag} b</phase>`))).toEqual(["unexpected_tag"]);
    expect(codes(phases('<phase id="1"><Title>T</Title></phase>'))).toEqual([
      "unexpected_tag",
      "unexpected_tag",
    ]);
    expect(codes(phases('<phase id="1"><title>T <i>x</title></phase>'))).toEqual(["unexpected_tag"]);
    expect(codes(reply({ before: "<serp>a <b>c</serp>" }))).toEqual(["unexpected_tag"]);
    expect(codes(reply().replace("<final>", "<FINAL>"))).toEqual(["unexpected_tag"]);
    expect(codes(reply().replace("</thinking>", "</thinking >"))).toEqual(["unexpected_tag"]);
    expect(codes(final("Promise<string>"))).toEqual(["unexpected_tag"]);
  });

  it("inside <final> code spans and fenced code are text, a < b is text, autolinks are links", () => {
    expect(
      problems(
        final("use `List<String>`, ``a `<b>` c`` and\n\n```html\n<b>\n</final>\n```\n~~~\n<final>\n~~~"),
      ),
    ).toEqual([]);
    expect(problems(final("a < b, a <b, x <3, 1<2>1, <, << and <= c"))).toEqual([]);
    expect(problems(final("<https://example.org/a?b=c> <x@y.z> <mailto:me> <urn:isbn:1>"))).toEqual([]);
    expect(codes(final("<b>bold</b>"))).toEqual(["unexpected_tag", "unexpected_tag"]);
  });

  it("inside <final> comments other than the queries block are ignored", () => {
    const text = final("a <!-- <b> </final>\n\n--> b <!--> c <!---> d <!-- - -- -->");
    expect(problems(text)).toEqual([]);
    expect(parseReply(text).blocks.final).toBe("\na  b  c  d \n");
    expect(codes(reply({ final: "a <!-- b\n", queries: "" }))).toEqual(["comment_unclosed", "incomplete"]);
  });

  it("literal <final> in thinking: invalid", () => {
    expect(codes(phases('<phase id="1"><title>T</title>in <final> I say</phase>'))).toEqual(["nesting"]);
    expect(problems(phases('<phase id="1"><title>T</title>in &lt;final&gt; I say</phase>'))).toEqual([]);
  });

  it("queries block: last thing in <final>, three lines, no indent", () => {
    expect(codes(reply({ queries: "" }))).toEqual(["serp_queries_missing"]);
    expect(codes(reply({ queries: `${QUERIES}more\n` }))).toEqual(["serp_queries_not_last"]);
    expect(codes(reply({ queries: `${QUERIES}<!-- c -->\n` }))).toEqual(["serp_queries_not_last"]);
    expect(codes(reply({ queries: QUERIES + QUERIES }))).toEqual(["serp_queries_repeated"]);
    for (const wrong of [
      '<!-- <serp_queries>["a"]</serp_queries> -->',
      '<!-- <serp_queries>\n["a"]</serp_queries> -->',
      '<!-- <serp_queries>\n  ["a"]\n</serp_queries> -->',
      '<!-- <serp_queries>\n["a"]\n  </serp_queries> -->',
      '  <!-- <serp_queries>\n["a"]\n</serp_queries> -->',
      'so <!-- <serp_queries>\n["a"]\n</serp_queries> -->',
      '<!--<serp_queries>\n["a"]\n</serp_queries>-->',
      '<!-- <SERP_queries>\n["a"]\n</serp_queries> -->',
      '<!-- <serp_queries>\n["a",\n"b"]\n</serp_queries> -->',
    ])
      expect([wrong, codes(reply({ queries: `${wrong}\n` }))]).toEqual([wrong, ["serp_queries_format"]]);
    expect(codes(reply({ queries: '<!-- <serp_queries>\n["a"]\n</serp_queries>\n' }))).toEqual([
      "serp_queries_format",
    ]);
    expect(codes(reply({ before: `${QUERIES}` }))).toContain("text_outside_blocks");
    expect(codes(reply({ final: "\n" }))).toEqual(["final_empty"]);
  });

  it("queries block: JSON array of at most 5 strings of 1–80 code points, without duplicates", () => {
    const rows: [string, string[]][] = [
      ["[]", []],
      ['["a","b","c","d","e"]', []],
      [`["${"界".repeat(80)}"]`, []],
      [`["${"😀".repeat(80)}"]`, []],
      [`["${"😀".repeat(81)}"]`, ["serp_queries_too_long"]],
      ["['a']", ["serp_queries_json"]],
      ['["a",]', ["serp_queries_json"]],
      ['{"q":"a"}', ["serp_queries_not_array"]],
      ['"a"', ["serp_queries_not_array"]],
      ['["a","b","c","d","e","f"]', ["serp_queries_too_many"]],
      ['["a",1]', ["serp_queries_not_string"]],
      ['["a",null]', ["serp_queries_not_string"]],
      ['["\\u0000"]', ["serp_queries_not_string"]],
      ['["a\\ud800"]', ["serp_queries_not_string"]],
      ['["a",""]', ["serp_queries_empty"]],
      ['["  "]', ["serp_queries_empty"]],
      ['["a"," a "]', ["serp_queries_duplicate"]],
      ['["Rest Days","rest days"]', ["serp_queries_duplicate"]],
      ['["ＡＢＣ１","abc1"]', ["serp_queries_duplicate"]],
      ['["mail me@example.org"]', ["serp_queries_sensitive"]],
    ];
    for (const [json, expected] of rows) expect([json, codes(queries(json))]).toEqual([json, expected]);
  });

  it("the reply is exactly <<ParsingError>>: its own outcome, never altered, no answer", () => {
    for (const profile of ["raw", "strict", "repair"] as const)
      for (const text of ["<<ParsingError>>", " \n<<ParsingError>>\n\n"]) {
        const read = parseReply(text, { profile });
        expect([read.outcome, read.valid, read.finalRead, read.reply]).toEqual([
          "parsing_error_marker",
          false,
          false,
          text,
        ]);
        expect(read.issues.map((issue) => issue.code)).toEqual(["parsing_error_marker"]);
      }
    const text = "<<ParsingError>> sorry";
    expect(parseReply(text).outcome).toBe("invalid");
    const repaired = parseReply(text, { profile: "repair" });
    expect([repaired.reply, repaired.finalRead, repaired.valid]).toEqual([text, false, false]);
    expect(codes(final("it wrote <<ParsingError>>"))).toEqual(["unexpected_tag"]);
    expect(problems(final("it wrote `<<ParsingError>>`"))).toEqual([]);
  });

  it("truncated stream: incomplete, with what was readable", () => {
    const whole = reply({ before: "<think>a</think><serp>b</serp>" });
    const end = whole.indexOf("</final>") + "</final>".length;
    for (let length = 1; length < end; length++)
      for (const profile of ["strict", "repair"] as const) {
        const read = parseReply(whole.slice(0, length), { profile });
        expect([length, read.outcome, read.valid, read.finalRead]).toEqual([
          length,
          "incomplete",
          false,
          false,
        ]);
        expect(read.issues.map((issue) => issue.code)).toContain("incomplete");
        expect(read.reply).toBe(whole.slice(0, length));
      }
    const cut = parseReply(reply().slice(0, reply().indexOf("- 一")));
    expect(cut.blocks).toMatchObject({ phases: [{ id: 1 }, { id: 2 }], final: "\n# 方案\n", queries: null });
    const inPhase = parseReply('<thinking><phase id="1"><title>T</title>so f');
    expect(inPhase.blocks.phases).toEqual([{ id: 1, title: "T", text: "so f" }]);
  });

  it("Markdown code exists only inside <final>", () => {
    for (const before of ["<think>`<b>`</think>", "<serp>`<b>`</serp>"])
      expect(codes(reply({ before }))).toEqual(["unexpected_tag"]);
    expect(codes(phases('<phase id="1"><title>`<b>`</title>```\n<b>\n```</phase>'))).toEqual([
      "unexpected_tag",
      "unexpected_tag",
    ]);
  });

  it("code spans count only if closed on the same line within 4 KiB; otherwise the backticks are text", () => {
    expect(codes(final("a ` <b>\n`"))).toEqual(["unexpected_tag"]);
    expect(codes(final("a `` <b> ` <i>"))).toEqual(["unexpected_tag", "unexpected_tag"]);
    expect(problems(final("a `` <b> ` <i>``"))).toEqual([]);
    expect(problems(final("`` ` `<b>` ``"))).toEqual([]);
    expect(codes(final("`` ` `<b> ``` <i>`"))).toEqual(["unexpected_tag", "unexpected_tag"]);
    expect(codes(final("\\`<b>\\`"))).toEqual(["unexpected_tag"]);
    expect(problems(final("\\\\`<b>`"))).toEqual([]);
    expect(problems(final(`a \`${"x".repeat(4091)}<b>\``))).toEqual([]);
    expect(codes(final(`a \`${"x".repeat(4092)}<b>\``))).toEqual(["unexpected_tag"]);
    expect(codes(reply({ final: "a ` b", queries: "" }))).toEqual(["serp_queries_missing"]);
  });

  it("an open fence: text up to the closing one; end of stream there → incomplete and fence_unclosed", () => {
    expect(problems(final("````\n```\n<b>\n`````\t \n   ```js\n<b>\n  ```"))).toEqual([]);
    expect(problems(final("~~~ a`b ~\n```\n<b>\n~~~~"))).toEqual([]);
    expect(codes(final("```js\n<b>\n``` x"))).toEqual(["fence_unclosed", "incomplete"]);
    expect(codes(final("```js\n<b>\n    ```"))).toEqual(["fence_unclosed", "incomplete"]);
    expect(codes(final("~~\n<b>"))).toEqual(["unexpected_tag"]);
    expect(codes(final("```a`b\n<b>"))).toEqual(["unexpected_tag"]);
    expect(codes(final("    ```\n    <b>\n    ```"))).toEqual(["unexpected_tag"]);
  });

  it("< starts a tag only before a letter, / + letter or !--, with a name and > on its line within 256 characters", () => {
    const inEveryBlock = (text: string) => [
      reply({ before: `<think>${text}</think><serp>${text}</serp>` }),
      phases(`<phase id="1"><title>T ${text}</title>${text}</phase>`),
      final(`a ${text}`),
    ];
    const texts = [
      "< b>",
      "<1>",
      "<_a>",
      "<-a>",
      "<a,b>",
      "<a\nb>",
      "<b x\n>",
      "<b",
      "</ b>",
      "<!b>",
      "<?a?>",
      "<>",
      "<a/b>",
      "<b <",
    ];
    for (const text of [...texts, `<b ${"x".repeat(253)}>`])
      for (const whole of inEveryBlock(text)) expect(problems(whole)).toEqual([]);
    for (const tag of ["<b>", "</b>", "<b c d>", "<b/>", "<é>", `<b ${"x".repeat(252)}>`])
      for (const whole of inEveryBlock(tag))
        expect(new Set(codes(whole))).toEqual(new Set(["unexpected_tag"]));
  });

  it("<final> or </final> before </thinking>: always literal", () => {
    for (const tag of ["<final>", "</final>"]) {
      const read = parseReply(
        reply({ before: `<think>a ${tag} b</think>`, thinking: THINKING.replace("先看", tag) }),
      );
      expect(read.issues.map((issue) => issue.code)).toEqual(["nesting", "nesting"]);
      expect(read.blocks.final).toBe("\n# 方案\n- 一\n");
    }
    expect(codes(`<final>a</final>${reply()}`)).toContain("block_order");
    expect(parseReply(`<final>a</final>${reply()}`).blocks.final).toBe("\n# 方案\n- 一\n");
  });

  it("white space after the queries comment, CRLF: allowed", () => {
    expect(problems(reply({ queries: `${QUERIES} \n\t\n` }))).toEqual([]);
    expect(problems(reply({ queries: QUERIES.trimEnd() }))).toEqual([]);
    expect(problems(reply().replaceAll("\n", "\r\n"))).toEqual([]);
    expect(problems(final("```js\r\n<b>\r\n```\r"))).toEqual([]);
  });
});

describe("what the earlier system's check accepted or rejected", () => {
  it("a comment between the blocks is text outside", () => {
    expect(codes(reply({ before: "<!-- c -->" }))).toEqual(["unexpected_tag", "text_outside_blocks"]);
  });

  it("an unclosed <think> is closed by the block that follows on its own line", () => {
    expect(codes(reply({ before: "<think>draft\n" }))).toEqual(["nesting"]);
    expect(codes(reply({ before: "<think>draft " }))).toContain("incomplete");
  });

  it("talk of a block within its own line does not end the block", () => {
    const text = final("write <final>…</final> around it");
    expect(codes(text)).toEqual(["nesting", "nesting"]);
    expect(parseReply(text).blocks.final).toBe("\nwrite <final>…</final> around it\n");
  });

  it("the marker with other words is no marker", () => {
    expect(parseReply("<<ParsingError>> x").outcome).toBe("invalid");
  });
});

describe("what is no reply", () => {
  it("an empty one is incomplete: empty_reply", () => {
    for (const text of ["", " \n\t"])
      expect(parseReply(text, { profile: "repair" })).toMatchObject({
        outcome: "incomplete",
        issues: [{ code: "empty_reply" }],
        reply: text,
      });
  });

  it("a value that is no text is not_text, whatever it is", () => {
    for (const value of [null, undefined, 1, {}, [], Symbol("x"), () => ""])
      expect(codes(value)).toEqual(["not_text"]);
  });

  it("one over 1 MiB is too_large, one of 1 MiB is read", () => {
    const room = 1_048_576 - reply({ final: "\n" }).length;
    expect(problems(reply({ final: `${"x".repeat(room)}\n` }))).toEqual([]);
    const over = parseReply(reply({ final: `${"x".repeat(room + 1)}\n` }));
    expect([over.outcome, over.valid, over.finalRead]).toEqual(["incomplete", false, false]);
    expect(over.issues.map((issue) => issue.code)).toContain("too_large");
  });
});
