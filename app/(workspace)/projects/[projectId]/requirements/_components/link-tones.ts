import type { Tone } from "#app/_ui/badge.tsx";
import type { LinkState } from "#lib/domain/requirements/trace/link.ts";

/** How the states of a link look. */
export const LINK_TONES: Readonly<Record<LinkState, Tone>> = {
  unconfirmed: "plain",
  confirmed: "agree",
  suspect: "waiting",
  broken: "block",
};
