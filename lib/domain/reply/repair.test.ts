import { describe, expect, it } from "vitest";
import { parseReply } from "./parse.ts";

const EMPTY = "<!-- <serp_queries>\n[]\n</serp_queries> -->\n";
const QUERIES = '<!-- <serp_queries>\n["q"]\n</serp_queries> -->\n';
const PHASE = '<phase id="1"><title>T</title>x</phase>';
const FINAL = `<final>\nanswer\n${QUERIES}</final>`;
const DEFAULT = "<title>思考 / Thinking</title>\n";

/** The repaired reply and what was done; the reply is always one that strict accepts. */
function repair(text: string): { readonly reply: string; readonly done: readonly string[] } {
  const { reply, repairs, issues, valid } = parseReply(text, { profile: "repair" });
  expect([issues, valid, parseReply(reply).issues]).toEqual([[], true, []]);
  return { reply, done: repairs.map(({ code }) => code) };
}

describe("the repair profile", () => {
  it("strips a fence around the whole", () => {
    const { reply, done } = repair(`\n\`\`\`xml\n<thinking>${PHASE}</thinking>${FINAL}\n\`\`\`\n`);
    expect(reply).toBe(`\n<thinking>${PHASE}</thinking>${FINAL}\n`);
    expect(done).toEqual(["fence_removed"]);
  });

  it("converges the tail", () => {
    const { reply, done } = repair(`<thinking>${PHASE}</thinking>${FINAL}\n\nIn short: <b>yes</b>.`);
    expect(reply).toBe(`<thinking>${PHASE}</thinking>${FINAL}\n\n`);
    expect(done).toEqual(["tail_dropped"]);
  });

  it("leaves out a short text before a block", () => {
    const { reply, done } = repair(
      `Sure!\n<think>a</think>\nso\n<thinking>${PHASE}</thinking>\nnow\n${FINAL}`,
    );
    expect(reply).toBe(`<think>a</think>\n<thinking>${PHASE}</thinking>\n${FINAL}`);
    expect(done).toEqual(["text_dropped", "text_dropped", "text_dropped"]);
  });

  it("makes plain prose an answer, its code untouched", () => {
    const prose = "Use `List<String>`:\n\n```ts\nf<T>();\n```\n";
    const { reply, done } = repair(prose);
    expect(reply).toBe(
      `<thinking>\n<phase id="1">\n${DEFAULT}</phase>\n</thinking>\n<final>\n${prose}${EMPTY}</final>`,
    );
    expect(done).toEqual(["reply_wrapped", "queries_added"]);
    expect(parseReply(prose, { profile: "repair" }).finalRead).toBe(true);
  });

  it("makes prose after <think> or after </thinking> an answer", () => {
    expect(repair("<think>a</think>\nprose").reply).toContain("</thinking>\n<final>\nprose\n<!--");
    expect(repair(`<thinking>${PHASE}</thinking>\nprose`).done).toEqual(["final_added", "queries_added"]);
    expect(repair("<final>prose</final>").reply).toContain(`</thinking>\n<final>\nprose\n${EMPTY}</final>`);
  });

  it("puts <thinking> around phases that are alone", () => {
    const { reply, done } = repair(`${PHASE}\n${FINAL}`);
    expect(reply).toBe(`<thinking>\n${PHASE}\n</thinking>\n${FINAL}`);
    expect(done).toEqual(["thinking_added"]);
  });

  it("escapes unknown tags outside code and leaves those inside", () => {
    const { reply, done } = repair(
      `<thinking><phase id="1"><title>T<i></title>\`<b>\`</phase></thinking><final>\n<b>x</b> \`<b>\` <a title="\`">\n${QUERIES}</final>`,
    );
    expect(reply).toContain("<title>T&lt;i&gt;</title>`&lt;b&gt;`</phase>");
    expect(reply).toContain('<final>\n&lt;b&gt;x&lt;/b&gt; `<b>` &lt;a title="\\`"&gt;\n');
    expect(done).toEqual(Array.from({ length: 5 }, () => "tag_escaped"));
  });

  it("escapes a literal <final> in thinking", () => {
    const { reply } = repair(
      `<thinking><phase id="1"><title>T</title>a <final> b </final></phase></thinking>${FINAL}`,
    );
    expect(reply).toContain("a &lt;final&gt; b &lt;/final&gt;</phase>");
  });

  it("keeps the text before an escaped tag from running on into one", () => {
    expect(
      repair(`<think>if x <y and <b> z> w</think><thinking>${PHASE}</thinking>${FINAL}`).reply,
    ).toContain("if x <y and \n&lt;b&gt; z> w");
  });

  it("closes open phases of any number, and open titles", () => {
    const open = Array.from({ length: 12 }, (_, i) => `<phase id="${i + 1}"><title>T${i}</title>x`).join("");
    const { reply, done } = repair(`<thinking>${open}</thinking>${FINAL}`);
    expect(done).toEqual(Array.from({ length: 12 }, () => "phase_closed"));
    expect(parseReply(reply).blocks.phases).toHaveLength(12);
    expect(repair(`<thinking><phase id="1"><title>T</phase></thinking>${FINAL}`).done).toEqual([
      "title_closed",
    ]);
  });

  it("adds missing titles and phases", () => {
    expect(repair(`<thinking><phase id="1">x</phase></thinking>${FINAL}`).reply).toContain(
      `<phase id="1">${DEFAULT}x</phase>`,
    );
    expect(repair(`<thinking><phase id="1"></phase></thinking>${FINAL}`).done).toEqual(["title_added"]);
    expect(repair(`<thinking><phase id="1"><title> </title></phase></thinking>${FINAL}`).done).toEqual([
      "title_added",
    ]);
    expect(repair(`<thinking>so${PHASE}then</thinking>${FINAL}`).done).toEqual([
      "phase_added",
      "phase_renumbered",
      "phase_added",
    ]);
    expect(repair(`<thinking></thinking>${FINAL}`).done).toEqual(["phase_added"]);
  });

  it("renumbers phases and writes tags as the contract has them", () => {
    const { reply, done } = repair(
      `<Thinking>\n<phase id='3'><标题>T</标题>x</PHASE><phase><TITLE >U</title></phase></thinking><FINAL>\na\n${QUERIES}</Final>`,
    );
    expect(reply).toBe(
      `<thinking>\n<phase id="1"><title>T</title>x</phase><phase id="2"><title>U</title></phase></thinking><final>\na\n${QUERIES}</final>`,
    );
    expect(new Set(done)).toEqual(new Set(["tag_normalised", "phase_renumbered"]));
  });

  it("drops stray tags and second titles, not their text", () => {
    const { reply, done } = repair(
      `<thinking></title>${PHASE.replace("x", "x<title>y</title>z")}</phase></thinking>${FINAL}`,
    );
    expect(reply).toBe(`<thinking>${PHASE.replace("x", "xyz")}</thinking>${FINAL}`);
    expect(done).toEqual(["tag_dropped", "tag_dropped", "tag_dropped"]);
  });

  it("leaves out repeated and misplaced blocks", () => {
    const { reply, done } = repair(
      `<serp>a</serp><think>b</think><serp>c</serp><thinking>${PHASE}</thinking><thinking>${PHASE}</thinking><serp>d</serp>${FINAL}`,
    );
    expect(reply).toBe(`<serp>a</serp><thinking>${PHASE}</thinking>${FINAL}`);
    expect(done).toEqual(Array.from({ length: 4 }, () => "block_dropped"));
  });

  it("closes a block that the next one shows to be open", () => {
    const { reply, done } = repair(`<think>draft\n<thinking>${PHASE}</thinking>${FINAL}`);
    expect(reply).toBe(`<think>draft\n</think>\n<thinking>${PHASE}</thinking>${FINAL}`);
    expect(done).toEqual(["block_closed"]);
  });

  it("adds a missing empty queries block", () => {
    for (const end of ["answer</final>", "answer\n</final>"])
      expect(repair(`<thinking>${PHASE}</thinking><final>\n${end}`).reply).toBe(
        `<thinking>${PHASE}</thinking><final>\nanswer\n${EMPTY}</final>`,
      );
  });

  it("writes a faulty queries block again with what is right in it", () => {
    const json = '["a", " A ", "", 7, "me@example.org", "b", "c", "d", "e", "f", "--> g",]';
    const { reply, done } = repair(
      `<thinking>${PHASE}</thinking><final>x <!-- <serp_queries>${json.replace("-->", "")}</serp_queries> --></final>`,
    );
    expect(reply).toContain(
      '<final>x \n<!-- <serp_queries>\n["a","b","c","d","e"]\n</serp_queries> -->\n</final>',
    );
    expect(done).toEqual(["queries_rewritten"]);
  });

  it.each([
    ['["a", NaN, undefined, "NaN"]', '["a","NaN"]'],
    ['["a"]\n["b"]', '["a","b"]'],
    ['"a"\n"b"', '["a","b"]'],
  ])("reads the queries %j without a query that is no text and without losing one", (json, queries) => {
    const { reply, done } = repair(
      `<thinking>${PHASE}</thinking><final>x\n<!-- <serp_queries>\n${json}\n</serp_queries> -->\n</final>`,
    );
    expect(reply).toContain(`\n${queries}\n`);
    expect(done).toEqual(["queries_rewritten"]);
  });

  it("moves a queries block to the end, and the Markdown around it reads as before", () => {
    const { reply, done } = repair(`<thinking>${PHASE}</thinking><final>\na\n${QUERIES}\nb\n</final>`);
    expect(reply).toContain(
      `<final>\na\n<!--  serp_queries \n["q"]\n</serp_queries> -->\n\nb\n${QUERIES}</final>`,
    );
    expect(done).toEqual(["queries_moved"]);
    expect(parseReply(reply).blocks.final).toBe("\na\n\n\nb\n");
  });

  it("closes a queries block that </final> shows to be open", () => {
    const { reply } = repair(
      `<thinking>${PHASE}</thinking><final>\na\n<!-- <serp_queries>\n["q"]\n</serp_queries>\n</final>`,
    );
    expect(reply).toBe(`<thinking>${PHASE}</thinking><final>\na\n${QUERIES}</final>`);
  });

  it.each([
    "```</final>``",
    '```js<a href="`">\ntext',
    "```a`b <b> <!-- <serp_queries>[]</serp_queries> --> c",
    "``` <!-- <serp_queries>[`]</serp_queries> --> c",
    "` <!-- <serp_queries>\n[]\n</serp_queries> -->` </final>`",
    "<b `<i> ` x <final> </final> > y",
    "<a <b <c <d> > > >",
    "text <Parsing ```<标题>-->",
    "~~~<b>\n~~~\n<b>",
    "\\`<b>`` <i>`",
  ])("leaves what is code, tag or comment as it was: %j", (body) => {
    const replies = [`${body}\n`, `<thinking>${PHASE}</thinking><final>${body}\n</final>`];
    expect(replies.filter((reply) => !parseReply(repair(reply).reply).valid)).toEqual([]);
  });

  it("reports the place of each repair in the model's text", () => {
    const text = `\n<thinking>\n${PHASE}\n<b></thinking>${FINAL}`;
    expect(parseReply(text, { profile: "repair" }).repairs[0]).toEqual({
      code: "tag_escaped",
      message: { en: "A tag was turned into text.", zh: "已将标签转为文字。" },
      offset: text.indexOf("<b>"),
      line: 4,
    });
  });

  it("does not make an answer of nothing", () => {
    const read = parseReply(`<thinking>${PHASE}</thinking><final>\n${QUERIES}</final>`, {
      profile: "repair",
    });
    expect([read.valid, read.outcome, read.issues.map(({ code }) => code)]).toEqual([
      false,
      "invalid",
      ["final_empty"],
    ]);
  });
});
