import type { SrsRunView, StartSrsInput } from "#lib/contracts/srs-run.ts";
import { requireProject } from "#lib/db/access.ts";
import { requireFree } from "#lib/db/active-srs-run.ts";
import { audit } from "#lib/db/audit.ts";
import { insertConversation } from "#lib/db/conversations.ts";
import { addMessage } from "#lib/db/messages.ts";
import { outlineFor } from "#lib/db/outlines.ts";
import { findProject } from "#lib/db/projects.ts";
import { addSrsRun } from "#lib/db/srs-runs.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import type { ProjectSource } from "#lib/domain/srs-run/srs-job.ts";
import { submitAnswer } from "#lib/runs/client/submit-answer.ts";
import { sourceOf } from "./sources-of-project.ts";
import { viewOfSrsRun } from "./view-of-srs-run.ts";

const TITLE = { zh: "编写需求规格说明书", en: "Write the specification" } as const;

async function materialFor(db: ProjectDb, { source }: StartSrsInput): Promise<ProjectSource> {
  if (source.kind === "need") return { source: { kind: "need" }, need: source.text, plan: null };
  const found = await sourceOf(db, source);
  if (found === null) throw new AppError("not_found");
  return found;
}

/**
 * Has a team of specialists write the project's specification, as durable work whose progress is reported by
 * the events of its message. Errors: not_found, forbidden, insufficient_scope, srs_run_active.
 * @param requestId carried by every event
 */
export async function startSrsRun(
  actor: Actor,
  projectId: string,
  { input, requestId }: { readonly input: StartSrsInput; readonly requestId: string },
): Promise<SrsRunView> {
  const access = await requireProject(actor, projectId, "run");
  return inTenant(access, async (db) => {
    const project = await findProject(db);
    await requireFree(db);
    const material = await materialFor(db, input);
    const title = TITLE[project.language];
    const conversation = await insertConversation(db, title);
    const words = await addMessage(db, {
      conversationId: conversation.id,
      text: material.source.kind === "need" ? material.need : `${title}: ${nameOf(material)} → ${SRS_NAME}`,
      requestId,
      role: "user",
      replyTo: null,
      author: db.access.author,
    });
    const profile = input.profile ?? project.profile;
    // A profile that is named here is above the outline that the project follows.
    const outlineId = input.profile === undefined ? project.settings.outline_id : null;
    const run = await addSrsRun(db, {
      messageId: words.id,
      profile,
      outline: await outlineFor(db, { profile, outlineId, language: project.language }),
      method: input.method ?? project.settings.srs_method,
      ...material,
    });
    await submitAnswer(db, { conversationId: conversation.id, replyTo: words.id, requestId });
    await audit(db, { action: "srs_run.started", target: run.id, data: { source: run.source.kind } });
    const view = await viewOfSrsRun(db, run);
    if (view === null) throw new Error("a run that was just begun has no answer");
    return view;
  });
}

const nameOf = ({ source }: ProjectSource): string =>
  source.kind === "plan" ? source.title : source.kind === "draft" ? source.name : "";
