import { z } from "zod";

/** What a reader chose for this browser. */
export const displaySchema = z.object({
  /** High contrast as the system asks, or always. */
  contrast: z.enum(["system", "more"]),
  /** Whether shortcuts of a single character work (WCAG 2.2 §2.1.4). */
  keys: z.enum(["on", "off"]),
});
export type Display = z.infer<typeof displaySchema>;

/** Name of the cookie with what differs from the usual display. */
export const DISPLAY_COOKIE = "roundtable-display";

const WORDS = { contrast: "more-contrast", keys: "no-single-keys" } as const;

/**
 * What a reader chose.
 * @param chosen Value of the cookie; untrusted.
 */
export function displayOf(chosen: string | undefined): Display {
  const words = (chosen ?? "").slice(0, 200).split(".");
  return {
    contrast: words.includes(WORDS.contrast) ? "more" : "system",
    keys: words.includes(WORDS.keys) ? "off" : "on",
  };
}

/** The value of the cookie; "" if everything is as usual. */
export const cookieOfDisplay = ({ contrast, keys }: Display): string =>
  [...(contrast === "more" ? [WORDS.contrast] : []), ...(keys === "off" ? [WORDS.keys] : [])].join(".");
