import { metrics } from "../metrics.ts";

/** Runs a request and records its duration and status under the name of the operation. */
export async function metered(operation: string, answer: () => Promise<Response>): Promise<Response> {
  const stop = metrics.requests.startTimer({ operation });
  const response = await answer();
  stop({ status: String(response.status) });
  return response;
}
