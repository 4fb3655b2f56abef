import type { WorkshopIssue } from "./seat-turn.ts";

const MAX_SEARCHES = 40;
const MIN_QUERY_LENGTH = 2;
const MAX_QUERY_LENGTH = 400;
const ENDS = /[。！？；\n\r]+|[.!?;]+(?=\s|$)/;

/**
 * The knowledge searches of a seat before its turn: each sentence of the need and of people's remarks, and
 * each open issue that concerns the seat. Issues come first: they are few, and all seats search for the need.
 */
export function knowledgeQueries(
  said: { readonly need: string; readonly remarks: readonly string[] },
  issues: readonly WorkshopIssue[],
  role: string,
): string[] {
  const open = issues
    .filter(({ status, concerns }) => status === "open" && (concerns.length === 0 || concerns.includes(role)))
    .map(({ title, detail }) => `${title}\n${detail}`);
  const sentences = [said.need, ...said.remarks].flatMap((text) => text.split(ENDS));
  return [...open, ...sentences]
    .map((text) => text.trim().slice(0, MAX_QUERY_LENGTH))
    .filter((text) => text.length >= MIN_QUERY_LENGTH)
    .slice(0, MAX_SEARCHES);
}
