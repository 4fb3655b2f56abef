import type { ReactNode } from "react";

/** A box for output of commands. It scrolls separately, also by keyboard. */
export function OutputBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-md bg-sunk p-3 font-mono text-small"
    >
      {children}
    </section>
  );
}
