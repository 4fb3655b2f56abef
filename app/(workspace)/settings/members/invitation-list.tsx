"use client";
import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { InvitationView } from "#lib/contracts/member.ts";
import { paths } from "#lib/contracts/paths.ts";
import { useApiAction } from "./use-api-action.ts";

const TONES = {
  open: "waiting",
  used: "agree",
  expired: "plain",
  revoked: "plain",
} as const satisfies Record<InvitationView["state"], Tone>;

/** Sent invitations; open ones can be revoked. */
export function InvitationList({ invitations }: { invitations: readonly InvitationView[] }) {
  const t = useTranslations("meeting.members");
  const { busy, ask } = useApiAction();
  if (invitations.length === 0) return <p className="text-faint">{t("none")}</p>;
  return (
    <ul>
      {invitations.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5">
          <Badge tone={TONES[one.state]}>{t(`state.${one.state}`)}</Badge>
          <span className="font-semibold">{one.note || t(`role.${one.role}`)}</span>
          <span className="text-small text-faint">
            {t(`role.${one.role}`)} · {t("by", { name: one.by })} ·{" "}
            {one.email ? `${t("sentTo", { email: one.email })} · ` : null}
            {one.used_by ? t("usedBy", { name: one.used_by }) : t("until")}{" "}
            {one.used_by ? null : <Time at={one.expires_at} dateOnly />}
          </span>
          {one.state === "open" ? (
            <Button
              size="small"
              look="quiet"
              className="ms-auto"
              disabled={busy}
              onClick={() => void ask("DELETE", paths.api.invitation(one.id))}
            >
              {t("revoke")}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
