"use client";
import { PencilLine, Users } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type PresenceView, presenceView } from "#lib/contracts/presence.ts";
import { joinListed } from "#lib/domain/punctuation.ts";

type Place = "table" | "minutes" | "gate" | "plan";

const RENEW_MS = 12_000;
/** Time in ms after the last key press during which a user counts as typing. */
const WRITING_MS = 4000;

/** Reports when the user starts and stops typing in a field of the page. */
function onWriting(report: (writing: boolean) => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const typed = (event: Event) => {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    if (timer === undefined) report(true);
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      report(false);
    }, WRITING_MS);
  };
  document.addEventListener("input", typed, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}

/** Sends a heartbeat for this tab, and returns the other users here. */
function usePresence(taskId: string, place: Place): PresenceView | null {
  const locale = useLocale();
  const [presence, setPresence] = useState<PresenceView | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const tab = crypto.getRandomValues(new Uint32Array(2)).join("-");
    const url = paths.api.presence(taskId);
    let typing = false;
    const say = async () => {
      const said = await postJson(url, { tab, place, typing }, locale);
      const read = presenceView.safeParse(said.ok ? said.body : null);
      if (read.success && !stop.signal.aborted) setPresence(read.data);
    };
    void say();
    const timer = setInterval(() => void say(), RENEW_MS);
    onWriting((now) => {
      typing = now;
      void say();
    }, stop.signal);
    const leave = () => {
      const body = JSON.stringify({ tab, place, left: true });
      // A user who left without notice disappears when the last heartbeat expires.
      fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
        keepalive: true,
      }).catch(() => undefined);
    };
    window.addEventListener("pagehide", leave, { signal: stop.signal });
    return () => {
      clearInterval(timer);
      stop.abort();
      leave();
    };
  }, [taskId, place, locale]);
  return presence;
}

/** "Here: Mei, Tom", and who is typing. Renders nothing while the reader is alone. */
export function Presence({ taskId, place }: { taskId: string; place: Place }) {
  const t = useTranslations("meeting.presence");
  const locale = useLocale();
  const presence = usePresence(taskId, place);
  if (presence === null || presence.here.length < 2) return null;
  const join = (names: readonly string[]) => joinListed(locale, names);
  const writing = presence.here.filter((one) => one.typing && one.user_id !== presence.me);
  return (
    <p role="status" className="no-print flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
      <span className="inline-flex items-center gap-1.5">
        <Users size={14} aria-hidden />
        {t("here", { names: join(presence.here.map((one) => one.name)) })}
      </span>
      {writing.length > 0 ? (
        <span className="inline-flex items-center gap-1 text-waiting">
          <PencilLine size={13} aria-hidden />
          {t("writing", { names: join(writing.map((one) => one.name)) })}
        </span>
      ) : null}
    </p>
  );
}
