"use client";
import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isTextComplete, whenTextComplete } from "#app/_document/text-complete.ts";
import { Button } from "#app/_ui/button.tsx";
import { focusOnMount } from "#app/_ui/focus-on-mount.ts";
import { useShortcutProps } from "#app/_ui/shortcut-keys.tsx";
import { useShortcuts } from "#app/_ui/use-shortcuts.ts";
import { foldQuery } from "#lib/domain/document/fold-for-search.ts";
import { MAX_MATCHES, TextIndex } from "./text-index.ts";

const TEXT = ".prose.reading";
const PARAMETER = "find";

/**
 * Highlights the matches if the browser supports it. The current match is also selected, which every browser shows.
 */
function show(places: readonly Range[], current: number): void {
  if (typeof Highlight !== "undefined") {
    CSS.highlights.set("find", new Highlight(...places));
    const here = places[current];
    CSS.highlights.set("find-here", here === undefined ? new Highlight() : new Highlight(here));
  }
  const here = places[current];
  cancelAnimationFrame(going);
  if (here !== undefined) goTo(here, MAX_ATTEMPTS);
}

/** Large texts are laid out only near the viewport, which can move the target while scrolling to it. */
const MAX_ATTEMPTS = 8;
let going = 0;

function goTo(here: Range, times: number): void {
  const { top, bottom } = here.getBoundingClientRect();
  if (top < 120 || bottom > window.innerHeight - 60)
    window.scrollBy({ top: top - window.innerHeight / 3, behavior: "instant" });
  if (times > 1) going = requestAnimationFrame(() => goTo(here, times - 1));
}

function clear(): void {
  if (typeof Highlight === "undefined") return;
  CSS.highlights.delete("find");
  CSS.highlights.delete("find-here");
}

/** Stores the query in the URL, so that a link restores the search. */
function remember(query: string): void {
  const address = new URL(window.location.href);
  if (query === "") address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, query);
  window.history.replaceState(window.history.state, "", address);
}

/** Searches the text of the document; a key opens the bar. `initial`: the query in the URL. */
export function FindBar({ initial }: { initial: string | null }) {
  const t = useTranslations("history.find");
  const [open, setOpen] = useState(initial !== null);
  const shortcut = useShortcutProps();
  useShortcuts("document", (command) => {
    if (command !== "find") return false;
    flushSync(() => setOpen(true)); // the next key press must go to the field
    document.querySelector<HTMLInputElement>("#find-in-document")?.select();
    return true;
  });
  if (open) return <OpenBar initial={initial ?? ""} onClose={() => setOpen(false)} />;
  return (
    <Button size="small" {...shortcut("document.find")} onClick={() => setOpen(true)}>
      <Search size={14} aria-hidden /> {t("open")}
    </Button>
  );
}

interface Found {
  readonly places: readonly Range[];
  readonly at: number;
}

const NO_MATCHES: Found = { places: [], at: -1 };

/**
 * The first match at or below the top of the viewport, so that typing does not scroll away from the reader's
 * position.
 */
function nearest(places: readonly Range[]): number {
  const below = places.findIndex((one) => one.getBoundingClientRect().bottom > 0);
  return places.length === 0 ? -1 : Math.max(0, below);
}

function OpenBar({ initial, onClose }: { initial: string; onClose: () => void }) {
  const t = useTranslations("history.find");
  const [query, setQuery] = useState(initial);
  const [{ places, at }, setFound] = useState(NO_MATCHES);
  const index = useRef<TextIndex | null>(null);
  const look = (wanted: string) => {
    const root = document.querySelector(TEXT);
    const words = root === null ? null : (index.current ?? new TextIndex(root));
    if (isTextComplete()) index.current = words;
    const found = words?.find(foldQuery(wanted)) ?? [];
    setFound({ places: found, at: nearest(found) });
  };
  const findInitialQuery = useEffectEvent(() =>
    initial === "" ? () => {} : whenTextComplete(() => look(initial)),
  );
  useEffect(() => {
    const stop = findInitialQuery();
    return () => {
      stop();
      clear();
    };
  }, []);
  useEffect(() => show(places, at), [places, at]);
  const step = (by: 1 | -1) =>
    setFound((now) => ({
      ...now,
      at: now.places.length === 0 ? -1 : (now.at + by + now.places.length) % now.places.length,
    }));
  const close = () => {
    const here = places[at];
    remember("");
    onClose();
    if (here !== undefined) {
      window.getSelection()?.removeAllRanges();
      window.getSelection()?.addRange(here);
    }
  };
  const count =
    foldQuery(query) === ""
      ? ""
      : places.length === 0
        ? t("none")
        : t("count", {
            at: at + 1,
            count: places.length,
            more: places.length === MAX_MATCHES ? "yes" : "no",
          });
  return (
    <search className="no-print fixed end-4 bottom-4 z-30 flex max-w-[calc(100vw-2rem)] flex-wrap items-center gap-1.5 rounded-md border border-line-strong bg-surface p-2">
      <input
        id="find-in-document"
        type="search"
        ref={focusOnMount}
        value={query}
        maxLength={200}
        aria-label={t("label")}
        placeholder={t("label")}
        className="min-h-8 w-44 rounded-md border border-edge bg-paper px-2"
        onFocus={() => {
          index.current = null; // the text may have changed since
        }}
        onChange={(event) => {
          setQuery(event.target.value);
          remember(event.target.value);
          look(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape") close();
          else if (event.key === "Enter") {
            event.preventDefault();
            step(event.shiftKey ? -1 : 1);
          }
        }}
      />
      <output className="min-w-16 text-center text-small text-soft" aria-live="polite">
        {count}
      </output>
      <Button size="small" look="quiet" aria-label={t("previous")} onClick={() => step(-1)}>
        <ChevronUp size={15} aria-hidden />
      </Button>
      <Button size="small" look="quiet" aria-label={t("next")} onClick={() => step(1)}>
        <ChevronDown size={15} aria-hidden />
      </Button>
      <Button size="small" look="quiet" aria-label={t("close")} onClick={close}>
        <X size={15} aria-hidden />
      </Button>
    </search>
  );
}
