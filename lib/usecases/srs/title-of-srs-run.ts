import type { SrsRunRow } from "#lib/db/srs-runs.ts";

const LONGEST = 80;

/** What a run writes from, in a few words. */
export function titleOfSrsRun({ source, need }: Pick<SrsRunRow, "source" | "need">): string {
  if (source.kind === "plan") return source.title;
  if (source.kind === "draft") return source.name;
  const line = [...need.replace(/\s+/g, " ").trim()];
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).join("")}…` : line.join("");
}
