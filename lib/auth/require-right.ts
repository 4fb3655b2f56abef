import {
  requireConversation,
  requireDocument,
  requireKnowledgeFile,
  requireMessage,
  requireProject,
  requireRun,
  requireSeat,
  requireShareLink,
  requireSuggestion,
  requireTask,
  requireThread,
  requireWorkspace,
} from "../db/access.ts";
import { requireBaseline } from "../db/baseline-access.ts";
import { requireChangeRequest } from "../db/change-request-access.ts";
import { requireChangeSet } from "../db/change-sets.ts";
import { requireExchangeJob } from "../db/exchange-job-access.ts";
import { requireLinkThread } from "../db/link-threads.ts";
import { requireSrsRun } from "../db/srs-run-access.ts";
import { requireWait } from "../db/wait-access.ts";
import type { ActionName, Actor } from "../domain/access/can.ts";

type Check = (actor: Actor, id: string, action: ActionName) => Promise<unknown>;

/** The check of a right for each param that names a resource. */
const CHECKS: Readonly<Record<string, Check>> = {
  workspaceId: requireWorkspace,
  projectId: requireProject,
  taskId: requireTask,
  runId: requireRun,
  documentId: requireDocument,
  fileId: requireKnowledgeFile,
  seatId: requireSeat,
  suggestionId: requireSuggestion,
  threadId: requireThread,
  linkId: requireShareLink,
  guestThreadId: requireLinkThread,
  mentionId: requireWait,
  conversationId: requireConversation,
  messageId: requireMessage,
  srsRunId: requireSrsRun,
  patchId: requireChangeSet,
  baselineId: requireBaseline,
  changeRequestId: requireChangeRequest,
  jobId: requireExchangeJob,
};

/**
 * Checks a right on the resource that a request names by its params, or in the workspace of the caller if it names
 * none.
 * @param params Values by the names of the declared path, such as `taskId`.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function requireRight(
  actor: Actor,
  action: ActionName,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, check] of Object.entries(CHECKS)) {
    const id = params[name];
    if (typeof id !== "string") continue;
    await check(actor, id, action);
    return;
  }
  await requireWorkspace(actor, null, action);
}
