import { listedRecordSchema, recordOfListed } from "../domain/requirements/records/listed-record.ts";
import type { SrsRecord } from "../domain/requirements/records/record.ts";
import { wholeInThread } from "../threads/whole-of.ts";
import type { ProjectAccess } from "./access.ts";
import { refreshRows, requireCurrentRows, type StaleDocument, StaleRows } from "./current-readings.ts";
import { findIdPatterns } from "./projects.ts";
import { registerHeads } from "./register-documents.ts";
import { readStored } from "./stored.ts";
import { inTenant, type ProjectDb, tenantOn } from "./tenant.ts";
import { run } from "./typing-job.ts";

const JOB = { module: "lib/db/typing-job.ts", run };

/** Thrown inside a transaction that needs proposed types which are not stored yet. */
export class UntypedRows extends Error {
  override readonly name = "UntypedRows";
  /** The requirements; null: all of the project. */
  readonly refs: readonly string[] | null;

  constructor(refs: readonly string[] | null) {
    super("rows of requirements have no proposed type yet");
    this.refs = refs;
  }
}

/** Rows that are typed by one job and stored by one statement. */
const TYPED_TOGETHER = 400;
/** Attempts before documents that are changed all the time end the request. */
const MOST_ATTEMPTS = 12;

interface UntypedRow {
  readonly document_id: string;
  readonly ref: string;
  readonly title: string;
  readonly statement: string;
  readonly hash: string;
  readonly record: unknown;
}

/** Runs work in a transaction of a project. */
type InProject = <T>(access: ProjectAccess, work: (db: ProjectDb) => Promise<T>) => Promise<T>;

/**
 * Stores the proposed types of requirements that have none, in batches; a batch that is stored stays stored.
 * @returns Whether more may have none.
 */
async function typeRows(
  access: ProjectAccess,
  inProject: InProject,
  {
    refs,
    batches = Number.POSITIVE_INFINITY,
  }: { readonly refs: readonly string[] | null; readonly batches?: number },
): Promise<boolean> {
  for (let batch = 0; batch < batches; batch += 1) {
    const rows = await inProject(
      access,
      ({ tx }) => tx.$queryRaw<UntypedRow[]>`
        SELECT document_id, ref, title, statement, hash, record->'record' AS record FROM requirement_rows
        WHERE project_id = ${access.projectId} AND kind = 'requirement' AND typing IS NULL
          AND (${refs === null} OR ref = ANY(${refs ?? []}))
        ORDER BY document_id, ref LIMIT ${TYPED_TOGETHER}`,
    );
    if (rows.length === 0) return false;
    const records = rows.map(recordOfRow);
    const types = await wholeInThread(JOB, { records }, { owner: access.workspaceId });
    const made = rows.map(({ document_id, ref, hash }, at) => ({
      document_id,
      ref,
      hash,
      typing: types[at],
    }));
    await inProject(
      access,
      ({ tx }) => tx.$executeRaw`
        UPDATE requirement_rows AS r SET typing = m.typing
        FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS m(document_id text, ref text, hash text, typing jsonb)
        WHERE r.document_id = m.document_id AND r.ref = m.ref AND r.hash = m.hash`,
    );
    if (rows.length < TYPED_TOGETHER) return false;
  }
  return true;
}

function recordOfRow({ ref: id, title, statement, record }: UntypedRow): SrsRecord {
  const listed = readStored(listedRecordSchema, record, "row of a requirement");
  return recordOfListed(listed, { id, title, statement, line: 0, sid: "" });
}

/** Outdated texts of this length are read by the request that needs them, in about half a second; more of them by a job. */
export const MAX_READ_BYTES = 400_000;

/**
 * Makes what a transaction did not find.
 * @throws the error if it is about something else, or about more than a request reads
 */
async function makeMissing(access: ProjectAccess, inProject: InProject, error: unknown): Promise<void> {
  if (error instanceof UntypedRows) {
    await typeRows(access, inProject, error);
    return;
  }
  if (!(error instanceof StaleRows) || error.bytes > MAX_READ_BYTES) throw error;
  for (const one of error.documents) await refreshRows(one, inProject);
}

/** Repeats work until nothing is missing that it reads. */
async function attempt<T>(access: ProjectAccess, inProject: InProject, work: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempts === MOST_ATTEMPTS) throw error;
      await makeMissing(access, inProject, error);
    }
  }
}

const inTransactionOf =
  (db: ProjectDb): InProject =>
  async (access, work) =>
    work(await tenantOn(db.tx, access));

/** Batches that one call types ahead of the first list; what is left is typed when it is listed. */
const BATCHES_AHEAD = 25;

/** Types requirements that nobody has listed yet. */
export async function typeAhead(db: ProjectDb): Promise<void> {
  await typeRows(db.access, inTransactionOf(db), { refs: null, batches: BATCHES_AHEAD });
}

/**
 * Reads rows of requirements that are those of the newest versions of the documents: what is outdated is made first, each document in
 * its own transaction, so that an interrupted request loses nothing that is done.
 * @param work Reads in one snapshot; throws StaleRows or UntypedRows for what it needs.
 * @throws StaleRows if more is outdated than a request reads (decision 0180)
 */
export const onCurrentRows = <T>(access: ProjectAccess, work: (db: ProjectDb) => Promise<T>): Promise<T> =>
  attempt(access, inTenant, () => inTenant(access, work, { snapshot: true }));

/** As `onCurrentRows`, in a transaction that may have written. */
export const onCurrentRowsOf = <T>(db: ProjectDb, work: () => Promise<T>): Promise<T> =>
  attempt(db.access, inTransactionOf(db), work);

/** The documents of a project whose rows are outdated. */
const staleDocuments = (access: ProjectAccess): Promise<readonly StaleDocument[]> =>
  inTenant(
    access,
    async (db) => {
      try {
        await requireCurrentRows(db, await registerHeads(db), await findIdPatterns(db));
        return [];
      } catch (error) {
        if (error instanceof StaleRows) return error.documents;
        throw error;
      }
    },
    { snapshot: true },
  );

/**
 * Makes the rows of the next outdated document of a project.
 * @returns Whether more are outdated.
 */
export async function refreshNextRows(access: ProjectAccess): Promise<boolean> {
  const [next, ...others] = await staleDocuments(access);
  if (next !== undefined) await refreshRows(next, inTenant);
  return others.length > 0;
}

/** Batches that one call of `typeNextRows` types. */
const BATCHES_IN_TURN = 5;

/**
 * Types the next requirements of a project that nobody has listed yet; each batch is stored in its own transaction.
 * @returns Whether more may be untyped.
 */
export const typeNextRows = (access: ProjectAccess): Promise<boolean> =>
  typeRows(access, inTenant, { refs: null, batches: BATCHES_IN_TURN });
