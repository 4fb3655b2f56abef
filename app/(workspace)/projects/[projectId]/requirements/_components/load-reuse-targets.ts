import { load } from "#app/_server/load.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import type { ReuseTarget } from "./reuse-dialog.tsx";

/** The projects that requirements of this one can be reused in: the others of the workspace that are not archived. */
export async function loadReuseTargets(projectId: string): Promise<ReuseTarget[]> {
  const { data } = await load((actor) => listProjects(actor, { limit: 100, sort: "name", archived: false }));
  return data
    .filter(({ id, abilities }) => id !== projectId && abilities.includes("edit"))
    .map(({ id, name }) => ({ id, name }));
}
