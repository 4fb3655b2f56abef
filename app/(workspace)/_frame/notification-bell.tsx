"use client";
import { Bell } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { announceUnread, useUnread } from "./use-unread.ts";

const MOST_SHOWN = 99;

/** Follows the list of news while the page is visible: hidden pages hold no connection. */
function useFollowNews(): void {
  const seen = useRef(0);
  useEffect(() => {
    let stop: AbortController | undefined;
    const follow = async () => {
      const own = new AbortController();
      stop = own;
      // Not part of the first load of every page.
      const [{ followEvents }, { notificationEvent }] = await Promise.all([
        import("#app/_live/follow-events.ts"),
        import("#lib/contracts/notification-event.ts"),
      ]);
      if (own.signal.aborted) return;
      await followEvents({
        url: notificationPaths.api.events(),
        seen: () => seen.current,
        read: ({ data }) => notificationEvent.parse(JSON.parse(data)),
        signal: own.signal,
        onEvent: (event) => {
          seen.current = event.seq;
          announceUnread(event.unread);
        },
      });
    };
    const change = () => {
      stop?.abort();
      if (document.visibilityState === "visible") void follow();
    };
    change();
    document.addEventListener("visibilitychange", change);
    return () => {
      document.removeEventListener("visibilitychange", change);
      stop?.abort();
    };
  }, []);
}

/** The bell of the top bar: how many news are not read, and the way to them. */
export function NotificationBell({ unread: initial }: { unread: number }) {
  const t = useTranslations("notifications");
  const unread = useUnread(initial);
  useFollowNews();
  const label = unread === 0 ? t("title") : t("bell", { count: unread });
  return (
    <Link
      href={notificationPaths.list()}
      prefetch={false}
      aria-label={label}
      title={label}
      className="relative grid size-8 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
    >
      <Bell size={16} aria-hidden />
      {unread > 0 ? (
        <span
          aria-hidden
          className="absolute end-0 top-0 min-w-4 rounded-full bg-accent px-1 text-center text-[0.65rem] leading-4 font-semibold text-paper"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      ) : null}
    </Link>
  );
}
