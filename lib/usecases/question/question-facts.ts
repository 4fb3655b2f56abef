import { selectExchanges } from "#lib/db/question-exchanges.ts";
import { questionRequests } from "#lib/db/question-requests.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { QuestionFacts } from "./question-view.ts";

/** The exchanges of a task's questions, and who is asked for their answers. */
export async function loadQuestionFacts(db: ProjectDb, taskId: string): Promise<QuestionFacts> {
  return {
    exchanges: await selectExchanges(db, taskId),
    requests: await questionRequests(db, taskId),
  };
}
