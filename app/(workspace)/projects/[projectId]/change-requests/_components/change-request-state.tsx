import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import type { ChangeRequestView } from "#lib/contracts/change-request.ts";

const TONES: Readonly<Record<ChangeRequestView["state"], Tone>> = {
  draft: "plain",
  proposed: "waiting",
  applied: "agree",
  refused: "block",
  withdrawn: "plain",
};

/** The state of a change request. */
export function ChangeRequestStateBadge({ state }: Pick<ChangeRequestView, "state">) {
  const t = useTranslations("changeRequests.states");
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}
