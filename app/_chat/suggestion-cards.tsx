"use client";
import { useTranslations } from "next-intl";
import { Fragment, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { BUILDS_ON_OTHERS } from "#lib/domain/document/suggestion.ts";
import { useChatContext } from "./chat-context.tsx";
import { JointPreview } from "./joint-preview.tsx";
import { SuggestionCard } from "./suggestion-card.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface SuggestionCardsProps {
  ids: readonly string[];
  /** Those loaded with the page. */
  initial?: readonly SuggestionView[];
  /** Groups of the ids, each with its heading; absent: one list. */
  groups?: readonly { readonly title: string; readonly ids: readonly string[] }[];
  /** Whether the cards link to the chat answers that they come from. */
  showsChat?: boolean;
}

/** Suggested edits as cards. Several can be accepted as one version, or rejected together. */
export function SuggestionCards({ ids, initial, groups, showsChat = false }: SuggestionCardsProps) {
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
  const card = (one: SuggestionView) => (
    <SuggestionCard key={one.id} suggestion={one} decide={decide} showsChat={showsChat} />
  );
  return (
    <section aria-label={t("label")} aria-busy={busy || loading || undefined} className="grid gap-2.5">
      {open.length > 1 ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-small text-soft">{t("count", { count: open.length })}</p>
          <JointPreview
            suggestions={placed}
            busy={busy || placed.length === 0}
            {...(abilities.includes("edit") ? { onAccept: (selected) => void all("accept", selected) } : {})}
          />
        </div>
      ) : null}
      {open.length > 1 && abilities.includes("edit") ? (
        <div className="flex flex-wrap items-center gap-2">
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
      {(groups ?? [{ title: "", ids }]).map(({ title, ids: own }) => (
        <Fragment key={title}>
          {title === "" ? null : (
            <h3 className="mt-2 font-semibold">
              {title} <span className="font-normal text-faint">{own.length}</span>
            </h3>
          )}
          {own.flatMap((id) => shown.find((one) => one.id === id) ?? []).map(card)}
        </Fragment>
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
