import { useLocale, useTranslations } from "next-intl";
import { ExampleRows } from "#app/_ui/example-rows.tsx";
import { activityText } from "#lib/domain/notification/activity-texts.ts";
import { PLAN_GATE } from "#lib/domain/task/phases.ts";
import { NOTIFICATION_ROW, NotificationText } from "./notification-line.tsx";

/** A row as the inbox shows it. */
export function ExampleNotification() {
  const t = useTranslations("ui.empty.examples");
  const locale = useLocale();
  const facts = { kind: "gate.waiting", data: { title: t("task"), phase: PLAN_GATE } } as const;
  return (
    <ExampleRows>
      <li className={NOTIFICATION_ROW}>
        <NotificationText
          news={{
            kind: "decision",
            count: 1,
            project_name: t("project"),
            read_at: null,
            about: null,
            at: null,
          }}
        >
          {activityText({ facts, by: "" }, locale)}
        </NotificationText>
      </li>
    </ExampleRows>
  );
}
