import type { WorkshopIssue } from "./seat-turn.ts";

const MOST_ASKS = 40;
const SHORTEST = 2;
const LONGEST = 400;
const ENDS = /[。！？；\n\r]+|[.!?;]+(?=\s|$)/;

/**
 * The knowledge searches of a seat before its turn: each sentence of the need and of people's remarks, and
 * each open issue that concerns the seat. Issues come first: they are few, and all seats search for the need.
 */
export function knowledgeAsks(
  said: { readonly need: string; readonly remarks: readonly string[] },
  issues: readonly WorkshopIssue[],
  role: string,
): string[] {
  const open = issues
    .filter(({ status, concerns }) => status === "open" && (concerns.length === 0 || concerns.includes(role)))
    .map(({ title, detail }) => `${title}\n${detail}`);
  const sentences = [said.need, ...said.remarks].flatMap((text) => text.split(ENDS));
  return [...open, ...sentences]
    .map((text) => text.trim().slice(0, LONGEST))
    .filter((text) => text.length >= SHORTEST)
    .slice(0, MOST_ASKS);
}
