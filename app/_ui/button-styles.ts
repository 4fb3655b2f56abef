/** Styles of buttons and of links that look like buttons. */
export const LOOKS = {
  primary: "bg-accent text-accent-ink border-accent hover:bg-accent-strong hover:border-accent-strong",
  secondary: "bg-surface text-ink border-line-strong hover:bg-sunk",
  quiet: "bg-transparent text-soft border-transparent hover:bg-sunk hover:text-ink",
  danger: "bg-surface text-block border-line-strong hover:bg-block-soft hover:border-block",
} as const;

export const SIZES = {
  base: "min-h-9 px-3.5",
  small: "min-h-7 px-2.5 text-small",
  large: "min-h-11 px-5",
} as const;

export interface Look {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
}

/** A label that is wider than its container wraps between words; otherwise a button keeps its width. */
export const SHAPE =
  "inline-flex max-w-full shrink-0 items-center justify-center gap-1.5 rounded-md border text-center font-semibold break-keep transition-colors disabled:opacity-55 aria-disabled:opacity-55";
