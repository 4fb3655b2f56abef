import { withEol } from "../document/formatting-conventions.ts";
import { type MergeConflict, mergeDocument } from "../document/merge.ts";
import type { DocumentEdit } from "../document/semantic-edit.ts";
import type { LineEnds } from "./line-ends.ts";

/** Three versions of one live text. */
export interface LiveVersions {
  /** The version for which the edit was made. */
  readonly base: string;
  /** The current text with people's changes. */
  readonly live: string;
  /** The result of the edit. */
  readonly edited: string;
}

export interface LiveMerge {
  readonly text: string;
  /** Changes that collide: `text` has the people's version, and these suggestions have the edit's version. */
  readonly collisions: readonly DocumentEdit[];
}

/**
 * The reason shown with suggestions, and the line ends of the file, since suggestions are made for the file.
 */
export interface CollisionNote {
  readonly reason: string;
  readonly ends: Pick<LineEnds, "bom" | "prevailing">;
}

/**
 * Merges an edit of an earlier text into the current live text. What people did not change is taken from the
 * edit, by line and by word; no text that people typed is lost.
 */
export function mergeIntoLive({ base, live, edited }: LiveVersions, note: CollisionNote): LiveMerge {
  if (live === base) return { text: edited, collisions: [] };
  const merged = mergeDocument(base, live, edited);
  return {
    text: merged.markdown,
    collisions: merged.conflicts.map((one) => suggestionOf(one, merged.markdown, note)),
  };
}

/**
 * A collision as a suggestion for a person. It quotes the people's text, so it still fits if that text moves.
 */
function suggestionOf(conflict: MergeConflict, text: string, { reason, ends }: CollisionNote): DocumentEdit {
  const inFile = (part: string) => withEol(part, ends.prevailing);
  const { ours, theirs, section, start } = conflict;
  const mine = inFile(ours.replace(/\n+$/, ""));
  const wanted = inFile(theirs.replace(/\n+$/, ""));
  const isInside = section !== null && !mine.startsWith("#");
  if (!isInside || (mine === "" && wanted === "")) {
    const place = inFile(text.slice(0, start)).length + (ends.bom ? 1 : 0);
    return {
      type: "splice",
      target: { start: place, expect: inFile(ours) },
      content: inFile(theirs),
      reason,
    };
  }
  const target = { sectionName: section.title, sid: section.sid };
  if (mine === "") return { type: "append_to_section", target, content: wanted, reason };
  const found = { ...target, targetContent: mine };
  if (wanted === "") return { type: "remove_content_in_section", target: found, content: "", reason };
  return { type: "update_content_in_section", target: found, content: wanted, reason };
}
