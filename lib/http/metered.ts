import { metrics } from "../metrics.ts";
import { traced } from "../trace.ts";

/** Runs a request, records its duration and status under the name of the operation, and traces it. */
export async function metered(operation: string, answer: () => Promise<Response>): Promise<Response> {
  const stop = metrics.requests.startTimer({ operation });
  const response = await traced(`request ${operation}`, { operation }, async (note) => {
    const answered = await answer();
    note({ status: answered.status });
    return answered;
  });
  stop({ status: String(response.status) });
  return response;
}
