import { z } from "zod";
import { taskParams } from "#lib/contracts/params.ts";
import { questionView } from "#lib/contracts/question.ts";
import { route } from "#lib/http/route.ts";
import { listQuestions } from "#lib/usecases/question/list-questions.ts";

export const GET = route(
  {
    operationId: "listQuestions",
    summary: "Questions that the workshop asked",
    tag: "questions",
    need: "read",
    params: taskParams,
    returns: z.array(questionView),
  },
  async (actor, { params }) => [...(await listQuestions(actor, params.taskId))],
);
