import { requestJson } from "#app/_live/request-json.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type RequirementView, requirementView } from "#lib/contracts/requirement.ts";
import type { Language } from "#lib/domain/language.ts";

/** Loads a requirement of a project by its id; null if it does not exist or cannot be read. */
export async function fetchRequirement(
  projectId: string,
  id: string,
  language: Language,
): Promise<RequirementView | null> {
  const answer = await requestJson(paths.api.requirement(projectId, id), {}, language);
  return answer.ok ? (requirementView.safeParse(answer.body).data ?? null) : null;
}
