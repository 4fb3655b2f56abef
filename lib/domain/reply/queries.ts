import { unstorableCharacter } from "../document/unstorable.ts";
import { repairJsonValues } from "../json/repair-json.ts";
import type { ReplyIssueCode } from "./reply-codes.ts";
import { isSensitive } from "./sensitive-patterns.ts";
import type { QueriesComment } from "./token-hand.ts";

const MAX_QUERIES = 5;
const MAX_LENGTH = 80;
const FORM = /^<!-- <serp_queries>\r?\n(\S[^\n]*)\n<\/serp_queries> -->$/;

export interface ReadQueries {
  /** Each problem once, in the order of the checks. */
  readonly problems: readonly ReplyIssueCode[];
  /** What can be used: with no problem all of them, otherwise those that are right. */
  readonly usable: readonly string[];
}

/**
 * Reads the queries block: three lines without indent, a JSON array of at most five different texts of
 * 1 to 80 characters, none of them sensitive.
 */
export function readQueries(block: QueriesComment): ReadQueries {
  const formed = block.whole && block.ownLine && FORM.test(block.raw);
  const problems = new Set<ReplyIssueCode>(formed ? [] : ["serp_queries_format"]);
  const value = readJson(jsonOf(block.raw), problems);
  const list = Array.isArray(value) ? value : typeof value === "string" ? [value] : [];
  if (value !== undefined && !Array.isArray(value)) problems.add("serp_queries_not_array");
  if (list.length > MAX_QUERIES) problems.add("serp_queries_too_many");
  const usable = new Map<string, string>();
  for (const entry of list) takeQuery(entry, usable, problems);
  return { problems: [...problems], usable: [...usable.values()].slice(0, MAX_QUERIES) };
}

/** The block as the contract writes it. */
export function writeQueries(queries: readonly string[]): string {
  const json = JSON.stringify(queries).replaceAll("-->", "--\\u003e");
  return `<!-- <serp_queries>\n${json}\n</serp_queries> -->`;
}

function jsonOf(raw: string): string {
  const lower = raw.toLowerCase();
  const from = lower.indexOf("<serp_queries>") + "<serp_queries>".length;
  const to = lower.lastIndexOf("</serp_queries>");
  return raw.slice(from, to < from ? undefined : to).replace(/--+>$/, "");
}

/** The value, tolerantly read where it is no JSON: several lists are one. Undefined where nothing could be read. */
function readJson(text: string, problems: Set<ReplyIssueCode>): unknown {
  try {
    return JSON.parse(text);
  } catch {
    problems.add("serp_queries_json");
  }
  const values = repairJsonValues(text);
  return values?.length === 1 ? values[0] : values?.flat();
}

function takeQuery(entry: unknown, usable: Map<string, string>, problems: Set<ReplyIssueCode>): void {
  const problem = queryProblem(entry);
  if (problem !== null) problems.add(problem);
  if (typeof entry !== "string" || problem !== null) return;
  const key = entry.normalize("NFKC").trim().toLowerCase();
  if (usable.has(key)) problems.add("serp_queries_duplicate");
  else usable.set(key, entry.trim());
}

function queryProblem(entry: unknown): ReplyIssueCode | null {
  if (typeof entry !== "string" || unstorableCharacter(entry) !== null) return "serp_queries_not_string";
  if (entry.trim() === "") return "serp_queries_empty";
  if ([...entry].length > MAX_LENGTH) return "serp_queries_too_long";
  return isSensitive(entry) ? "serp_queries_sensitive" : null;
}
