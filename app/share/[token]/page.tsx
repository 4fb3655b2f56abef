import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { GuestPanel } from "#app/_share/guest-panel.tsx";
import { shareLinkKey } from "#app/_share/link-cookies.ts";
import { LinkLive } from "#app/_share/link-live.tsx";
import { SharedContentView } from "#app/_share/shared-content.tsx";
import { ViewerMark } from "#app/_share/viewer-mark.tsx";
import { requestSource } from "#lib/auth/client-headers.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type LinkEntryView, linkEntryView, type SharedView } from "#lib/contracts/share-link.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { readGuest } from "#lib/usecases/share/join-as-guest.ts";
import { openShareLink } from "#lib/usecases/share/open-share-link.ts";
import { BusyLink } from "./busy-link.tsx";
import { EntryGate } from "./entry-gate.tsx";
import { PasswordGate } from "./password-gate.tsx";

/** The metadata contains nothing of the shared content. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("share");
  return {
    title: t("title"),
    robots: { index: false, follow: false, nocache: true },
  };
}

/** What the page shows: the content, or what has to happen before. */
type Opened = SharedView | "locked" | "busy" | { readonly entry: LinkEntryView };

async function open(token: string): Promise<Opened> {
  try {
    const [head, { proof, pass }] = await Promise.all([headers(), shareLinkKey(token)]);
    return await openShareLink(token, { ip: requestSource(head).ip, proof, pass });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "unauthenticated") return "locked";
    if (error.code === "link_entry_required") return { entry: linkEntryView.parse(error.extra.entry) };
    if (error.code === "throttled") return "busy";
    if (error.code === "not_found") notFound();
    throw error;
  }
}

export default async function SharePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const shared = await open(token);
  if (shared === "busy") return <BusyLink />;
  if (shared === "locked") return <PasswordGate token={token} />;
  const guest = await readGuest(await shareLinkKey(token));
  if ("entry" in shared) return <EntryGate token={token} entry={shared.entry} guest={guest} />;
  return (
    <>
      <SharedContentView
        shared={shared}
        panel={shared.right === "read" ? null : <GuestPanel token={token} shared={shared} guest={guest} />}
      />
      <ViewerMark shared={shared} guest={guest} openedAt={new Date()} />
      {/* Who gives a name reads another stream than before. */}
      <LinkLive
        key={guest === null ? "reader" : `guest ${guest.name}`}
        events={`${paths.share(token)}/events`}
        after={guest?.seq ?? 0}
      />
    </>
  );
}
