import { getJson } from "#app/_live/get-json.ts";
import { type DepthsView, depthsView } from "#lib/contracts/depth.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";

/** The depths of a project's workshops; null if they cannot be read now, so that the project's setting applies. */
export async function loadDepths(projectId: string, language: Language): Promise<DepthsView | null> {
  const answered = await getJson(paths.api.depths(projectId), depthsView, language);
  return answered.ok ? answered.body : null;
}
