import { load } from "#app/_server/load.ts";
import { listPlanGuestThreads } from "#lib/usecases/share/plan-guest-threads.ts";
import { PlanGuestThreads } from "./plan-guest-threads.tsx";

/** The comments of guests of review links on the plan of a task; nothing while there are none. */
export async function TaskGuestThreads({ taskId }: { taskId: string }) {
  return <PlanGuestThreads threads={await load((actor) => listPlanGuestThreads(actor, taskId))} />;
}
