import Link from "next/link";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

const LOOKS = {
  primary: "bg-accent text-accent-ink border-accent hover:bg-accent-strong hover:border-accent-strong",
  secondary: "bg-surface text-ink border-line-strong hover:bg-sunk",
  quiet: "bg-transparent text-soft border-transparent hover:bg-sunk hover:text-ink",
  danger: "bg-surface text-block border-line-strong hover:bg-block-soft hover:border-block",
} as const;

const SIZES = { base: "min-h-9 px-3.5", small: "min-h-7 px-2.5 text-small", large: "min-h-11 px-5" } as const;

interface Look {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
}

const SHAPE =
  "inline-flex items-center justify-center gap-1.5 rounded-md border font-semibold whitespace-nowrap transition-colors disabled:opacity-55 aria-disabled:opacity-55";

export function Button({
  look = "secondary",
  size = "base",
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look) {
  return <button type={type} className={cx(SHAPE, LOOKS[look], SIZES[size], className)} {...rest} />;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({
  look = "secondary",
  size = "base",
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link className={cx(SHAPE, LOOKS[look], SIZES[size], className)} {...rest} />;
}
