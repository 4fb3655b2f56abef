import { metrics } from "../metrics.ts";

/** Answers a request and counts it, with its time and its status, under the operation's name. */
export async function metered(operation: string, answer: () => Promise<Response>): Promise<Response> {
  const stop = metrics.requests.startTimer({ operation });
  const response = await answer();
  stop({ status: String(response.status) });
  return response;
}
