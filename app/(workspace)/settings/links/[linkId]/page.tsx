import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ShareLinkLogView } from "#lib/contracts/share-link.ts";
import { readShareLinkLog } from "#lib/usecases/share/share-link-log.ts";

interface LogPageProps {
  params: Promise<{ linkId: string }>;
  searchParams: Promise<{ cursor?: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.links.log");
  return { title: t("title") };
}

async function Guests({ guests }: { guests: ShareLinkLogView["guests"] }) {
  const t = await getTranslations("settings.links.log");
  if (guests.length === 0) return <p className="text-soft">{t("noGuests")}</p>;
  return (
    <ul>
      {guests.map((one) => (
        <li key={one.id} className="grid gap-1 border-b border-line py-2.5 last:border-b-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{one.name}</span>
            <span className="break-all text-soft">
              {one.email === null
                ? t("nameOnly")
                : `${one.email} · ${t(one.email_confirmed ? "confirmed" : "unconfirmed")}`}
            </span>
            {one.verdict === null ? null : (
              <Badge tone={one.verdict.decision === "approve" ? "agree" : "concern"}>
                {t(`verdict.${one.verdict.decision}`, { version: one.verdict.version })}
              </Badge>
            )}
          </p>
          {one.verdict?.note ? <p className="break-words whitespace-pre-wrap">{one.verdict.note}</p> : null}
          <p className="text-small text-faint">
            {t("since")} <Time at={one.since} /> · {t("lastSeen")} <Time at={one.last_seen_at} relative />
          </p>
        </li>
      ))}
    </ul>
  );
}

async function Acts({ log }: { log: ShareLinkLogView }) {
  const t = await getTranslations("settings.links.log");
  if (log.data.length === 0) return <p className="text-soft">{t("noActs")}</p>;
  return (
    <>
      <ul>
        {log.data.map((one) => (
          <li key={one.id} className="flex flex-wrap gap-x-3 border-b border-line py-2 last:border-b-0">
            <span className="min-w-0 flex-1 break-words">
              {t(`act.${one.act}`, { name: one.guest.name })}
            </span>
            <span className="text-small text-faint">
              <Time at={one.at} />
            </span>
          </li>
        ))}
      </ul>
      {log.next_cursor === null ? null : (
        <p className="mt-3">
          <ButtonLink
            href={`${paths.settingsLinks(log.link.id)}?cursor=${encodeURIComponent(log.next_cursor)}`}
          >
            {t("older")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

async function Openings({ openings }: { openings: ShareLinkLogView["openings"] }) {
  const t = await getTranslations("settings.links.log");
  if (openings.length === 0) return <p className="text-soft">{t("noOpenings")}</p>;
  return (
    <ul>
      {openings.map((one) => (
        <li
          key={`${one.outcome}${one.network}${one.first_at}`}
          className="flex flex-wrap gap-x-3 border-b border-line py-2 last:border-b-0"
        >
          <span className="min-w-0 flex-1">
            {t(`outcome.${one.outcome}`, { count: one.times })} ·{" "}
            <span className="text-soft">{one.network}</span>
          </span>
          <span className="text-small text-faint">
            <Time at={one.last_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The log of a review link: its guests, what they did, and who opened it from where. */
export default async function LinkLogPage({ params, searchParams }: LogPageProps) {
  const [{ linkId }, { cursor }] = await Promise.all([params, searchParams]);
  const [t, log] = await Promise.all([
    getTranslations("settings.links.log"),
    load((actor) => readShareLinkLog(actor, linkId, { limit: 50, ...(cursor ? { cursor } : {}) })),
  ]);
  return (
    <>
      <PageHeader title={log.link.title} intro={t("intro")} />
      <PageSection title={t("guests")} count={log.guests.length}>
        <Guests guests={log.guests} />
      </PageSection>
      <PageSection title={t("acts")}>
        <Acts log={log} />
      </PageSection>
      {log.link.terms === "" ? null : (
        <PageSection title={t("terms")}>
          <p className="break-words whitespace-pre-wrap">{log.link.terms}</p>
        </PageSection>
      )}
      <PageSection title={t("openings")}>
        <Openings openings={log.openings} />
      </PageSection>
    </>
  );
}
