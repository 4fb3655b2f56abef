import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";

/** Values measured on published sets, whose texts are not part of the project: most measurements do not have them. */
const FILE = new URL("published-values.json", import.meta.url);

const rowSchema = z.object({ what: z.string(), ours: z.number(), peer: z.number().optional() });
const publishedSchema = z.object({ smells: z.array(rowSchema), kinds: z.array(rowSchema) });

export type Published = z.infer<typeof publishedSchema>;

/** Rows of a bench; `ours` is null in a row that says what was not measured. */
type Measured = Readonly<
  Record<keyof Published, readonly { readonly what: string; readonly ours: number | null }[]>
>;

/**
 * Stores the values of each set that was measured.
 * @returns The stored values; of a set that was not measured, those of its last measurement.
 */
export async function storePublished(measured: Measured): Promise<Published> {
  const stored = publishedSchema.parse(JSON.parse(await readFile(FILE, "utf8")));
  for (const set of ["smells", "kinds"] as const) {
    const found = z.array(rowSchema).safeParse(measured[set]);
    if (found.success) stored[set] = found.data;
  }
  await writeFile(FILE, `${JSON.stringify(stored, null, 2)}\n`);
  return stored;
}
