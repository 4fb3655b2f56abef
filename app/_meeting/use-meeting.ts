"use client";
import { useLocale } from "next-intl";
import { useCallback, useState } from "react";
import { getJson } from "#app/_live/get-json.ts";
import { requestJson } from "#app/_live/request-json.ts";
import { useDebouncedEvents } from "#app/_live/use-debounced-events.ts";
import { type MeetingView, meetingView } from "#lib/contracts/meeting.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";

/** Events that change a meeting or its answers. */
const REPORTED: readonly TaskEvent["type"][] = ["meeting", "statement", "run_ended", "artifact"];
const BATCH_MS = 60;

/** An action of a user: its path, method and base version. */
export interface MeetingCall {
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to the meeting's URL, e.g. `/comments`. */
  readonly at: string;
  readonly body?: unknown;
  readonly version?: number;
}

/** Why the change failed; `current` is the line as another user has changed it. */
export interface MeetingProblem {
  readonly message: string;
  readonly code: string;
  readonly current: { readonly version: number; readonly text: string; readonly by: string } | null;
}

function currentOf(problem: unknown): MeetingProblem["current"] {
  const { version, text, by } = (problem ?? {}) as { version?: unknown; text?: unknown; by?: unknown };
  if (typeof version !== "number" || typeof text !== "string") return null;
  return { version, text, by: typeof by === "string" ? by : "" };
}

/** A live meeting, and a function to change it. */
export function useMeeting(taskId: string, initial: MeetingView) {
  const locale = useLocale();
  const [meeting, setMeeting] = useState(initial);
  const url = paths.api.meeting(taskId, initial.kind);
  const take = useCallback((next: MeetingView) => {
    setMeeting((before) => (next.seq >= before.seq ? next : before));
  }, []);
  const refresh = async (signal: AbortSignal) => {
    const got = await getJson(url, meetingView, locale);
    if (got.ok && !signal.aborted) take(got.body);
  };
  useDebouncedEvents({
    taskId,
    after: initial.seq,
    types: REPORTED,
    gatherMs: BATCH_MS,
    onReported: (signal) => void refresh(signal),
  });
  const act = useCallback(
    async ({ method, at, body, version }: MeetingCall): Promise<MeetingProblem | null> => {
      const headers: Record<string, string> = { "content-type": "application/json" };
      if (version !== undefined) headers["if-match"] = `"${version}"`;
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const answered = await requestJson(`${url}${at}`, init, locale);
      if (!answered.ok)
        return { message: answered.message, code: answered.code, current: currentOf(answered.problem) };
      const read = meetingView.safeParse(answered.body);
      if (read.success) take(read.data);
      return null;
    },
    [url, locale, take],
  );
  return { meeting, act };
}
