import { useFormatter, useTranslations } from "next-intl";
import type { GuestView } from "#lib/contracts/guest.ts";
import type { SharedView } from "#lib/contracts/share-link.ts";

const LINES = ["top", "middle", "bottom"] as const;

interface ViewerMarkProps {
  shared: SharedView;
  guest: GuestView | null;
  /** When the content was opened. */
  openedAt: Date;
}

/**
 * On the screen and on every printed page: who reads the content and since when, and for whom the link was made. It is
 * decoration over what is read, so its text is generated content of the style sheet.
 */
export function ViewerMark({ shared, guest, openedAt }: ViewerMarkProps) {
  const t = useTranslations("share.mark");
  const ui = useTranslations("ui");
  const format = useFormatter();
  const who = guest === null ? null : [guest.name, guest.email].filter(Boolean).join(" · ");
  const time = format.dateTime(openedAt, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  const parts = [who ?? t("reader"), shared.label, t("by", { name: shared.sent_by }), `${time} ${ui("utc")}`];
  const text = parts.filter((part) => part !== "").join(" · ");
  return (
    <div className="viewer-mark" aria-hidden>
      {LINES.map((line) => (
        <p key={line} data-mark={text} />
      ))}
    </div>
  );
}
