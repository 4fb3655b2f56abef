import type { ReactNode } from "react";

/** A placeholder for missing content, with the action that creates it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-2 rounded-md border border-dashed border-line-strong px-5 py-6">
      <p className="font-semibold">{title}</p>
      {children ? <p className="max-w-prose text-soft">{children}</p> : null}
      {action ? <div className="mt-1">{action}</div> : null}
    </div>
  );
}
