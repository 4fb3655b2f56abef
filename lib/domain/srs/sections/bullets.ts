/** A list of entries that are already Markdown. */
export const bullets = (texts: readonly string[]): string => texts.map((text) => `- ${text}`).join("\n");
