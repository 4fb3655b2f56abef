import type { ReactNode } from "react";

interface SectionProps {
  id?: string;
  title: ReactNode;
  count?: number;
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function PageSection({ id, title, count, aside, children }: SectionProps) {
  return (
    <section id={id} className="mt-9 first:mt-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2 border-b border-line pb-1.5">
        <h2 className="text-read font-semibold">
          {title}
          {count === undefined ? null : <span className="ms-2 font-normal text-faint">{count}</span>}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
