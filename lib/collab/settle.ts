import { setTimeout as sleep } from "node:timers/promises";
import type { DocumentAccess } from "#lib/db/access.ts";
import { addLiveCommand, dropLiveCommands, isLiveCommandDone } from "#lib/db/live-commands.ts";
import { liveHead } from "#lib/db/live-documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { log } from "#lib/log.ts";
import { liveServer } from "./live-document-registry.ts";

/** An edit waits so long for the text that people type to become a version; then it goes on without. */
const RETRY_LIMIT_MS = 5000;
const FIRST_LOOK_MS = 10;
const LONGEST_LOOK_MS = 100;
const FORGET_MS = 3_600_000;

/**
 * Makes what people type in a document by now its newest version, before something else changes it: in this process
 * where it owns the live document, else through a command to the process that does. Nothing is done where nobody edits
 * it. Never throws: an edit that is made without this is merged into the live text all the same (decision 0026).
 */
export async function settleLive(access: DocumentAccess): Promise<void> {
  const { documentId } = access;
  try {
    const head = await inTenant(access, (db) => liveHead(db, documentId));
    if (head === null || (head.owner === null && head.seq === head.snapshot_seq)) return;
    const { workspaceId, projectId } = access;
    const here = await liveServer();
    const version = (await here?.settle({ documentId, workspaceId, projectId })) ?? null;
    if (version === null && head.owner !== null) await askOwner(access);
  } catch (error) {
    log.warn({ err: error, documentId }, "typed text could not be made a version before an edit");
  }
}

async function askOwner(access: DocumentAccess): Promise<void> {
  const { documentId } = access;
  const id = await inTenant(access, async (db) => {
    await dropLiveCommands(db, documentId, new Date(Date.now() - FORGET_MS));
    return addLiveCommand(db, documentId, { note: "", author: null });
  });
  const until = Date.now() + RETRY_LIMIT_MS;
  for (let look = FIRST_LOOK_MS; Date.now() < until; look = Math.min(look * 2, LONGEST_LOOK_MS)) {
    if (await inTenant(access, (db) => isLiveCommandDone(db, id))) return;
    await sleep(look);
  }
  log.warn({ documentId }, "the owner of a live document did not answer");
}
