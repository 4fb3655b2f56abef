"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { useChatContext } from "./chat-context.tsx";
import { SuggestionCard } from "./suggestion-card.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface SuggestionCardsProps {
  ids: readonly string[];
  /** Those loaded with the page. */
  initial?: readonly SuggestionView[];
}

/** Suggested edits as cards. Several can be accepted or rejected together; they are processed one after the other. */
export function SuggestionCards({ ids, initial }: SuggestionCardsProps) {
  const t = useTranslations("chat.suggestion");
  const { abilities } = useChatContext();
  const { shown, loading, problem, decide } = useSuggestions(ids, initial);
  const [busy, setBusy] = useState(false);
  const open = shown.filter((one) => one.status === "open");
  const all = async (decision: "accept" | "reject", wanted: readonly SuggestionView[]) => {
    setBusy(true);
    // Sequential: each acceptance creates the version to which the next one applies. An edit that no longer fits
    // stays open.
    for (const one of wanted) await decide(one.id, { decision });
    setBusy(false);
  };
  if (ids.length === 0) return null;
  const placed = open.filter((one) => one.preview.ok);
  return (
    <section aria-label={t("label")} aria-busy={busy || loading || undefined} className="grid gap-2.5">
      {open.length > 1 && abilities.includes("edit") ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-small text-soft">{t("count", { count: open.length })}</p>
          <Button
            size="small"
            disabled={busy || placed.length === 0}
            onClick={() => void all("accept", placed)}
          >
            {t("acceptAll")}
          </Button>
          <Button size="small" look="quiet" disabled={busy} onClick={() => void all("reject", open)}>
            {t("rejectAll")}
          </Button>
        </div>
      ) : null}
      {shown.map((one) => (
        <SuggestionCard key={one.id} suggestion={one} decide={decide} />
      ))}
      {loading ? <p className="animate-appear text-small text-faint">{t("loading")}</p> : null}
      {problem ? (
        <p role="alert" className="text-small text-block">
          {problem}
        </p>
      ) : null}
    </section>
  );
}
