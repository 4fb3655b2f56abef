import { load } from "#app/_server/load.ts";
import type { DocumentView } from "#lib/contracts/document.ts";
import { blameDocument } from "#lib/usecases/document/blame-document.ts";
import { getUnseen } from "#lib/usecases/document/get-unseen.ts";
import { listIdsElsewhere } from "#lib/usecases/document/list-ids-elsewhere.ts";
import { traceOfDocument } from "#lib/usecases/document/trace-of-document.ts";
import type { ReadingData } from "./reading-extras.ts";

interface ReadingDataQuery {
  readonly projectId: string;
  readonly document: DocumentView;
  readonly newest: number;
  /** Whether authors are requested. */
  readonly blame: boolean;
}

/** Data shown next to the text of a version; for the newest also the changes and links. */
export async function loadReadingData({
  projectId,
  document,
  newest,
  blame,
}: ReadingDataQuery): Promise<ReadingData> {
  const { id: documentId, version } = document;
  const current = version === newest;
  const [written, unseen, traces, elsewhere] = await Promise.all([
    blame ? load((actor) => blameDocument(actor, documentId, version)) : null,
    current ? load((actor) => getUnseen(actor, documentId)) : null,
    current ? load((actor) => traceOfDocument(actor, documentId)) : [],
    load((actor) => listIdsElsewhere(actor, documentId, version)),
  ]);
  return { projectId, documentId, blame: written, unseen, traces, elsewhere };
}
