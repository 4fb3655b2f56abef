import { database } from "./client.ts";

/**
 * Deletes the records of transactions whose workflow is gone: the engine deletes only those of its other tables with it.
 * @returns How many.
 */
export const sweepTransactionRecords = (): Promise<number> =>
  database().$executeRaw`
    DELETE FROM dbos.transaction_completion AS record
    WHERE NOT EXISTS (SELECT 1 FROM dbos.workflow_status WHERE workflow_uuid = record.workflow_id)`;
