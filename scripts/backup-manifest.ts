import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

/** The file of a backup that describes all others. It is written last: a folder without it is no backup. */
export const MANIFEST = "manifest.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A path below the backup that cannot leave it. */
const innerPath = z.string().refine((name) => !name.startsWith("/") && !name.split("/").includes(".."));

const backupTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  file: innerPath,
  sha256,
});
export type BackupTable = z.infer<typeof backupTable>;

/** Describes a backup: which migrations its database had, its tables, sequences and stored files, with checksums. */
export const backupManifest = z.object({
  format: z.literal(1),
  product: z.literal("roundtable"),
  created_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(backupTable),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), is_called: z.boolean() }),
  ),
  files: z.array(z.object({ path: innerPath, mode: z.number().int(), size: z.number().int(), sha256 })),
  /** What is not in it. */
  left_out: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** Runs text through a checksum. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
