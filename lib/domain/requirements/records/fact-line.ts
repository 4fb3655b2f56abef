import { newlineOf } from "../../document/newline-of.ts";
import type { InsertPosition } from "./record.ts";

/**
 * A new line about a record, in the style of the lines around it.
 * @param room Where it is inserted.
 * @param fact Its name, and the text after the name with the colon or line end in front.
 * @returns The text to insert at `room.at`.
 */
export function factLine(
  markdown: string,
  room: InsertPosition,
  { name, body }: { readonly name: string; readonly body: string },
): string {
  const end = newlineOf(markdown);
  if (room.style === "meta_line") {
    const upper = /\*\*[A-Z_ ]+\*\*/.test(markdown.slice(room.at, room.at + 40)) ? name.toUpperCase() : name;
    return `**${upper}**${body} \\${end}`;
  }
  const before = room.blankLineBefore ? end + end : end;
  return `${before}${room.prefix}**${name}**${body}${room.blankLineAfter ? end : ""}`;
}
