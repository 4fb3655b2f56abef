import type { z } from "zod";
import { loadOrNull } from "#app/_server/load.ts";
import { getArtifact } from "#lib/usecases/task/get-artifact.ts";

interface ArtifactQuery<T> {
  readonly taskId: string;
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly version?: number | undefined;
}

/** A JSON artifact of a task, parsed by its schema; null until a run has created it. */
export async function artifact<T>({
  taskId,
  name,
  schema,
  version,
}: ArtifactQuery<T>): Promise<{ version: number; value: T } | null> {
  const found = await loadOrNull((actor) => getArtifact(actor, { taskId, name, version }));
  return found === null ? null : { version: found.version, value: schema.parse(JSON.parse(found.content)) };
}
