import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import type { ChangeState } from "#lib/domain/change-set/change-set.ts";

const TONES: Readonly<Record<ChangeState, Tone>> = {
  draft: "waiting",
  reviewed: "accent",
  tested: "accent",
  accepted: "agree",
  rejected: "block",
  reverted: "concern",
  superseded: "plain",
  needs_rebase: "concern",
};

/** The state of an attempt. */
export function ChangeStateBadge({ state }: { state: ChangeState }) {
  const t = useTranslations("changes.states");
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}
