import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinedEvents } from "./joined-events.ts";
import { parseReply } from "./parse.ts";
import type { ReplyEvent } from "./reply-event.ts";
import type { ReplyProfile, ReplyResult } from "./reply-result.ts";
import { replyStream } from "./stream.ts";

const PROFILES = ["raw", "strict", "repair"] as const satisfies readonly ReplyProfile[];
const THINKING = '<thinking><phase id="1"><title>T</title>看</phase></thinking>';
const QUERIES = '<!-- <serp_queries>\n["q"]\n</serp_queries> -->\n';
const final = (body: string) => `${THINKING}<final>${body}${QUERIES}</final>`;

/** Replies good and bad, each short enough to be split at every place. */
const REPLIES = [
  `<think>a😀</think>\n<serp>b</serp>\n${final("# 你好\n- `List<String>`\n")}\n`,
  final("a < b, <https://x.y>, `c` and ``d ` e``\n"),
  final("```ts\nf<T>();\n```\n~~~\n</final>\n~~~\n"),
  final("a <!-- <b> --> c <!--> d\n"),
  final("open ` tick <b>x</b>\nnext `` ` line\n"),
  final("\\`<i>` \\\\`<i>`\n"),
  final("<b>bold</b> <FINAL> and <final>x</final> y\n"),
  final("😀\ud83d lone \ude00 halves\n"),
  `\`\`\`xml\n${final("fenced\n")}\n\`\`\`\n`,
  `~~~\n${final("fenced\n")}`,
  "```js\nconst a = 1;\n```\n",
  "```\n<<ParsingError>>\n```",
  `Sure, here it is:\n\n${final("preamble\n")}\nAnything else?`,
  "Only prose, with `List<String>` and <b>tags</b>.\n\nTwo paragraphs.",
  `${"很长的散文。".repeat(40)}\n<thinking>late</thinking>`,
  "<<ParsingError>>",
  "  <<ParsingError>>\n",
  "<<ParsingError>> and more",
  "<<Parsing",
  "   ",
  "<final>only an answer</final>",
  '<phase id="1"><title>T</title>x</phase><final>no thinking\n</final>',
  "<thinking>no phases</thinking>no final",
  '<thinking>a<phase id="7">b<title>C</title>d<phase><title></title></phase><Title>E</Title></thinking> so <final>f</final>',
  '<thinking><phase id="1"><title>never closed\n</phase></thinking>\n<final>\nx\n</final>\n',
  `<think>unclosed\n<thinking>${THINKING.slice(10)}<final>x</final>`,
  `<think>a</think><think>b</think>${final("x\n")}`,
  `<serp>a</serp><think>b</think>${THINKING}<serp>c</serp>\n<final>x</final>`,
  `${THINKING}<final>x\n<!-- <serp_queries>["a","a","me@x.yz"]</serp_queries> --> more\n</final>`,
  `${THINKING}<final>x\n${QUERIES}${QUERIES}</final>`,
  `${THINKING}<final>x\n<!-- <serp_queries>\n["q"]\n</final>`,
  `${THINKING}<final>x <!-- never closed </final>`,
  `${THINKING}<final>\n\`\`\`\nnever closed\n</final>`,
  final("```a`b <b>\n").replaceAll("\n", "\r\n"),
];

function read(
  pieces: readonly string[],
  profile: ReplyProfile,
): { readonly events: readonly ReplyEvent[]; readonly result: ReplyResult } {
  const stream = replyStream({ profile });
  const events = pieces.flatMap((piece) => stream.push(piece));
  const result = stream.end();
  return { events: [...events, ...result.events], result };
}

/** Everything a caller can see of a stream, in one text. */
function seen(pieces: readonly string[], profile: ReplyProfile): string {
  const { events, result } = read(pieces, profile);
  return JSON.stringify([joinedEvents(events), result]);
}

