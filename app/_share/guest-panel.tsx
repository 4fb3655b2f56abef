import { getTranslations } from "next-intl/server";
import { Badge } from "#app/_ui/badge.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import type {
  GuestSuggestionView,
  GuestThreadView,
  GuestVerdictView,
  GuestView,
} from "#lib/contracts/guest.ts";
import type { SharedView } from "#lib/contracts/share-link.ts";
import type { ShareKind } from "#lib/domain/share/share-kind.ts";
import { readerLanguage } from "#lib/i18n/reader-language.ts";
import { listGuestSuggestions } from "#lib/usecases/document/suggest-as-guest.ts";
import { readVerdict } from "#lib/usecases/gate/guest-verdict.ts";
import { ConfirmForm, GuestReplyForm, JoinForm, VerdictForm } from "./guest-forms.tsx";
import { guestPlaces } from "./guest-places.ts";
import { GUEST_DISCUSSIONS } from "./guest-work.ts";
import { GuestWriting } from "./guest-writing.tsx";
import { shareLinkKey } from "./link-cookies.ts";

interface PanelProps {
  token: string;
  shared: SharedView;
  guest: GuestView | null;
}

async function OwnVerdict({ verdict, kind }: { verdict: GuestVerdictView; kind: ShareKind }) {
  const t = await getTranslations("share.guest");
  return (
    <div className="mb-3 grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={verdict.decision === "approve" ? "agree" : "concern"}>
          {t(`given.${verdict.decision}`)}
        </Badge>
        <span className="text-small text-faint">
          {t(kind === "change" ? "ofAttempt" : "ofVersion", { version: verdict.version })} ·{" "}
          <Time at={verdict.at} relative />
        </span>
      </p>
      {verdict.note ? <p className="break-words whitespace-pre-wrap">{verdict.note}</p> : null}
      {verdict.stale ? <Notice tone="concern">{t("stale")}</Notice> : null}
    </div>
  );
}

async function OwnThread({ thread, token, kind }: { thread: GuestThreadView; token: string; kind: string }) {
  const t = await getTranslations("share.guest");
  return (
    <li className="grid gap-2 rounded-md border border-line px-3 py-2">
      <p className="flex flex-wrap items-center gap-2 text-small text-faint">
        <span className="break-words">{thread.place ?? t("whole")}</span>
        {thread.resolved ? <Badge tone="agree">{t("resolved")}</Badge> : null}
      </p>
      {thread.words ? (
        <blockquote className="border-s-2 border-line-strong ps-2 text-small break-words text-soft">
          {thread.words}
        </blockquote>
      ) : null}
      {thread.comments.map((one) => (
        <div key={one.id}>
          <p className="flex flex-wrap items-baseline gap-x-2 text-small">
            <span className="font-semibold">{one.name}</span>
            {one.is_guest ? <span className="text-faint">{t("guest")}</span> : null}
            <span className="text-faint">
              <Time at={one.at} relative />
            </span>
          </p>
          <p className="break-words whitespace-pre-wrap">{one.deleted ? t("deleted") : one.text}</p>
        </div>
      ))}
      <GuestReplyForm token={token} kind={kind} threadId={thread.id} />
    </li>
  );
}

async function OwnSuggestions({ suggestions }: { suggestions: readonly GuestSuggestionView[] }) {
  const t = await getTranslations("share.guest");
  return (
    <ul className="grid gap-2">
      {suggestions.map((one) => (
        <li key={one.id} className="grid gap-1 rounded-md border border-line px-3 py-2">
          <p>
            <Badge
              tone={one.status === "accepted" ? "agree" : one.status === "rejected" ? "block" : "waiting"}
            >
              {t(`suggestion.${one.status}`)}
            </Badge>
          </p>
          <p className="break-words">
            <del className="text-block">{one.before}</del> <ins className="text-agree">{one.after}</ins>
          </p>
          <p className="text-small break-words whitespace-pre-wrap text-soft">{one.reason}</p>
        </li>
      ))}
    </ul>
  );
}

async function Review({ token, shared }: Omit<PanelProps, "guest">) {
  const t = await getTranslations("share.guest");
  const [key, language] = await Promise.all([shareLinkKey(token), readerLanguage()]);
  const { kind, version } = shared;
  const [threads, suggestions, verdict] = await Promise.all([
    GUEST_DISCUSSIONS[kind].list(key),
    kind === "document" ? listGuestSuggestions(key) : [],
    shared.right === "approve" ? readVerdict(key) : null,
  ]);
  return (
    <>
      {shared.right === "approve" ? (
        <PageSection title={t("verdict")}>
          {verdict === null ? null : <OwnVerdict verdict={verdict} kind={kind} />}
          <VerdictForm
            token={token}
            kind={kind}
            version={version}
            hash={shared.content_hash}
            given={verdict}
          />
        </PageSection>
      ) : null}
      <PageSection title={t(kind === "document" ? "write" : "comment")}>
        <GuestWriting
          token={token}
          kind={kind}
          version={version}
          places={guestPlaces(shared, language)}
          canSuggest={kind === "document" && shared.is_newest}
        />
      </PageSection>
      {threads.length > 0 ? (
        <PageSection title={t("threads")} count={threads.length}>
          <ul className="grid gap-3">
            {threads.map((thread) => (
              <OwnThread key={thread.id} thread={thread} token={token} kind={kind} />
            ))}
          </ul>
        </PageSection>
      ) : null}
      {suggestions.length > 0 ? (
        <PageSection title={t("suggestions")} count={suggestions.length}>
          <OwnSuggestions suggestions={suggestions} />
        </PageSection>
      ) : null}
    </>
  );
}

/** What a guest of a review link can do: give a name, comment, suggest, and approve or request changes. */
export async function GuestPanel({ token, shared, guest }: PanelProps) {
  const t = await getTranslations("share.guest");
  return (
    <aside
      id="review"
      aria-label={t("title")}
      className="no-print max-w-3xl scroll-mt-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:self-start xl:overflow-y-auto"
    >
      <PageSection title={t("title")}>
        {guest === null ? (
          <>
            <p className="mb-3 text-soft">
              {t(
                `${shared.kind === "document" ? "intro" : "introWithout"}.${shared.right === "approve" ? "approve" : "comment"}`,
              )}
            </p>
            <JoinForm token={token} asksEmail={shared.asks_email} />
          </>
        ) : (
          <p>
            {t("as", { name: guest.name })}
            <span className="text-soft">
              {" · "}
              {guest.email === null
                ? t("nameOnly")
                : `${guest.email} · ${t(guest.email_confirmed ? "emailConfirmed" : "emailUnconfirmed")}`}
            </span>
          </p>
        )}
        {guest?.must_confirm ? (
          <div className="mt-3">
            <ConfirmForm token={token} email={guest.email ?? ""} />
          </div>
        ) : null}
      </PageSection>
      {guest === null || guest.must_confirm ? null : <Review token={token} shared={shared} />}
    </aside>
  );
}
