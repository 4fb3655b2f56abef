import { metricsText } from "../metrics.ts";

/** The counters of this process as Prometheus text. */
export async function metricsResponse(): Promise<Response> {
  const { contentType, text } = await metricsText();
  return new Response(text, { headers: { "content-type": contentType } });
}
