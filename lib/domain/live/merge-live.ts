import { withEol } from "../document/document-habit.ts";
import { type MergeConflict, mergeDocument } from "../document/merge.ts";
import type { DocumentEdit } from "../document/semantic-edit.ts";
import type { LineEnds } from "./line-ends.ts";

/** Three readings of one live text. */
export interface LiveVersions {
  /** The version that the edit was made for. */
  readonly base: string;
  /** What people have made of it by now. */
  readonly live: string;
  /** What the edit made of it. */
  readonly edited: string;
}

export interface LiveMerge {
  readonly text: string;
  /** What both sides changed: in `text` it is as people have it, and the edit's words wait as suggestions. */
  readonly collisions: readonly DocumentEdit[];
}

/** What the suggestions say of themselves, and how the file ends its lines: they are made for the file. */
export interface CollisionNote {
  readonly reason: string;
  readonly ends: Pick<LineEnds, "bom" | "prevailing">;
}

/**
 * Merges an edit that was made for an earlier text into what people type: what they did not touch is taken over, by
 * line and by word, and no word of theirs is ever lost.
 */
export function mergeIntoLive({ base, live, edited }: LiveVersions, note: CollisionNote): LiveMerge {
  if (live === base) return { text: edited, collisions: [] };
  const merged = mergeDocument(base, live, edited);
  return {
    text: merged.markdown,
    collisions: merged.conflicts.map((one) => suggestionOf(one, merged.markdown, note)),
  };
}

/** A collision as an edit that a person may accept: it names the people's words, so it also fits when they move. */
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
