import { outline } from "../document/outline.ts";

/** The text with its headings as bold lines, so that it stays one block below the heading of a requirement. */
export function plainHeadings(text: string): string {
  return outline(text).sections.reduceRight((all, { level, start, bodyStart }) => {
    if (level === 0) return all;
    const words = all
      .slice(start, bodyStart)
      .replace(/^\s*#{1,6}(?:[ \t]+|$)|[ \t]+#+[ \t]*$|\n[ \t]*(?:=+|-+)[ \t]*$/gm, "")
      .trim();
    const line = words === "" || words.includes("**") ? words : `**${words}**`;
    return `${all.slice(0, start)}${line}\n\n${all.slice(bodyStart).replace(/^\n+/, "")}`;
  }, text);
}
