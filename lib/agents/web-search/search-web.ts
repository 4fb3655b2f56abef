import pRetry from "p-retry";
import type { PrivateEndpoints } from "../../domain/models/private-endpoints.ts";
import { retryAfterMs } from "../../domain/models/retry-delay.ts";
import type { WebSearchProviderId } from "../../domain/web-search/providers.ts";
import { type WebResult, webResults } from "../../domain/web-search/web-result.ts";
import type { WebSearchCode, WebSearchOutcome } from "../../domain/web-search/web-search-outcome.ts";
import { guardedFetch } from "../endpoint.ts";
import { modelFailure } from "../model-failure.ts";
import { WEB_SEARCH_SERVICES } from "./providers.ts";

/** A search service with its key. */
export interface WebSearchEntry {
  readonly provider: WebSearchProviderId;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

export interface WebSearchOptions {
  /** The administrator's setting for addresses in a private network. */
  readonly allowPrivate: PrivateEndpoints;
  /** Tests shorten the pause before a retry and the time limits. */
  readonly pauseMs?: number;
  readonly attemptMs?: number;
  readonly totalMs?: number;
}

type Limits = Required<WebSearchOptions>;

const LIMITS = { pauseMs: 1000, attemptMs: 8000, totalMs: 20_000 } as const;
const RETRIES = 2;
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

class WebSearchFailure extends Error {
  readonly code: WebSearchCode;
  /** The wait that the service requested. */
  readonly waitMs: number | null;
  constructor(code: WebSearchCode, waitMs: number | null = null) {
    super(code);
    this.name = "WebSearchFailure";
    this.code = code;
    this.waitMs = waitMs;
  }
}

/** The address of the search below a base address, which may already name it. */
function searchUrl(base: string): URL {
  const url = new URL(base);
  const path = url.pathname.replace(/\/+$/, "");
  url.pathname = path.endsWith("/search") ? path : `${path}/search`;
  return url;
}

const BY_STATUS: Readonly<Record<number, WebSearchCode>> = {
  401: "search_unauthorised",
  403: "search_forbidden",
  408: "search_timeout",
  429: "search_throttled",
};

const codeOfStatus = (status: number): WebSearchCode =>
  BY_STATUS[status] ?? (status >= 500 ? "search_unavailable" : "search_rejected");

/** Maps an error of the connection or of reading to a code; the service's text is not passed on. */
function failureOf(error: unknown, signal: AbortSignal): WebSearchFailure {
  if (error instanceof WebSearchFailure) return error;
  if (signal.aborted) return new WebSearchFailure("search_timeout");
  const { code } = modelFailure(error, Date.now());
  if (code === "endpoint_not_allowed") return new WebSearchFailure(code);
  return new WebSearchFailure(code === "model_too_large" ? "search_too_large" : "search_unreachable");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WebSearchFailure("search_garbled");
  }
}

async function ask(
  { provider, baseUrl, apiKey }: WebSearchEntry,
  query: string,
  { allowPrivate, signal }: { readonly allowPrivate: PrivateEndpoints; readonly signal: AbortSignal },
): Promise<readonly WebResult[]> {
  const service = WEB_SEARCH_SERVICES[provider];
  const base = baseUrl ?? service.baseUrl;
  if (base === null) throw new WebSearchFailure("not_configured");
  const { url, init } = service.request({ query, apiKey: apiKey ?? "", url: searchUrl(base) });
  const response = await guardedFetch(allowPrivate, MAX_RESPONSE_BYTES)(url, { ...init, signal });
  const body = await response.text();
  if (response.status !== 200) {
    const code = service.refusal?.(response.status, body) ?? codeOfStatus(response.status);
    const wait = retryAfterMs(response.headers.get("retry-after") ?? undefined, Date.now());
    throw new WebSearchFailure(code, wait);
  }
  const found = service.read(parseJson(body));
  if (found === null) throw new WebSearchFailure("search_garbled");
  return webResults(found);
}

const PASSING: readonly WebSearchCode[] = ["search_unavailable", "search_unreachable", "search_throttled"];

/** Whether another attempt after the pause may succeed: the error passes, and the service did not request a longer wait. */
const isWorthRetry = (error: unknown, pauseMs: number): boolean =>
  error instanceof WebSearchFailure && PASSING.includes(error.code) && (error.waitMs ?? 0) <= pauseMs;

async function askWithRetry(
  entry: WebSearchEntry,
  query: string,
  { allowPrivate, pauseMs, attemptMs, totalMs }: Limits,
): Promise<readonly WebResult[]> {
  const total = AbortSignal.timeout(totalMs);
  const attempt = async (): Promise<readonly WebResult[]> => {
    const signal = AbortSignal.any([total, AbortSignal.timeout(attemptMs)]);
    try {
      return await ask(entry, query, { allowPrivate, signal });
    } catch (error) {
      throw failureOf(error, signal);
    }
  };
  try {
    return await pRetry(attempt, {
      retries: RETRIES,
      minTimeout: pauseMs,
      maxTimeout: pauseMs,
      signal: total,
      shouldRetry: ({ error }) => isWorthRetry(error, pauseMs),
    });
  } catch (error) {
    throw failureOf(error, total);
  }
}

/**
 * Searches the web in one request, with a retry after a passing error. Never throws: what went wrong is a code.
 * @param query As `webQuery` returns it.
 */
export async function searchWeb(
  entry: WebSearchEntry,
  query: string,
  options: WebSearchOptions,
): Promise<WebSearchOutcome> {
  const began = performance.now();
  const duration = () => ({ duration_ms: Math.round(performance.now() - began) });
  try {
    const results = await askWithRetry(entry, query, { ...LIMITS, ...options });
    return { ok: true, results, ...duration() };
  } catch (error) {
    if (!(error instanceof WebSearchFailure)) throw error;
    return { ok: false, code: error.code, ...duration() };
  }
}
