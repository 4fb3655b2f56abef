import { setTimeout as sleep } from "node:timers/promises";
import type { DocumentAccess } from "#lib/db/access.ts";
import { addLiveCommand, dropLiveCommands, isLiveCommandDone } from "#lib/db/live-commands.ts";
import { liveHead } from "#lib/db/live-documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { log } from "#lib/log.ts";
import { liveServer } from "./live-document-registry.ts";

/** Maximum wait of an edit for typed text to become a version; after that the edit continues without it. */
const RETRY_LIMIT_MS = 5000;
const FIRST_LOOK_MS = 10;
const LONGEST_LOOK_MS = 100;
const FORGET_MS = 3_600_000;

/**
 * Makes a version of what users have typed, before something else changes the document: in this process if it owns the live
 * document, else by a command to its owner. Does nothing if nobody edits the document. Never throws: without it, the edit is
 * still merged into the live text (docs/decisions/0026).
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
