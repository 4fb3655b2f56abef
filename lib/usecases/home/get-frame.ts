import { requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import { countUnread } from "#lib/db/notifications.ts";
import { selectProjects } from "#lib/db/projects.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { findWorkspace } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { canDoFirstSteps } from "#lib/domain/access/first-steps.ts";
import type { Language } from "#lib/domain/language.ts";
import { PROJECTS } from "./get-home.ts";
import { findWaiting, waitingLines } from "./waiting-lines.ts";

/** What the frame of every page reports the reader's workspace. */
interface FrameView {
  readonly workspaceId: string;
  readonly workspace: string;
  /** How many things wait for the reader by name: as many as home lists. */
  readonly needsMe: number;
  /** How many news they have not read. */
  readonly unread: number;
  /** What the palette offers to create: roles hold for all projects of the workspace. */
  readonly canCreate: { readonly project: boolean; readonly task: boolean };
  /** Whether they can do some of the first steps. */
  readonly hasFirstSteps: boolean;
  readonly projects: readonly {
    readonly id: string;
    readonly name: string;
    readonly language: Language;
    readonly is_sample: boolean;
  }[];
}

async function frameOf(db: TenantDb<WorkspaceAccess>): Promise<FrameView> {
  const { name } = await findWorkspace(db);
  const { needs } = await waitingLines(db, await findWaiting(db), { tasks: [], projects: [] });
  const projects = (await selectProjects(db, PROJECTS)).data;
  return {
    workspaceId: db.access.workspaceId,
    workspace: name,
    needsMe: needs.length,
    unread: await countUnread(db, db.access.actor?.userId ?? ""),
    canCreate: {
      project: db.access.abilities.includes("create_project"),
      task: db.access.abilities.includes("create_task"),
    },
    hasFirstSteps: canDoFirstSteps(db.access.abilities),
    projects: projects.map(({ id, name, language, is_sample }) => ({ id, name, language, is_sample })),
  };
}

/** The frame of the reader's pages: a few statements, since every page waits for it. Errors: not_found, insufficient_scope. */
export async function getFrame(actor: Actor): Promise<FrameView> {
  const access = await requireWorkspace(actor, null, "read");
  return inTenant(access, frameOf);
}
