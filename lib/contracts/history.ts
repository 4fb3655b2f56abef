import { z } from "zod";

/** Who wrote: a person, a program with a token, a specialist or another seat, a guest, the product itself. */
const writer = z.object({
  kind: z.enum(["user", "token", "guest", "seat", "system"]),
  name: z.string(),
});

/** How a version came to be. */
export const versionOriginView = z.object({
  version: z.number().int(),
  author: writer,
  note: z.string(),
  run_id: z.string().nullable(),
  task_id: z.string().nullable(),
  /** The suggestions that were accepted with it, and who made them. */
  suggestions: z.array(z.object({ id: z.string(), author: writer })),
  created_at: z.string(),
});
export type VersionOriginView = z.infer<typeof versionOriginView>;

/** Which version wrote each block of a document as it now stands. */
export const blameView = z.object({
  version: z.number().int(),
  /** In reading order; offsets count UTF-16 code units. `written_in` is a version's number. */
  blocks: z.array(
    z.object({
      kind: z.enum(["text", "heading", "row", "code", "html"]),
      item: z.boolean(),
      line: z.number().int(),
      start: z.number().int(),
      end: z.number().int(),
      written_in: z.number().int(),
    }),
  ),
  /** Sections with all that stands in them: the newest version that wrote any of it. */
  sections: z.array(z.object({ sid: z.string(), line: z.number().int(), written_in: z.number().int() })),
  requirements: z.array(z.object({ id: z.string(), line: z.number().int(), written_in: z.number().int() })),
  /** The versions that are named above, ascending. */
  versions: z.array(versionOriginView),
});
export type BlameView = z.infer<typeof blameView>;

export const seenInput = z.strictObject({ version: z.number().int().min(1) });
export type SeenInput = z.infer<typeof seenInput>;

/** What changed in a document since the reader last said that they know it. */
export const unseenView = z.object({
  /** The newest version. */
  version: z.number().int(),
  /** The version that the reader knows: what they marked, or later ones that they alone made. null: none yet. */
  seen_version: z.number().int().nullable(),
  seen_at: z.string().nullable(),
  /** Where it changed since, in reading order; none for whoever looks for the first time. */
  places: z.array(
    z.object({
      /** Line of the newest text; where something was only taken away, of the block that follows it, or the last. */
      line: z.number().int(),
      lines: z.array(z.number().int()),
      /** Blocks that are gone from here. */
      removed: z.number().int(),
    }),
  ),
  /** Who made the versions since, the newest first; the reader is left out. */
  by: z.array(z.string()),
});
export type UnseenView = z.infer<typeof unseenView>;

/** The version to compare with; absent = the one before. */
export const changesQuery = z.object({ since: z.coerce.number().int().min(1).optional() });

/** What differs between two versions, section by section, in the order of the later one named. */
export const versionChangesView = z.object({
  from: z.number().int(),
  to: z.number().int(),
  changes: z.array(
    z.object({
      kind: z.enum(["changed", "added", "removed", "moved", "moved_away"]),
      title: z.string(),
      renamed_from: z.string().nullable(),
      line_before: z.number().int().nullable(),
      line_after: z.number().int().nullable(),
      /** Sections that moved together. */
      sections: z.number().int(),
      /** Shared by `moved` and the `moved_away` that it left; else 0. */
      pair: z.number().int(),
      /** Hunks of a unified diff, lines counted from the section's first. */
      diff: z.string(),
    }),
  ),
});
export type VersionChangesView = z.infer<typeof versionChangesView>;
