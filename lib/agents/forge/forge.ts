import { z } from "zod";
import { type RemoteCode, RemoteFailure } from "../../domain/repository/remote-codes.ts";
import type { TrackerCode } from "../../domain/work/tracker-codes.ts";
import { TrackerFailure } from "../issue-tracker/issue-tracker.ts";
import { sendToTracker, type TrackerBase, type TrackerCall } from "../issue-tracker/tracker-request.ts";

/** A pull or merge request as it is on the forge. */
export interface ForgeRequest {
  readonly number: number;
  readonly url: string;
  readonly state: "open" | "merged" | "closed";
  readonly branch: string;
  /** The newest commit of the branch, as far as the forge knows; null if it names none. */
  readonly commit: string | null;
}

export interface ForgeDraft {
  readonly branch: string;
  readonly target: string;
  readonly title: string;
  readonly body: string;
}

/** The port of a forge. Every function throws `RemoteFailure` with a code. */
export interface Forge {
  /** Reads the repository. */
  readonly check: () => Promise<{ readonly name: string }>;
  /** The requests from a branch, open or not, newest first. */
  readonly list: (branch: string) => Promise<readonly ForgeRequest[]>;
  readonly create: (draft: ForgeDraft) => Promise<ForgeRequest>;
  readonly read: (number: number) => Promise<ForgeRequest>;
}

/** Addresses of a forge become links, so no other scheme is accepted. */
export const forgeUrl = z.url({ protocol: /^https?$/ }).max(2000);
export const forgeNumber = z.number().int().positive();

const CODES: Readonly<Partial<Record<TrackerCode, RemoteCode>>> = {
  tracker_unauthorised: "remote_unauthorised",
  tracker_forbidden: "remote_forbidden",
  tracker_throttled: "remote_throttled",
  tracker_not_found: "remote_not_found",
  tracker_rejected: "remote_request_rejected",
  tracker_unavailable: "remote_unavailable",
  tracker_unreachable: "remote_unreachable",
  tracker_timeout: "remote_timeout",
  tracker_garbled: "remote_garbled",
  tracker_moved: "remote_redirected",
  endpoint_not_allowed: "endpoint_not_allowed",
};

/**
 * Sends one request to the API of a forge, by the same guarded connection and with the same retries as to issue trackers: they
 * are the same services.
 * @throws RemoteFailure
 */
export async function sendToForge<T>(base: TrackerBase, call: TrackerCall<T>): Promise<T> {
  try {
    return await sendToTracker(base, call);
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    throw new RemoteFailure(CODES[error.code] ?? "remote_failed", "", error.waitMs);
  }
}
