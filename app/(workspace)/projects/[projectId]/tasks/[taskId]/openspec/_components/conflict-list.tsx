import Link from "next/link";
import { useTranslations } from "next-intl";
import { Notice } from "#app/_ui/notice.tsx";
import type { OpenSpecView } from "#lib/contracts/openspec.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { OpenSpecChangeContext } from "./openspec-change-context.ts";

/** Requirements that other open tasks change as well, with links to those tasks. */
export function ConflictList({
  conflicts,
  at,
}: {
  conflicts: OpenSpecView["conflicts"];
  at: OpenSpecChangeContext;
}) {
  const t = useTranslations("openspec");
  return (
    <Notice tone="concern" title={t("conflictsBody")}>
      <ul className="mt-1 grid gap-2">
        {conflicts.map(({ task_id, task_name, task_title, path, line, message }) => (
          <li key={`${task_id}${path}${line}${message}`} className="wrap-anywhere">
            {message}{" "}
            <span className="flex flex-wrap gap-x-3 text-small">
              <Link
                href={paths.openspec(at.projectId, task_id)}
                lang={at.language}
                className="text-accent hover:underline"
              >
                {task_name} {task_title}
              </Link>
              <Link
                href={paths.openspec(at.projectId, at.taskId, { version: at.version, file: path, line })}
                className="text-accent hover:underline"
              >
                {t("toLine", { path, line })}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
