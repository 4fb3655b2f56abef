import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { cx } from "#app/_ui/cx.ts";
import { Time } from "#app/_ui/time.tsx";
import type { NotificationView } from "#lib/contracts/notification.ts";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { MarkButton } from "./mark-button.tsx";
import { NewsMenu } from "./news-menu.tsx";
import { NotificationLink } from "./notification-link.tsx";

/** One entry of the list: what happened, where, when, and whether it was read. */
export function NotificationLine({ news }: { news: NotificationView }) {
  const t = useTranslations("notifications");
  const { id, kind, text, path, count, project_id, project_name, at, read_at, about } = news;
  const isUnread = read_at === null;
  const { read, unread } = notificationPaths.api;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <Badge tone={isUnread ? "accent" : "plain"}>{t(`kind.${kind}`)}</Badge>
          <span className={cx("min-w-0", isUnread && "font-semibold")}>
            {isUnread ? <span className="sr-only">{t("unread")} </span> : null}
            <NotificationLink id={id} href={path} isUnread={isUnread}>
              {text}
            </NotificationLink>
          </span>
          {count > 1 ? <span className="text-small text-faint">{t("times", { count })}</span> : null}
        </p>
        <p className="mt-0.5 text-small text-faint">
          {project_name === null ? null : <span>{project_name} · </span>}
          <Time at={at} relative />
          {about?.muted ? ` · ${t("watch.isMuted")}` : null}
        </p>
      </div>
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
