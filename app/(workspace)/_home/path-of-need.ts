import type { NeedLineView } from "#lib/contracts/home.ts";
import { paths } from "#lib/contracts/paths.ts";

/** The page on which what waits for the reader is done. */
export function pathOfNeed({
  kind,
  task,
  document,
  item,
  meeting,
  change_set,
  subject,
}: NeedLineView): string {
  if (item !== null)
    return kind === "baseline_signature"
      ? paths.baseline(item.project_id, item.id)
      : paths.changeRequest(item.project_id, item.id);
  if (document !== null) return paths.documentComment(document.project_id, document.id, subject ?? "");
  if (task === null) return paths.home();
  const minutes = paths.minutes(task.project_id, task.id, meeting ?? undefined);
  const table = paths.task(task.project_id, task.id);
  switch (kind) {
    case "decision":
      return paths.gate(task.project_id, task.id);
    case "sign":
      return `${minutes}#sign`;
    case "mention":
      if (change_set !== null)
        return `${paths.change({ projectId: task.project_id, taskId: task.id, patchId: change_set })}#c-${subject ?? ""}`;
      return `${minutes}#c-${subject ?? ""}`;
    case "action":
      return `${minutes}#${encodeURIComponent(subject ?? "")}`;
    case "question":
      return `${table}#q-${encodeURIComponent(subject ?? "")}`;
    case "answer":
      return `${table}#question`;
    default:
      return table;
  }
}
