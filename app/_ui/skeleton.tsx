import { cx } from "./cx.ts";

/** A grey place for something that is on its way. It appears only when waiting takes a moment. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx("rounded-md bg-line/70", className)} />;
}

/** The outline of a page: title, a line, blocks. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <output className="block animate-[appear_150ms_200ms_both]" aria-label={label}>
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="mt-3 h-4 w-96 max-w-full" />
      <div className="mt-8 grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16 w-4/5" />
      </div>
    </output>
  );
}
