import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface FoldSectionProps {
  id: string;
  title: string;
  count?: number;
  /** What a part without content says. It is one line then, with nothing to fold. */
  none?: string | undefined;
  children?: ReactNode;
}

/**
 * A titled part of a long page that can be folded. Links to items in it and find-in-page open it again: browsers reveal what is in a closed
 * `details` element (HTML standard, ancestor revealing algorithm).
 */
export function FoldSection({ id, title, count, none, children }: FoldSectionProps) {
  const heading = (
    <h2 className="text-read font-semibold">
      {title}
      {count === undefined ? null : <span className="ms-2 font-normal text-faint">{count}</span>}
    </h2>
  );
  if (none !== undefined)
    return (
      <section
        id={id}
        className="mt-4 flex scroll-mt-28 flex-wrap items-baseline gap-x-4 border-b border-line pb-1.5 first:mt-0"
      >
        {heading}
        <p className="text-faint">{none}</p>
      </section>
    );
  return (
    <details id={id} open data-plan-section className="mt-9 scroll-mt-28 first:mt-0">
      <summary className="mb-3 flex items-baseline gap-2 border-b border-line pb-1.5">
        <ChevronRight size={15} aria-hidden className="fold-mark shrink-0 self-center text-faint" />
        {heading}
      </summary>
      {children}
    </details>
  );
}