describe("any split of a reply into pieces", () => {
  it.each(REPLIES.map((text) => [text.slice(0, 40), text]))(
    "in two, and unit by unit, is the same: %j",
    (_, text) => {
      for (const profile of PROFILES) {
        const whole = seen([text], profile);
        const differing = Array.from({ length: text.length + 1 }, (_, at) => at).filter(
          (at) => seen([text.slice(0, at), text.slice(at)], profile) !== whole,
        );
        expect([profile, differing]).toEqual([profile, []]);
        expect(seen(text.split(""), profile)).toBe(whole);
      }
    },
  );

  it("into many pieces, of replies put together at random, is the same", () => {
    const sample = fc.array(
      fc.oneof(fc.constantFrom(...REPLIES), fc.string({ unit: fc.constantFrom(..."<>/!-`~ \n\\a") })),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        sample,
        fc.array(fc.nat(60), { maxLength: 30 }),
        fc.constantFrom(...PROFILES),
        (parts, cuts, profile) => {
          const text = parts.join("");
          const pieces: string[] = [];
          let at = 0;
          for (const cut of cuts) pieces.push(text.slice(at, (at += cut)));
          expect(seen([...pieces, text.slice(at)], profile)).toBe(seen([text], profile));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("gives the deltas that are the reply, and raw and strict change no character", () => {
    for (const text of REPLIES)
      for (const profile of PROFILES) {
        const { events, result } = read(text.match(/.{1,3}/gsu) ?? [], profile);
        expect(joinedEvents(events).deltas).toBe(result.reply);
        if (profile !== "repair") expect(result.reply).toBe(text);
        expect(parseReply(text, { profile }).reply).toBe(result.reply);
      }
  });

  it("never sends half a surrogate pair on", () => {
    const halves = (profile: ReplyProfile) =>
      read(final("😀 界 😀\n").split(""), profile).events.filter(
        (event) => "text" in event && !event.text.isWellFormed(),
      );
    for (const profile of PROFILES) expect(halves(profile)).toEqual([]);
  });
});

describe("the events of a reply", () => {
  it("show the blocks, phases, answer and queries in their order", () => {
    const { reported } = joinedEvents(read([`<think>a</think>${final("Hi\n")}`], "strict").events);
    expect(reported).toEqual([
      { type: "block_open", block: "think" },
      { type: "block_close", block: "think" },
      { type: "block_open", block: "thinking" },
      { type: "phase_open", id: 1 },
      { type: "phase_title", id: 1, title: "T" },
      { type: "phase_text", id: 1, text: "看" },
      { type: "phase_close", id: 1 },
      { type: "block_close", block: "thinking" },
      { type: "block_open", block: "final" },
      { type: "final_text", text: "Hi\n" },
      { type: "queries", queries: ["q"] },
      { type: "block_close", block: "final" },
    ]);
  });

  it("carry the texts of the result: joined final texts are the answer, joined phase texts the phase", () => {
    for (const text of REPLIES)
      for (const profile of PROFILES) {
        const { events, result } = read([text], profile);
        const finals = events.flatMap((event) => (event.type === "final_text" ? [event.text] : []));
        expect(finals.join("")).toBe(result.blocks.final ?? "");
        const first = events.flatMap((event) =>
          event.type === "phase_text" && event.id === 1 ? [event.text] : [],
        );
        expect(first.join("")).toBe(result.blocks.phases[0]?.text ?? "");
      }
  });

  it("list every issue and repair of the result once", () => {
    for (const text of REPLIES)
      for (const profile of PROFILES) {
        const { events, result } = read([text], profile);
        const listed = events.flatMap((event) =>
          event.type === "issue" || event.type === "repair" ? [event.code] : [],
        );
        const expected = [...result.issues, ...result.repairs].map(({ code }) => code);
        expect(listed.toSorted()).toEqual(expected.toSorted());
      }
  });
});

describe("while a reply streams", () => {
  const deltas = (pieces: readonly string[], profile: ReplyProfile) => {
    const stream = replyStream({ profile });
    return pieces.map((piece) => joinedEvents(stream.push(piece)).deltas);
  };

  it("the first bytes are held while they could still be white space, a fence or the marker", () => {
    for (const profile of ["strict", "repair"] as const) {
      expect(deltas([" \n", "<", "think>"], profile)).toEqual(["", "", " \n<think>"]);
      expect(deltas(["<", "<Parsing", "Error>> "], profile)).toEqual(["", "", ""]);
      expect(deltas(["```", "xml\n", "<thin"], profile).join("")).toBe("");
    }
    expect(deltas([" \n", "<"], "raw")).toEqual([" \n", "<"]);
  });

  it("text of a block goes on at once", () => {
    expect(deltas([`${THINKING}<final>`, "a", "b ", "c\n"], "repair").slice(1)).toEqual(["a", "b ", "c\n"]);
  });

  it("of a line with an open code span only the rest is held, until the span or the line ends", () => {
    const held = deltas([`${THINKING}<final>`, "a `b", " c", "` d", " `e", "\n"], "repair");
    expect(held.slice(1)).toEqual(["a ", "", "`b c` d", " ", "`e\n"]);
  });

  it("plain prose is an answer as soon as it is too long for words before a block", () => {
    const sent = deltas(["好。".repeat(80), "x", "more"], "repair");
    expect(sent[0]).toBe("");
    expect(sent[1]).toContain(`<final>\n${"好。".repeat(80)}x`);
    expect(sent[2]).toBe("more");
  });

  it("nothing is taken after the end or over 1 MiB", () => {
    const stream = replyStream({ profile: "raw" });
    stream.push("a".repeat(1_048_576));
    expect(joinedEvents(stream.push("bc")).deltas).toBe("");
    const result = stream.end();
    expect(result.reply.length).toBe(1_048_576);
    expect(result.issues.map(({ code }) => code)).toContain("too_large");
    expect(stream.push("d")).toEqual([]);
    expect(stream.end()).toBe(result);
  });
});
