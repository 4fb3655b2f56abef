import Link from "next/link";
import type { ComponentProps } from "react";
import { LOOKS, type Look, SHAPE, SIZES } from "./button-look.ts";
import { cx } from "./cx.ts";

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({
  look = "secondary",
  size = "base",
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link className={cx(SHAPE, LOOKS[look], SIZES[size], className)} {...rest} />;
}
