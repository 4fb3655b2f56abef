import type { SrsSourcesView } from "#lib/contracts/srs-run.ts";
import { requireProject } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { sourcesOfProject } from "./sources-of-project.ts";

/** What a project holds that a specification can be written from. Errors: not_found. */
export async function getSrsSources(actor: Actor, projectId: string): Promise<SrsSourcesView> {
  const access = await requireProject(actor, projectId, "read");
  const found = await inTenant(access, (db) => sourcesOfProject(db));
  return {
    plans: found.flatMap(({ source }) =>
      source.kind === "plan" ? [{ id: source.task_id, title: source.title }] : [],
    ),
    drafts: found.flatMap(({ source }) =>
      source.kind === "draft" ? [{ id: source.document_id, title: source.name }] : [],
    ),
  };
}
