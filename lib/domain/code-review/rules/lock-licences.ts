import { z } from "zod";

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ license: z.string().max(100).optional().catch(undefined) })),
});

function readLock(text: string): z.infer<typeof lockSchema> | undefined {
  try {
    return lockSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * The licence that npm noted for a package in a lock file. Nobody has checked it; other programs note none.
 * @param texts Contents of `package-lock.json`, the nearest first.
 */
export function lockedLicence(texts: readonly string[], name: string): string | undefined {
  return texts
    .map((text) => readLock(text)?.packages[`node_modules/${name}`]?.license)
    .find((licence) => licence !== undefined && licence !== "");
}
