import { authorSchema } from "../domain/access/author.ts";
import { database } from "./client.ts";
import { NEWEST_FIRST } from "./paging.ts";
import { readStored } from "./stored.ts";

/** An entry of the audit log of accounts, which belongs to no workspace. */
export interface AccountEvent {
  readonly action: string;
  readonly data: unknown;
  readonly by: string;
  readonly created_at: Date;
}

const MOST_EVENTS = 10_000;

/** The latest entries of the audit log of an account, newest first. */
export async function selectAccountEvents(userId: string): Promise<AccountEvent[]> {
  const rows = await database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.user_id', ${userId}, true)`;
    return tx.auditEvent.findMany({
      where: { workspace_id: null, user_id: userId },
      orderBy: NEWEST_FIRST,
      take: MOST_EVENTS,
    });
  });
  return rows.map(({ action, data, actor, created_at }) => ({
    action,
    data,
    by: readStored(authorSchema, actor, "audit actor").name,
    created_at,
  }));
}
