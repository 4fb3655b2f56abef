import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "#app/_ui/badge.tsx";
import { cx } from "#app/_ui/cx.ts";
import { Time } from "#app/_ui/time.tsx";
import type { NotificationView } from "#lib/contracts/notification.ts";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { MarkButton } from "./mark-button.tsx";
import { NewsMenu } from "./news-menu.tsx";
import { NotificationLink } from "./notification-link.tsx";

export const NOTIFICATION_ROW =
  "flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0";

/** One entry of the list: what happened, where, when, and whether it was read. */
export function NotificationLine({ news }: { news: NotificationView }) {
  const t = useTranslations("notifications");
  const { id, text, path, project_id, read_at, about } = news;
  const isUnread = read_at === null;
  const { read, unread } = notificationPaths.api;
  return (
    <li className={NOTIFICATION_ROW}>
      <NotificationText news={news}>
        <NotificationLink id={id} href={path} isUnread={isUnread}>
          {text}
        </NotificationLink>
      </NotificationText>
      <MarkButton
        small
        url={isUnread ? read() : unread()}
        body={{ ids: [id] }}
        label={t(isUnread ? "markRead" : "markUnread")}
        longLabel={t(isUnread ? "markReadLong" : "markUnreadLong", { text })}
      />
      {about === null || project_id === null ? null : (
        <NewsMenu about={about} projectId={project_id} text={text} />
      )}
    </li>
  );
}

interface NotificationTextProps {
  news: Pick<NotificationView, "kind" | "count" | "project_name" | "read_at" | "about"> & {
    /** null: not shown. */
    readonly at: string | null;
  };
  /** The sentence. */
  children: ReactNode;
}

/** What happened, where and when. */
export function NotificationText({ news, children }: NotificationTextProps) {
  const t = useTranslations("notifications");
  const { kind, count, project_name, at, read_at, about } = news;
  const isUnread = read_at === null;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge tone={isUnread ? "accent" : "plain"}>{t(`kind.${kind}`)}</Badge>
        <span className={cx("min-w-0", isUnread && "font-semibold")}>
          {isUnread ? <span className="sr-only">{t("unread")} </span> : null}
          {children}
        </span>
        {count > 1 ? <span className="text-small text-faint">{t("times", { count })}</span> : null}
      </p>
      <p className="mt-0.5 text-small text-faint">
        {project_name === null ? null : <span>{at === null ? project_name : `${project_name} · `}</span>}
        {at === null ? null : <Time at={at} relative />}
        {about?.muted ? ` · ${t("watch.isMuted")}` : null}
      </p>
    </div>
  );
}
