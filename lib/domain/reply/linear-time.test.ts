import { describe, expect, it } from "vitest";
import { parseReply } from "./parse.ts";
import { replyStream } from "./stream.ts";

const THINKING = '<thinking><phase id="1"><title>T</title></phase></thinking>';
const runs = Array.from({ length: 90 }, (_, i) => `${"`".repeat(90 - i)}a`).join("");

const PIECES = {
  "<": "<",
  "an unfinished tag": "<a ",
  "an unfinished tag of 255 characters": `<a ${"b".repeat(252)}`,
  "an unknown tag": "<b>",
  backticks: "`",
  "backticks and text": "`a",
  "runs of backticks of every length": runs,
  "lines with an open code span": "`a\n",
  hashes: "#",
  brackets: "[",
  "nested phases": '<phase id="1">',
  titles: "<title>",
  "closing tags": "</phase></title></thinking>",
  "literal answers": "<final>",
  "comment openings": "<!--",
  "empty comments": "<!-->",
  "queries openings": "<!-- <serp_queries>\n",
  "queries blocks": '<!-- <serp_queries>\n["a"]\n</serp_queries> -->\n',
  "fence openings": "```\n",
  "fence openings in quotes": "> ```\n",
  "fences that end with their item": "- ```\na\n",
  "quote markers": ">",
  "list markers": "- ",
  "lines of list markers": `${"- ".repeat(200)}\n\n`,
  digits: "1",
  tildes: "~",
  "blank lines": "\n",
  blanks: " ",
  backslashes: "\\",
  "one line": "界",
  quotes: '"',
};

const BLOCKS = {
  "1 MB in the answer": [`${THINKING}<final>`, 1_000_000],
  "200 kB in a phase": ['<thinking><phase id="1"><title>T</title>', 200_000],
  "200 kB outside the blocks": ["", 200_000],
} as const;

describe.each(Object.entries(BLOCKS))("%s is read in linear time", (_, [before, length]) => {
  it.each(Object.entries(PIECES))("of %s", (_name, piece) => {
    const body = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    const { reply } = parseReply(before + body, { profile: "repair" });
    expect(reply).toContain(before);
  });
});

it.each(Object.entries(PIECES))("100 kB of %s fed unit by unit is read in linear time", (_, piece) => {
  const text = `${THINKING}<final>${piece.repeat(Math.ceil(100_000 / piece.length))}`;
  const stream = replyStream({ profile: "repair" });
  for (const unit of text.split("")) stream.push(unit);
  expect(stream.end().outcome).toBe("incomplete");
});
