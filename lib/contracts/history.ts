import { z } from "zod";

/** The author: a user, a program with a token, a specialist or another seat, a guest, or the product. */
const writer = z.object({
  kind: z.enum(["user", "token", "guest", "seat", "system"]),
  name: z.string(),
});

/** The origin of a version. */
export const versionOriginView = z.object({
  version: z.number().int(),
  author: writer,
  note: z.string(),
  run_id: z.string().nullable(),
  task_id: z.string().nullable(),
  /** The suggestions accepted in this version, with their authors. */
  suggestions: z.array(z.object({ id: z.string(), author: writer })),
  created_at: z.string(),
});
export type VersionOriginView = z.infer<typeof versionOriginView>;

/** The version that last wrote each block of the current document. */
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
  /** Sections with the newest version that wrote any of their content. */
  sections: z.array(z.object({ sid: z.string(), line: z.number().int(), written_in: z.number().int() })),
  requirements: z.array(z.object({ id: z.string(), line: z.number().int(), written_in: z.number().int() })),
  /** The versions referenced above, ascending. */
  versions: z.array(versionOriginView),
});
export type BlameView = z.infer<typeof blameView>;

export const seenInput = z.strictObject({ version: z.number().int().min(1) });
export type SeenInput = z.infer<typeof seenInput>;

/** Changes to a document since the caller last marked it as seen. */
export const unseenView = z.object({
  /** The newest version. */
  version: z.number().int(),
  /** The version that the caller has seen: the marked one, or later ones that only the caller wrote. null: none yet. */
  seen_version: z.number().int().nullable(),
  seen_at: z.string().nullable(),
  /** Locations of the changes in reading order; empty if the caller has not seen any version. */
  places: z.array(
    z.object({
      /** Line in the newest text; for a pure deletion the line of the next block, or the last line. */
      line: z.number().int(),
      lines: z.array(z.number().int()),
      /** Blocks deleted here. */
      removed: z.number().int(),
    }),
  ),
  /** Authors of the versions since, newest first, without the caller. */
  by: z.array(z.string()),
});
export type UnseenView = z.infer<typeof unseenView>;

/** The version to compare with; absent = the previous one. */
export const changesQuery = z.object({ since: z.coerce.number().int().min(1).optional() });

/** Differences between two versions by section, in the section order of the second version. */
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
      /** Hunks of a unified diff; line numbers are relative to the section. */
      diff: z.string(),
    }),
  ),
});
export type VersionChangesView = z.infer<typeof versionChangesView>;
