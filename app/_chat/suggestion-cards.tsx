"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { BUILDS_ON_OTHERS } from "#lib/domain/document/suggestion.ts";
import { useChatContext } from "./chat-context.tsx";
import { SuggestionCard } from "./suggestion-card.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface SuggestionCardsProps {
  ids: readonly string[];
  /** Those loaded with the page. */
  initial?: readonly SuggestionView[];
  /** Whether the cards link to the chat answers that they come from. */
  showsChat?: boolean;
}

/** Suggested edits as cards. Several can be accepted as one version, or rejected together. */
export function SuggestionCards({ ids, initial, showsChat = false }: SuggestionCardsProps) {
  const t = useTranslations("chat.suggestion");
  const { abilities } = useChatContext();
  const { shown, loading, problem, decide, decideAll } = useSuggestions(ids, initial);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = shown.filter((one) => one.status === "open");
  const all = async (decision: "accept" | "reject", wanted: readonly SuggestionView[]) => {
    setBusy(true);
    setRefusal(await decideAll(wanted, decision));
    setBusy(false);
  };
  if (ids.length === 0) return null;
  const placed = open.filter(({ preview }) => preview.ok || preview.code === BUILDS_ON_OTHERS);
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
        <SuggestionCard key={one.id} suggestion={one} decide={decide} showsChat={showsChat} />
      ))}
      {loading ? <p className="animate-appear text-small text-faint">{t("loading")}</p> : null}
      {(problem ?? refusal) ? (
        <p role="alert" className="text-small text-block">
          {problem ?? refusal}
        </p>
      ) : null}
    </section>
  );
}
