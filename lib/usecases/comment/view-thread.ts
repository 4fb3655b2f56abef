import type { ThreadView } from "#lib/contracts/comment.ts";
import type { ThreadRow } from "#lib/db/comment-threads.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { placeThreads } from "./place-threads.ts";
import { viewThreads } from "./thread-view.ts";

/** A thread with its place in the newest version. Errors: not_found. */
export async function viewThread(db: ProjectDb, row: ThreadRow): Promise<ThreadView> {
  const version = await readDocumentVersion(db, row.document_id);
  if (version === null) throw new AppError("not_found");
  const [view] = viewThreads(await placeThreads(db, [row], { version, isNewest: true }), version.text);
  return view as ThreadView;
}
