import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const TONES = {
  plain: "border-line-strong text-soft",
  accent: "border-accent/40 text-accent bg-accent-soft",
  agree: "border-agree/40 text-agree bg-agree-soft",
  concern: "border-concern/40 text-concern bg-concern-soft",
  block: "border-block/40 text-block bg-block-soft",
  waiting: "border-waiting/40 text-waiting bg-waiting-soft",
} as const;
export type Tone = keyof typeof TONES;

/** A state in one or two words. It wraps between words where it is wider than its container. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex max-w-full shrink-0 items-center gap-1 rounded-md border px-1.5 py-px text-small leading-snug break-keep",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
