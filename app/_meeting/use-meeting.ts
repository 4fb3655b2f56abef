"use client";
import { useLocale } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { askJson } from "#app/_live/ask-json.ts";
import { followEvents } from "#app/_live/follow-events.ts";
import { getJson } from "#app/_live/get-json.ts";
import { type MeetingView, meetingView } from "#lib/contracts/meeting.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { parseEvent } from "#lib/domain/task/parse-event.ts";

/** What changes a meeting or its answers. */
const TOLD: readonly TaskEvent["type"][] = ["meeting", "statement", "run_ended", "artifact"];
const GATHER_MS = 60;

/** What somebody does: where, how, and on which version. */
export interface MeetingCall {
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the meeting's address, e.g. `/comments`. */
  readonly at: string;
  readonly body?: unknown;
  readonly version?: number;
}

/** Why it did not happen; `current` is how a line stands that somebody else changed first. */
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

/** A meeting that follows what everybody does in it, and the way to do something oneself. */
export function useMeeting(taskId: string, initial: MeetingView) {
  const locale = useLocale();
  const [meeting, setMeeting] = useState(initial);
  const seen = useRef(initial.seq);
  const url = paths.api.meeting(taskId, initial.kind);
  const take = useCallback((next: MeetingView) => {
    setMeeting((before) => (next.seq >= before.seq ? next : before));
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = async () => {
      timer = undefined;
      const got = await getJson(url, meetingView, locale);
      if (got.ok && !stop.signal.aborted) take(got.body);
    };
    void followEvents({
      url: paths.api.taskEvents(taskId),
      seen: () => seen.current,
      read: ({ data }) => parseEvent(JSON.parse(data)),
      signal: stop.signal,
      onEvent: (event) => {
        seen.current = Math.max(seen.current, event.seq);
        if (TOLD.includes(event.type)) timer ??= setTimeout(() => void refresh(), GATHER_MS);
      },
      onLink: () => {},
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [taskId, url, locale, take]);
  const act = useCallback(
    async ({ method, at, body, version }: MeetingCall): Promise<MeetingProblem | null> => {
      const headers: Record<string, string> = { "content-type": "application/json" };
      if (version !== undefined) headers["if-match"] = `"${version}"`;
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const answered = await askJson(`${url}${at}`, init, locale);
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
