import type { WorkshopIssue } from "./seat-turn.ts";

const MOST_ASKS = 40;
const SHORTEST = 2;
const LONGEST = 400;
const ENDS = /[。！？；\n\r]+|[.!?;]+(?=\s|$)/;

/**
 * What a seat looks up before it speaks: each sentence of the need and of what people said, and each open issue that
 * concerns it. Issues come first, since they are few and the need is received by all.
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
