import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { GuestMark } from "#app/_ui/guest-mark.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { GateGuestView } from "#lib/contracts/gate.ts";

/** What the verdicts are about: a version of the plan, or an attempt to change the code. */
type VerdictSubject = "plan" | "change";

function VerdictLine({
  one,
  counted,
  about,
}: {
  one: GateGuestView;
  counted: boolean;
  about: VerdictSubject;
}) {
  const t = useTranslations("share.members");
  return (
    <li className="keep grid gap-1 rounded-md border border-line bg-surface px-4 py-2.5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={one.decision === "approve" ? "agree" : "concern"}>{t(one.decision)}</Badge>
        <span>{t(`line.${about}`, { name: one.name, version: one.version })}</span>
        <GuestMark guest />
        {counted ? (
          <Badge tone={one.counts ? "accent" : "plain"}>{t(one.counts ? "counts" : "shown")}</Badge>
        ) : null}
        {one.stale ? <Badge tone="concern">{t("stale")}</Badge> : null}
        {one.revoked ? <Badge>{t("revoked")}</Badge> : null}
        <span className="ms-auto text-small text-faint">
          <Time at={one.at} relative />
        </span>
      </p>
      {one.note ? <p className="break-words whitespace-pre-wrap">{one.note}</p> : null}
      <p className="text-small text-faint">
        {[
          one.email === null
            ? t("nameOnly")
            : `${one.email}, ${t(one.email_confirmed ? "confirmed" : "unconfirmed")}`,
          one.link_label === "" ? null : t("link", { label: one.link_label }),
        ]
          .filter((part) => part !== null)
          .join(" · ")}
      </p>
    </li>
  );
}

/** What guests of review links decided about the plan or a change, and whether it counts. */
export function GuestVerdicts({
  guests,
  counted,
  about,
}: {
  guests: readonly GateGuestView[];
  counted: boolean;
  about: VerdictSubject;
}) {
  const t = useTranslations("share.members");
  if (guests.length === 0) return null;
  return (
    <PageSection id="guests" title={t("verdicts")} count={guests.length}>
      <p className="mb-3 text-soft">
        {about === "change" ? t("changeHint") : t(counted ? "countedHint" : "shownHint")}
      </p>
      <ul className="grid gap-2">
        {guests.map((one) => (
          <VerdictLine key={one.guest_id} one={one} counted={counted} about={about} />
        ))}
      </ul>
    </PageSection>
  );
}
