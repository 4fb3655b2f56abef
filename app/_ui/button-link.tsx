import Link from "next/link";
import type { ComponentProps } from "react";
import { LOOKS, type Look, SHAPE, SIZES } from "./button-styles.ts";
import { cx } from "./cx.ts";

/** A link with the look of a button. It navigates and has no side effect; not prefetched (docs/decisions/0079). */
export function ButtonLink({
  look = "secondary",
  size = "base",
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link prefetch={false} className={cx(SHAPE, LOOKS[look], SIZES[size], className)} {...rest} />;
}
