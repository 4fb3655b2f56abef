import type { ComponentProps } from "react";
import { LOOKS, type Look, SHAPE, SIZES } from "./button-styles.ts";
import { cx } from "./cx.ts";

export function Button({
  look = "secondary",
  size = "base",
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look) {
  return <button type={type} className={cx(SHAPE, LOOKS[look], SIZES[size], className)} {...rest} />;
}
