import { getTranslations } from "next-intl/server";
import { ConfirmForm, JoinForm } from "#app/_share/guest-forms.tsx";
import type { GuestView } from "#lib/contracts/guest.ts";
import type { LinkEntryView } from "#lib/contracts/share-link.ts";
import { LinkFrame } from "./link-frame.tsx";

interface GateProps {
  token: string;
  entry: LinkEntryView;
  /** The guest whose address is not confirmed yet; null before they gave a name. */
  guest: GuestView | null;
}

/** Asks for what the link requires before it is read: a name, accepted terms, a confirmed address. Also without JavaScript. */
export async function EntryGate({ token, entry, guest }: GateProps) {
  const t = await getTranslations("share.entry");
  const { terms, asks_email: asksEmail, sent_by: name } = entry;
  if (guest !== null && guest.email !== null)
    return (
      <LinkFrame>
        <h1 className="text-title font-semibold">{t("confirm")}</h1>
        <ConfirmForm token={token} email={guest.email} />
      </LinkFrame>
    );
  return (
    <LinkFrame isWide={terms !== ""}>
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <p className="text-soft">{t(terms === "" ? "intro" : "introTerms", { name })}</p>
      {terms === "" ? null : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long terms are scrolled by keyboard
          tabIndex={0}
          aria-label={t("terms")}
          className="max-h-[45dvh] overflow-y-auto rounded-md border border-line bg-surface px-4 py-3 break-words whitespace-pre-wrap"
        >
          {terms}
        </section>
      )}
      <JoinForm
        token={token}
        asksEmail={asksEmail}
        hasTerms={terms !== ""}
        submit={t("submit")}
        nameHint={t("nameHint")}
      />
    </LinkFrame>
  );
}
