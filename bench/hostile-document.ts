/**
 * A 1 MB document of every construct that misleads a reader of `#` lines or makes it slow: fences with headings in them,
 * HTML of all kinds, quotes and lists nested deep, tables, setext headings, link definitions, entities, emphasis,
 * long lines of one mark. Each part is in its own section.
 */
export function hostileDocument(): string {
  const parts = ["\ufeff---\ntitle: hostile\n# comment: x\n---\n"];
  for (let n = 0, length = 0; length < 1_000_000; n++) {
    const part = `## Part ${n} *of* \`many\`\n\n系统应在两秒内回答。\n\n${PARTS[n % PARTS.length]}\n\n`;
    parts.push(part);
    length += part.length;
  }
  return parts.join("");
}

const MARKS = 1200;

const PARTS: readonly string[] = [
  `\`\`\`\`md\n## in a fence\n\`\`\`\n# still\n\`\`\`\`\n~~~\n${"# a\n".repeat(80)}~~~`,
  `<div>\n## in HTML\n</div>\n\n<!--\n\n# in a comment\n\n-->\n\n<pre>\n\n# in pre\n\n</pre>\n\n<?php\n\n# x\n\n?>`,
  `${"> ".repeat(60)}deep\n${"> ".repeat(60)}# quoted\n\n> - > # both\n>\n> lazy\nlines\n${">\n".repeat(60)}`,
  `${Array.from({ length: 60 }, (_, i) => `${"  ".repeat(i)}- item ${i}`).join("\n")}\n\n${" ".repeat(120)}# deep`,
  `${"- ".repeat(MARKS / 2)}x\n${"\n".repeat(300)}end`,
  `| a | b |\n|---|:-:|\n${"| # no | \\| `x|y` |\n".repeat(40)}`,
  `Setext of\ntwo lines\n---------\n\nNot a rule:\n\n- - - x\n\n***\n\n===\n`,
  `[a]: /u 'title\nof two lines'\n[b]: <x y>\n[c]:\n/u\n===\n\n[not]: (\n\ntext [a] [b][] [c][a]`,
  `### ${"[a](".repeat(200)}\n\n### ${"*a _b ".repeat(150)}\n\n### ${"`".repeat(300)}\n\n### ${"&amp; &#x4e2d; ".repeat(60)}`,
  `${"#".repeat(MARKS)}\n\n${"<".repeat(MARKS)}\n\n${"`".repeat(MARKS)}\n\n${"[".repeat(MARKS)}\n\n${">".repeat(MARKS)}`,
  `${"<a b='".repeat(200)}\n\n${"<x ".repeat(300)}\n\n${"1. ".repeat(300)}\n\n${"\t".repeat(300)}x`,
  `普通段落，说明系统应在两秒内返回结果。\n${"第二行文字，仍是同一段。\n".repeat(30)}`,
];
