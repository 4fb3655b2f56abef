import Link from "next/link";
import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import type { TaskLinksView } from "#lib/contracts/task.ts";

/** The minutes that a task comes from, its reference plan, and the tasks that use its plan as a reference. */
export function ReferenceLines({ projectId, links }: { projectId: string; links: TaskLinksView }) {
  const t = useTranslations("coach.links");
  const { action_item, reference, referenced_by } = links;
  if (action_item === null && reference === null && referenced_by.length === 0) return null;
  const link = "text-accent underline-offset-2 hover:underline";
  return (
    <ul className="mb-3 grid gap-0.5 text-small text-soft">
      {action_item === null ? null : (
        <li>
          <Link
            className={link}
            href={`${paths.minutes(projectId, action_item.task_id, action_item.kind)}#${action_item.action_id}`}
          >
            {t("action", { id: action_item.action_id, title: action_item.title })}
          </Link>
        </li>
      )}
      {reference ? (
        <li>
          <Link className={link} href={paths.plan(projectId, reference.task_id, reference.plan_version)}>
            {t("from", { version: reference.plan_version, title: reference.title })}
          </Link>
          {reference.inherit_consensus ? <span className="ms-2 text-faint">{t("inherits")}</span> : null}
        </li>
      ) : null}
      {referenced_by.map((one) => (
        <li key={one.task_id}>
          {t("to", { version: one.plan_version })}{" "}
          <Link className={link} href={paths.task(projectId, one.task_id)}>
            {one.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
