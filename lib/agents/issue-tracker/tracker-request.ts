import pRetry from "p-retry";
import type { z } from "zod";
import type { PrivateEndpoints } from "../../domain/models/private-endpoints.ts";
import { retryAfterMs } from "../../domain/models/retry-delay.ts";
import { hasMarker } from "../../domain/work/issue-text.ts";
import type { TrackerCode } from "../../domain/work/tracker-codes.ts";
import { guardedFetch } from "../endpoint.ts";
import { modelFailure } from "../model-failure.ts";
import { TrackerFailure, type TrackerIssue } from "./issue-tracker.ts";

export interface RequestOptions {
  /** The administrator's setting for addresses in a private network. */
  readonly allowPrivate: PrivateEndpoints;
  /** Tests shorten the pause before a retry and the time limit of an attempt. */
  readonly pauseMs?: number;
  readonly attemptMs?: number;
}

/** Where a tracker is and what every request to it carries. */
export interface TrackerBase {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly options: RequestOptions;
}

export interface TrackerCall<T> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  /** Below the base address, with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly read: z.ZodType<T>;
}

const RETRIES = 2;
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
const LIMITS = { pauseMs: 1000, attemptMs: 10_000 } as const;

const BY_STATUS: Readonly<Record<number, TrackerCode>> = {
  401: "tracker_unauthorised",
  403: "tracker_forbidden",
  404: "tracker_not_found",
  408: "tracker_timeout",
  410: "tracker_not_found",
  429: "tracker_throttled",
};

/** The wait that a refused request names: Retry-After, or the time at which a used-up quota starts again. */
function waitOf(headers: Headers): number | null {
  const after = retryAfterMs(headers.get("retry-after") ?? undefined, Date.now());
  const reset = Number(headers.get("x-ratelimit-reset"));
  return after ?? (reset > 0 ? Math.max(0, reset * 1000 - Date.now()) : null);
}

function refusal({ status, headers }: Response): TrackerFailure {
  const wait = waitOf(headers);
  // GitHub answers 403 for a used-up quota.
  const isQuota = headers.get("x-ratelimit-remaining") === "0" || headers.has("retry-after");
  if (status === 429 || (status === 403 && isQuota)) return new TrackerFailure("tracker_throttled", wait);
  if (status >= 300 && status < 400) return new TrackerFailure("tracker_moved");
  const code = BY_STATUS[status] ?? (status >= 500 ? "tracker_unavailable" : "tracker_rejected");
  return new TrackerFailure(code, wait);
}

function parse<T>(text: string, read: z.ZodType<T>): T {
  let json: unknown;
  try {
    // Jira answers changes with 204 and no body.
    json = text === "" ? null : JSON.parse(text);
  } catch {
    throw new TrackerFailure("tracker_garbled");
  }
  const parsed = read.safeParse(json);
  if (!parsed.success) throw new TrackerFailure("tracker_garbled");
  return parsed.data;
}

/** Maps an error of the connection to a code; the tracker's text is not passed on. */
function failureOf(error: unknown, signal: AbortSignal): TrackerFailure {
  if (error instanceof TrackerFailure) return error;
  if (signal.aborted) return new TrackerFailure("tracker_timeout");
  const { code } = modelFailure(error, Date.now());
  if (code === "endpoint_not_allowed") return new TrackerFailure(code);
  return new TrackerFailure(code === "model_too_large" ? "tracker_garbled" : "tracker_unreachable");
}

/** Whether another attempt may succeed. A POST that failed may have had its effect: only a refused one is sent again. */
function isWorthRetry(error: unknown, method: TrackerCall<unknown>["method"], pauseMs: number): boolean {
  if (!(error instanceof TrackerFailure) || (error.waitMs ?? 0) > pauseMs) return false;
  if (error.code === "tracker_throttled") return true;
  return method !== "POST" && ["tracker_unavailable", "tracker_unreachable"].includes(error.code);
}

/**
 * Sends one request, with retries after a passing error.
 * @throws TrackerFailure
 */
export async function sendToTracker<T>(
  { baseUrl, headers, options }: TrackerBase,
  call: TrackerCall<T>,
): Promise<T> {
  const { allowPrivate, pauseMs, attemptMs } = { ...LIMITS, ...options };
  const attempt = async (): Promise<T> => {
    const signal = AbortSignal.timeout(attemptMs);
    try {
      const response = await guardedFetch(allowPrivate, MAX_RESPONSE_BYTES)(
        `${baseUrl.replace(/\/+$/, "")}${call.path}`,
        {
          method: call.method,
          headers: { accept: "application/json", "content-type": "application/json", ...headers },
          ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
          signal,
        },
      );
      const text = await response.text();
      if (response.status < 200 || response.status > 299) throw refusal(response);
      return parse(text, call.read);
    } catch (error) {
      throw failureOf(error, signal);
    }
  };
  return pRetry(attempt, {
    retries: RETRIES,
    minTimeout: pauseMs,
    maxTimeout: pauseMs,
    shouldRetry: ({ error }) => isWorthRetry(error, call.method, pauseMs),
  });
}

/** The issues that a reader finds, one request for each; an issue that is gone or was moved elsewhere is left out. */
export async function readEach(
  ids: Iterable<string>,
  read: (id: string) => Promise<TrackerIssue>,
): Promise<Map<string, TrackerIssue>> {
  const found = new Map<string, TrackerIssue>();
  for (const id of ids) {
    try {
      found.set(id, await read(id));
    } catch (error) {
      const isGone =
        error instanceof TrackerFailure && ["tracker_not_found", "tracker_moved"].includes(error.code);
      if (!isGone) throw error;
    }
  }
  return found;
}

/**
 * Searches pages of issues for the one with a marker.
 * @param page Reads a page, from 1; the last page has fewer issues than the others.
 */
export async function findInPages(
  marker: string,
  size: number,
  page: (number: number) => Promise<readonly (TrackerIssue | null)[]>,
): Promise<TrackerIssue | null> {
  for (let number = 1; ; number++) {
    const issues = await page(number);
    const found = issues.find((issue) => issue !== null && hasMarker(issue.body, marker));
    if (found) return found;
    if (issues.length < size) return null;
  }
}

/** Clocks differ, and a request takes time: a search for an issue starts earlier than the create was sent. */
const SEARCH_MARGIN_MS = 10 * 60_000;

/** The time from which an issue is searched, as trackers read it. */
export const searchedFrom = (since: Date): string =>
  `${new Date(since.getTime() - SEARCH_MARGIN_MS).toISOString().slice(0, 19)}Z`;
