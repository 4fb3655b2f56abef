import { useTranslations } from "next-intl";
import type { GuestView } from "#lib/contracts/guest.ts";
import type { SharedView } from "#lib/contracts/share-link.ts";

/** On every printed page: who reads the content and for whom the link was made. */
export function PrintMark({ shared, guest }: { shared: SharedView; guest: GuestView | null }) {
  const t = useTranslations("share.print");
  const who = guest === null ? null : [guest.name, guest.email].filter(Boolean).join(" · ");
  const parts = [who ?? t("reader"), shared.label, t("by", { name: shared.sent_by })];
  const text = parts.filter((part) => part !== "").join(" · ");
  return (
    <div className="print-mark" aria-hidden>
      <p>{text}</p>
      <p>{text}</p>
      <p>{text}</p>
    </div>
  );
}
