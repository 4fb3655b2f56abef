const REF = /^(tsk_[^#]+)#([A-Z]{1,5}-\d{1,6})$/;

/** The end of a link that names an item of a task's plan: `tsk_…#T-001`. */
export const planItemRef = (taskId: string, item: string): string => `${taskId}#${item}`;

/** The task and the item that an end of a link names; null for another text. */
export function readPlanItemRef(ref: string): { readonly taskId: string; readonly item: string } | null {
  const [, taskId, item] = REF.exec(ref) ?? [];
  return taskId === undefined || item === undefined ? null : { taskId, item };
}
