"use client";
import { Check, MapPin, Pencil, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { useShortcutProps } from "#app/_ui/shortcut-keys.tsx";

interface SuggestionActionsProps {
  /** Its target exists. */
  canAccept: boolean;
  /** Its text can be edited. */
  canChange: boolean;
  busy: boolean;
  onAccept: () => void;
  onReject: () => void;
  onChange: () => void;
  onPlace: () => void;
}

/** The actions of a suggested edit. */
export function SuggestionActions(props: SuggestionActionsProps) {
  const { canAccept, canChange, busy, onAccept, onReject, onChange, onPlace } = props;
  const t = useTranslations("chat.suggestion");
  const shortcut = useShortcutProps();
  return (
    <div className="flex flex-wrap gap-1.5">
      {canAccept ? (
        <Button
          look="primary"
          size="small"
          disabled={busy}
          {...shortcut("suggestion.accept")}
          onClick={onAccept}
        >
          <Check size={14} aria-hidden /> {t("accept")}
        </Button>
      ) : null}
      {canChange ? (
        <Button size="small" disabled={busy} {...shortcut("suggestion.change")} onClick={onChange}>
          <Pencil size={13} aria-hidden /> {t("change")}
        </Button>
      ) : null}
      <Button size="small" disabled={busy} {...shortcut("suggestion.reject")} onClick={onReject}>
        <X size={14} aria-hidden /> {t("reject")}
      </Button>
      <Button size="small" look={canAccept ? "quiet" : "primary"} disabled={busy} onClick={onPlace}>
        <MapPin size={13} aria-hidden /> {t("placeManually")}
      </Button>
    </div>
  );
}
