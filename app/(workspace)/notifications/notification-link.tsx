"use client";
import Link from "next/link";
import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";

interface NotificationLinkProps {
  id: string;
  href: string;
  isUnread: boolean;
  children: ReactNode;
}

/** Opens what a notification is about, which counts as reading it. */
export function NotificationLink({ id, href, isUnread, children }: NotificationLinkProps) {
  const locale = useLocale();
  return (
    <Link
      href={href}
      prefetch={false}
      onClick={() => {
        if (isUnread) void postJson(notificationPaths.api.read(), { ids: [id] }, locale);
      }}
      className="min-w-0 break-words hover:text-accent hover:underline"
    >
      {children}
    </Link>
  );
}
