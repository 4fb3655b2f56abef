import { isSensitive } from "../reply/sensitive-patterns.ts";

/** A reply before it is written as ThinkingML: plain text for the phases, Markdown for the answer. */
export interface PlainReply {
  readonly phases: readonly { readonly title: string; readonly text: string }[];
  readonly final: string;
  readonly queries: readonly string[];
}

const MOST_QUERIES = 5;
const LONGEST_QUERY = 80;

/**
 * Writes a reply in ThinkingML v4.5, valid in the strict profile whatever its texts hold:
 * what would be read as a tag is escaped, an open code fence is closed, queries that the contract refuses (too long,
 * twice, private data) are left out.
 * @param reply at least one phase with a title, and an answer that is not empty
 */
export function toThinkingMl({ phases, final, queries }: PlainReply): string {
  const blocks = phases.map(
    ({ title, text }, i) =>
      `<phase id="${i + 1}">\n<title>${escaped(oneLine(title)) || i + 1}</title>\n${escaped(text).trim()}\n</phase>`,
  );
  const list = JSON.stringify(allowedQueries(queries));
  return [
    `<thinking>\n${blocks.join("\n")}\n</thinking>`,
    `<final>\n${escapedMarkdown(final).trim()}\n`,
    `<!-- <serp_queries>\n${list}\n</serp_queries> -->\n</final>`,
  ].join("\n");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Whatever could begin a tag or comment, as an entity. */
function escaped(text: string): string {
  return text.replace(/<(?=[\p{L}/!?_:])/gu, "&lt;");
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** The same outside fenced code and code spans; a fence left open is closed, since all behind it would be code. */
function escapedMarkdown(markdown: string): string {
  let open = "";
  const lines = markdown.split(/\r\n|\n|\r/).map((line) => {
    const [, marks, info = ""] = FENCE.exec(line) ?? [];
    if (open !== "") {
      if (marks?.startsWith(open) === true && info.trim() === "") open = "";
      return line;
    }
    if (marks !== undefined && !(marks.startsWith("`") && info.includes("`"))) {
      open = marks;
      return line;
    }
    return escapedLine(line);
  });
  return open === "" ? lines.join("\n") : `${lines.join("\n")}\n${open}`;
}

/** A line with its closed code spans as they are and the rest escaped. */
function escapedLine(line: string): string {
  return line.replace(CODE_SPAN_OR_TEXT, (part, marks: string | undefined) =>
    marks === undefined ? escapedText(part) : part,
  );
}

const CODE_SPAN_OR_TEXT = /(`+)(?!`)(?:[^`]|(?!\1(?!`))`+)*?(?<!`)\1(?!`)|(?:[^`\\]|\\.?)+|`+/g;

/** A backslash that already escaped the sign goes, since it would escape the entity. */
function escapedText(text: string): string {
  return escaped(text.replace(/(?<!\\)((?:\\\\)*)\\(?=<[\p{L}/!?_:])/gu, "$1"));
}

function allowedQueries(queries: readonly string[]): string[] {
  const seen = new Set<string>();
  const stored: string[] = [];
  for (const query of queries.map(oneLine)) {
    const key = query.normalize("NFKC").toLowerCase();
    const length = Array.from(query).length;
    if (
      length === 0 ||
      length > LONGEST_QUERY ||
      seen.has(key) ||
      /[<>]|--/.test(query) ||
      isSensitive(query)
    )
      continue;
    seen.add(key);
    stored.push(query);
  }
  return stored.slice(0, MOST_QUERIES);
}
