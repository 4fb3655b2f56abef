import { useTranslations } from "next-intl";
import { Time } from "#app/_ui/time.tsx";
import type { GuestView } from "#lib/contracts/guest.ts";
import type { SharedView } from "#lib/contracts/share-link.ts";

const LINES = ["top", "middle", "bottom"] as const;

interface ViewerMarkProps {
  shared: SharedView;
  guest: GuestView | null;
  /** When the content was opened; ISO 8601. */
  openedAt: string;
}

/** On the screen and on every printed page: who reads the content and since when, and for whom the link was made. */
export function ViewerMark({ shared, guest, openedAt }: ViewerMarkProps) {
  const t = useTranslations("share.mark");
  const who = guest === null ? null : [guest.name, guest.email].filter(Boolean).join(" · ");
  const parts = [who ?? t("reader"), shared.label, t("by", { name: shared.sent_by })];
  const text = parts.filter((part) => part !== "").join(" · ");
  return (
    <div className="viewer-mark" aria-hidden>
      {LINES.map((line) => (
        <p key={line}>
          {text} · <Time at={openedAt} />
        </p>
      ))}
    </div>
  );
}
