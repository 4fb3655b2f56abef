import { z } from "zod";
import { customPatternProblem, MAX_OWN_PATTERNS } from "../identifiers/id-pattern.ts";
import { PROFILE_IDS } from "../srs-outline/profiles/profiles.ts";
import { LINK_KINDS } from "../statement/link-labels.ts";
import { RECORD_TYPES } from "../statement/record-type.ts";
import { ARCHIVED_TABLES } from "./archive/archive-tables.ts";
import { OMISSION_REASONS } from "./archive/omission-reasons.ts";
import { archivedOutlineSchema, archivedSeatSchema, archivedSettingsSchema } from "./archived-settings.ts";
import { archivedThreadSchema } from "./archived-threads.ts";
import { requirementItemSchema, requirementLinkSchema } from "./requirement-item.ts";

/** Format identifier of a project archive, with its version. */
export const PROJECT_ARCHIVE = "roundtable.project/2";
/** Archives of earlier releases, which had no records: tasks, chats, baselines, change requests. */
const EARLIER_ARCHIVE = "roundtable.project/1";

const file = z.string().regex(/^(?:documents|knowledge|records)\/[\w./-]{1,200}$/);
const id = z.string().max(80);

const TABLE_NAMES = ARCHIVED_TABLES.map(({ name }) => name);

/** A link end that is valid in another project. */
const end = z.object({ kind: z.enum(["requirement", "test", "commit"]), ref: z.string().max(300) });

const archivedVersion = z.object({
  version: z.number().int().min(1),
  file,
  sha256: z.string(),
  author: z.string(),
  note: z.string(),
  created_at: z.iso.datetime(),
  /** Its id, what made it, and its edits; archives of earlier releases have none of them. */
  id: id.optional(),
  run_id: id.nullable().default(null),
  task_id: id.nullable().default(null),
  edits: z.unknown().optional(),
});

/** `manifest.json` of a project archive: its contents and their paths. */
export const projectManifestSchema = z.object({
  format: z.enum([PROJECT_ARCHIVE, EARLIER_ARCHIVE]),
  exported_at: z.iso.datetime(),
  project: z.object({
    /** Its ids in the instance that exported it: records and links refer to them. */
    id: id.optional(),
    workspace_id: id.optional(),
    name: z.string().min(1).max(120),
    language: z.enum(["zh", "en"]),
    profile: z.enum(PROFILE_IDS),
    /** Id patterns of the project. */
    id_patterns: z
      .array(
        z.object({
          pattern: z.string().refine((pattern) => customPatternProblem(pattern) === null),
          type: z.enum(RECORD_TYPES),
        }),
      )
      .max(MAX_OWN_PATTERNS),
    /** Settings; archives of earlier releases have no settings, seats, outline or numbers. */
    settings: archivedSettingsSchema.default({}),
    seats: z.array(archivedSeatSchema).max(8).default([]),
    outline: archivedOutlineSchema.nullable().default(null),
    /** Next number per prefix, so that ids are never assigned twice. */
    next_numbers: z.record(z.string().max(60), z.number().int().min(1).max(1_000_000_000)).default({}),
  }),
  /** Links stored outside the documents, with both statements at the time of confirmation. */
  links: z
    .array(
      z.object({
        kind: z.enum(LINK_KINDS),
        from: end,
        to: end,
        note: z.string(),
        confirmed: z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
      }),
    )
    .max(200_000),
  documents: z
    .array(
      z.object({
        id: id.optional(),
        name: z.string().min(1).max(200),
        created_at: z.iso.datetime(),
        /** Whether the seats of a workshop read it. */
        for_table: z.boolean().default(true),
        /** Archived documents are listed only on request. */
        archived: z.boolean().optional(),
        /** Oldest first. */
        versions: z.array(archivedVersion).min(1),
        requirements: z.array(requirementItemSchema),
        links: z.array(requirementLinkSchema),
        /** Files that versions were imported from, as base64; archives of earlier releases have none. */
        imported: z
          .array(
            z.object({
              version: z.number().int().min(1),
              name: z.string().max(255),
              file,
              sha256: z.string(),
            }),
          )
          .max(1000)
          .default([]),
        /** Comment threads; archives of earlier releases have none. */
        threads: z.array(archivedThreadSchema).max(2000).default([]),
      }),
    )
    .max(2000),
  knowledge: z
    .array(
      z.object({
        name: z.string().min(1).max(300),
        media_type: z.string(),
        origin: z.string(),
        for_table: z.boolean(),
        file,
        sha256: z.string(),
      }),
    )
    .max(5000),
  /** Members of the workspace by name. They are not imported. */
  members: z
    .array(z.object({ name: z.string(), role: z.string() }))
    .max(5000)
    .default([]),
  /** Rows of tables as JSON lines; the ids in them are replaced at the import. */
  records: z
    .array(z.object({ table: z.enum(TABLE_NAMES), file, rows: z.number().int().min(1), sha256: z.string() }))
    .max(TABLE_NAMES.length)
    .default([]),
  /** What the instance has of the project and the archive has not, with the number of rows at the export. */
  omitted: z
    .array(z.object({ table: z.string(), reason: z.enum(OMISSION_REASONS), rows: z.number().int().min(0) }))
    .max(500)
    .default([]),
});
export type ProjectManifest = z.infer<typeof projectManifestSchema>;

/** A project archive: its manifest and the texts that the manifest lists. */
export interface ProjectArchive {
  readonly manifest: ProjectManifest;
  readonly texts: ReadonlyMap<string, string>;
}
