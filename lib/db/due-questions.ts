import { database } from "./client.ts";

/** A question whose deadline has passed, with the ids that locate it. */
export interface DueQuestion {
  readonly id: string;
  readonly workspace_id: string;
  readonly project_id: string;
  readonly task_id: string;
}

/** Open questions of any workspace whose deadline has passed, the longest overdue first. */
export async function dueQuestions(now: Date, limit: number): Promise<DueQuestion[]> {
  return database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.due_before', ${now.toISOString()}, true)`;
    return tx.question.findMany({
      where: { status: "open", due_at: { lte: now } },
      select: { id: true, workspace_id: true, project_id: true, task_id: true },
      orderBy: [{ due_at: "asc" }, { id: "asc" }],
      take: limit,
    });
  });
}
