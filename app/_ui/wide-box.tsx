import type { ReactNode } from "react";

/**
 * A container for content wider than the page. It scrolls separately, also by keyboard. Relative, so that texts for screen readers inside
 * are cut off with the box and do not widen the page.
 */
export function WideBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="relative overflow-x-auto" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
