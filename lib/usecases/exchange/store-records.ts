import { insertArchiveRows, setTaskSequence } from "#lib/db/archive-rows.ts";
import { lockMessage } from "#lib/db/messages.ts";
import { findRun } from "#lib/db/runs.ts";
import { lockTask } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { textHash } from "#lib/db/text-hash.ts";
import { ARCHIVED_TABLES } from "#lib/domain/exchange/archive/archive-tables.ts";
import type { ArchivedRow, ArchivedTable } from "#lib/domain/exchange/archive/column.ts";
import { type NewIds, rowWithNewIds } from "#lib/domain/exchange/archive/replace-ids.ts";
import { importProblem } from "#lib/domain/exchange/import-problem.ts";
import type { ProjectArchive } from "#lib/domain/exchange/project-archive.ts";
import { linkKey, type TraceLink } from "#lib/domain/requirements/trace/link.ts";
import { taskStateSchema } from "#lib/domain/task/task-state.ts";
import { endAnswerNow } from "#lib/runs/client/end-answer.ts";
import { endRunNow } from "#lib/runs/client/end-run.ts";
import { type RestoredHashes, restoredHashes } from "./restore-baselines.ts";

const ACTIVE_RUNS: readonly unknown[] = ["queued", "running", "waiting"];
const ACTIVE_ANSWERS: readonly unknown[] = ["queued", "working", "waiting"];

function rowsOf({ manifest, texts }: ProjectArchive, name: string): ArchivedRow[] {
  const file = manifest.records.find(({ table }) => table === name)?.file ?? "";
  const lines = (texts.get(file) ?? "").split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as ArchivedRow);
}

/** What rows need that is not in them. */
interface Restored {
  readonly hashes: RestoredHashes;
  /** Texts of the archive by their SHA-256. */
  readonly texts: ReadonlyMap<string, string>;
  readonly ids: NewIds;
}

const partsOf = (hashes: RestoredHashes, value: unknown): string[] => (value as string[]).map(hashes.part);

/** What of a row follows from the ids or from another file of the archive. */
const FOLLOWS: Readonly<
  Record<string, (row: ArchivedRow, given: Restored, old: ArchivedRow) => ArchivedRow>
> = {
  artifacts: (row) => {
    if (textHash(String(row.content)) !== row.hash)
      throw importProblem("import_damaged", "records/artifacts.jsonl");
    return row;
  },
  baseline_parts: (row, { hashes }, old) => ({ ...row, hash: hashes.part(String(old.hash)) }),
  baselines: (row, { hashes }, old) => ({
    ...row,
    link_parts: partsOf(hashes, row.link_parts),
    approval_parts: partsOf(hashes, row.approval_parts),
    content_hash: hashes.content(String(old.id), String(old.content_hash)),
  }),
  baseline_signatures: (row, { hashes }, old) => ({
    ...row,
    authentication: row.authentication === null ? null : "archive",
    content_hash:
      row.content_hash === null ? null : hashes.content(String(old.baseline_id), String(old.content_hash)),
  }),
  // The state is what the product reads, the column what it searches; both are the same phase.
  tasks: (row) => ({ ...row, phase: taskStateSchema.parse(row.state).phase }),
  trace_links: (row) => ({
    ...row,
    link_key: linkKey({
      kind: row.kind as TraceLink["kind"],
      from: { kind: row.from_kind as TraceLink["from"]["kind"], ref: String(row.from_ref) },
      to: { kind: row.to_kind as TraceLink["to"]["kind"], ref: String(row.to_ref) },
    }),
  }),
  knowledge_versions: (row, { texts }) => {
    const text = row.text ?? texts.get(String(row.hash));
    if (typeof text !== "string" || textHash(text) !== row.hash)
      throw importProblem("import_damaged", "records/knowledge_versions.jsonl");
    return { ...row, text };
  },
};

/**
 * Stores the records of an archive in a new project whose documents are stored. Work that was not over at the export ends: it
 * belongs to the engine of the other instance.
 * @throws AppError import_damaged
 */
export async function storeRecords(db: ProjectDb, archive: ProjectArchive, ids: NewIds): Promise<void> {
  const given: Restored = {
    ids,
    texts: new Map([...archive.texts.values()].map((text) => [textHash(text), text])),
    hashes: restoredHashes(
      {
        parts: rowsOf(archive, "baseline_parts"),
        baselines: rowsOf(archive, "baselines"),
        documents: rowsOf(archive, "baseline_documents"),
      },
      ids,
    ),
  };
  for (const table of ARCHIVED_TABLES) {
    const rows = rowsOf(archive, table.name).map((row) => restoredRow(table, row, given));
    if (rows.length > 0) await insertArchiveRows(db, table, rows);
  }
  const tasks = rowsOf(archive, "tasks");
  await setTaskSequence(db, Math.max(0, ...tasks.map(({ sequence }) => Number(sequence))));
  await endWork(db, archive, ids);
}

function restoredRow(table: ArchivedTable, row: ArchivedRow, given: Restored): ArchivedRow {
  const replaced = rowWithNewIds(table, row, given.ids);
  return FOLLOWS[table.name]?.(replaced, given, row) ?? replaced;
}

async function endWork(db: ProjectDb, archive: ProjectArchive, ids: NewIds): Promise<void> {
  for (const { id, task_id, status } of rowsOf(archive, "runs")) {
    if (!ACTIVE_RUNS.includes(status)) continue;
    const task = await lockTask(db, ids.of(String(task_id)));
    const run = await findRun(db, ids.of(String(id)));
    if (run !== null) await endRunNow(db, task, run);
  }
  for (const { id, status } of rowsOf(archive, "messages"))
    if (ACTIVE_ANSWERS.includes(status)) await endAnswerNow(db, await lockMessage(db, ids.of(String(id))));
}
