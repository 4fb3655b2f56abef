import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinedEvents } from "./joined-events.ts";
import { parseReply } from "./parse.ts";
import { replyStream } from "./stream.ts";

interface OracleNode {
  readonly type: string;
  readonly _isFenced?: boolean;
  readonly sourcepos: readonly [readonly [number, number], readonly [number, number]];
}
interface Walker {
  next(): { readonly node: OracleNode; readonly entering: boolean } | null;
}
const require = createRequire(import.meta.url);
const { Parser } = require("commonmark") as {
  Parser: new () => { parse(text: string): { walker(): Walker } };
};

const THINKING = '<thinking><phase id="1"><title>T</title>看</phase></thinking>';
const QUERIES = '<!-- <serp_queries>\n["q"]\n</serp_queries> -->\n';
const reply = (body: string) => `${THINKING}<final>${body}\n${QUERIES}</final>`;

/** Numbers of the body's lines, from 1, that the reference implementation reads as fenced code. */
function fencedLines(body: string): ReadonlySet<number> {
  const lines = new Set<number>();
  const walker = new Parser().parse(body).walker();
  for (let step = walker.next(); step !== null; step = walker.next()) {
    const { node, entering } = step;
    if (!entering || node.type !== "code_block" || node._isFenced !== true) continue;
    for (let line = node.sourcepos[0][0]; line <= node.sourcepos[1][0]; line++) lines.add(line);
  }
  return lines;
}

/** Numbers of the body's lines in which a tag was found. */
function taggedLines(body: string): readonly number[] {
  const { issues } = parseReply(`${THINKING}<final>${body}`);
  return issues.filter(({ code }) => code === "unexpected_tag").map(({ line }) => line);
}

const lineOf = fc
  .tuple(
    fc.array(fc.constantFrom("> ", ">", "- ", "1. ", "2) ", "* ", " ", "   ", "    ", "\t", "-   "), {
      maxLength: 4,
    }),
    fc.constantFrom(
      "```",
      "~~~",
      "````",
      "```ts",
      "~~~ 代码",
      "```a`b",
      "x<b>",
      "你<b>",
      "",
      "# h<b>",
      "---",
      "===",
      "``` ",
      "~~",
      "- - -",
    ),
  )
  .map(([prefix, text]) => prefix.join("") + text);
const bodies = fc.array(lineOf, { maxLength: 10 }).map((lines) => lines.join("\n"));

describe("a fence in a quote or a list item", () => {
  it.each([
    ["in a quote", "> ```\n> List<String> </final> <final>\n> ```\n好"],
    ["in a quote without a space", ">```ts\n>f<T>()\n>```\n"],
    ["of tildes, in a quote", "> ~~~ <b>\n> <b>\n> ~~~\n"],
    ["in a quote in a quote", "> > ```\n> > <b>\n>> ```\n"],
    ["in a quote in a list item", "- 一\n  > ```\n  > <b>\n  > ```\n"],
    ["in a list item in a quote", "> 1. 一\n>    ```\n>    <b>\n>    ```\n"],
    ["in a list item", "- 步骤：\n\n  ```xml\n  <b>\n\n  </final>\n  ```\n"],
    ["on the line of its list marker", "10. ```\n    <b>\n    ```\n"],
    ["in a nested list item", "- a\n  - b\n    ```\n    <b>\n    ```\n"],
    ["ended by the end of its quote", "> ```\n> <b>\n后 text\n"],
    ["ended by a blank line after its quote", "> ```\n> <b>\n\n> text\n"],
    ["ended by the end of its list item", "- ```\n  <b>\ntext\n"],
    ["with CRLF", "> ```\r\n> <b>\r\n> ```\r\n"],
    ["with blanks after the closing fence", "> ```\n> <b>\n> ```  \n> text"],
  ])("%s makes tags text, and the answer goes on after it", (_name, body) => {
    const read = parseReply(reply(body));
    expect([read.issues, read.outcome, read.blocks.final]).toEqual([[], "ok", `${body}\n`]);
    expect(parseReply(reply(body), { profile: "repair" }).reply).toBe(reply(body));
  });

  it.each([
    ["ends with its quote", "> ```\n> a\nx <b>\n", [3]],
    ["ends with the inner quote", "> > ```\n> > a\n> x <b>\n", [3]],
    ["ends with its list item", "- ```\n  a\nx <b>\n", [3]],
    ["begins again in a quote that begins again", "> ```\n\n> x <b>\n", [3]],
    ["is none with four blanks before it", ">     ```\n> x <b>\n", [2]],
    ["is none with a backtick in its line", "> ```a`\n> x <b>\n", [2]],
    ["is not closed by one of another quote", "> ```\n> a\n```\nx <b>\n```\nx <b>\n", [6]],
  ])("%s: %j", (_name, body, lines) => {
    expect(taggedLines(body)).toEqual(lines);
  });

  it("is found where the reference implementation of CommonMark finds it", () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const fenced = fencedLines(body);
        const expected = body
          .split("\n")
          .flatMap((line, at) => (line.includes("<b>") && !fenced.has(at + 1) ? [at + 1] : []));
        expect(taggedLines(`${body}\n`)).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
  });

  it("is the same for every split of the reply, and repair gives a reply that keeps the contract", () => {
    fc.assert(
      fc.property(bodies, fc.constantFrom("raw", "strict", "repair"), fc.boolean(), (body, profile, crlf) => {
        const text = reply(crlf ? body.replaceAll("\n", "\r\n") : body);
        const seen = (pieces: readonly string[]) => {
          const stream = replyStream({ profile });
          const events = pieces.flatMap((piece) => stream.push(piece));
          const result = stream.end();
          return JSON.stringify([joinedEvents([...events, ...result.events]), result]);
        };
        const whole = seen([text]);
        for (let at = 0; at <= text.length; at++)
          expect(seen([text.slice(0, at), text.slice(at)])).toBe(whole);
        expect(seen(text.split(""))).toBe(whole);
        const repaired = parseReply(text, { profile: "repair" });
        if (repaired.valid) expect(parseReply(repaired.reply).issues).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
