const fill = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length));
const lines = (length: number, line: (n: number) => string): string => {
  const made: string[] = [];
  for (let n = 0, size = 0; size < length; n += 1) {
    const one = line(n);
    made.push(one);
    size += one.length + 1;
  }
  return made.join("\n");
};
const table = (columns: number, length: number): string => {
  const line = `|${" a |".repeat(columns)}`;
  const rows = Math.max(1, Math.floor(length / line.length) - 2);
  return [line, `|${"---|".repeat(columns)}`, ...Array.from({ length: rows }, () => line)].join("\n");
};

/** Texts of about a given length that make a reader or a writer slow, by what they repeat. */
export const HOSTILE_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  brackets: (length) => fill("[", length),
  "links in links": (length) => fill("[a](", length),
  "images in images": (length) => fill("![", length),
  emphasis: (length) => fill("*a _b ", length),
  stars: (length) => fill("*", length / 2) + fill("a*", length / 2),
  "emphasis around a text": (length) => `${fill("*", length / 2)}a${fill("*", length / 2)}`,
  strikethrough: (length) => fill("~~a ~b ", length),
  backticks: (length) => lines(length, (n) => `${"`".repeat((n % 200) + 1)} x`),
  "code in one paragraph": (length) => fill("`` ` ", length),
  "wide table": (length) => table(Math.floor(length / 16), length / 2),
  "long table": (length) => table(4, length),
  "deep list": (length) => `${fill("- ", length)}x`,
  "deep list by lines": (length) => {
    const levels = Math.floor(Math.sqrt(length));
    return Array.from({ length: levels }, (_, level) => `${"  ".repeat(level)}- x`).join("\n");
  },
  "deep quotes": (length) => `${fill("> ", length)}x`,
  "long list": (length) => lines(length, (n) => `- item ${n}`),
  "long line": (length) => fill("words and words ", length),
  "long word": (length) => fill("a", length),
  "chinese line": (length) => fill("系统应在两秒内返回结果，", length),
  footnotes: (length) => lines(length, (n) => `Text[^${n}].\n\n[^${n}]: note [^${n + 1}]\n`),
  definitions: (length) => lines(length, (n) => `[l${n}]: /u${n}`),
  "uses of definitions": (length) => `[l]: /u\n\n${fill("[l] ", length)}`,
  html: (length) => fill("<a b='", length),
  comments: (length) => fill("<!-- ", length),
  entities: (length) => fill("&amp; &#x4e2d; ", length),
  headings: (length) => lines(length, (n) => `## H ${n}`),
  "equal headings": (length) => lines(length, () => "## FR-001 Same"),
  requirements: (length) => lines(length, (n) => `### FR-${n + 1} Pay\n\nThe system shall pay ${n}.\n`),
  "requirements in lists": (length) =>
    lines(length, (n) => `- FR-${n + 1}: The system shall pay; see FR-${n}.`),
  "requirements in lines": (length) => lines(length, (n) => `FR-${n + 1}: The system shall pay ${n}.`),
  "ids alone in lines": (length) => lines(length, (n) => `FR-${n + 1}`),
  "forms of ids": (length) => fill("SRS-<A>-<N> REQ-xx ", length),
  "chinese lines": (length) => lines(length, (n) => `系统应在 ${n} 秒内返回结果。`),
  "ids in one line": (length) => fill("FR-001, FR-002 ", length),
  "line ends": (length) => fill("\n", length),
  "spaces before a line end": (length) => lines(length, () => `a${" ".repeat(200)}b`),
  "one line of spaces": (length) => `a${fill(" ", length)}b`,
  mathematics: (length) => fill("$a_{b}$ ", length),
  "email addresses": (length) => fill("a@", length),
  "web addresses": (length) => fill("https://a.b/(", length),
};
