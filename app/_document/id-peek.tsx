"use client";
import { useLocale } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { OnDemandComponent, onDemand } from "#app/_ui/on-demand.tsx";
import type { RequirementView } from "#lib/contracts/requirement.ts";
import type { Language } from "#lib/domain/language.ts";
import type { Peek } from "./id-card.tsx";

interface IdPeekProps {
  projectId: string;
  /** The language of the documents. */
  language: Language;
}

const IDS = ".prose .id";
const CARD = "id-peek";
const card = onDemand(() => import("./id-card.tsx").then((file) => file.IdCard));
const WIDTH = 360;
const ROOM = 200;
/** Delay in ms, so that moving the pointer across a line of ids opens nothing. */
const HOVER_DELAY_MS = 180;

function placed(requirement: RequirementView, rect: DOMRect): Peek {
  const left = Math.max(
    8,
    Math.min(rect.left, window.innerWidth - Math.min(WIDTH, window.innerWidth - 16) - 8),
  );
  const above = rect.bottom + ROOM > window.innerHeight && rect.top > ROOM;
  return {
    requirement,
    left,
    top: rect.bottom + 6,
    bottom: above ? window.innerHeight - rect.top + 6 : null,
  };
}

/** Shows the card of a requirement while its id is hovered or focused. Escape and leaving close it. */
export function IdPeek({ projectId, language }: IdPeekProps) {
  const locale = useLocale();
  const [peek, setPeek] = useState<Peek | null>(null);
  const known = useRef(new Map<string, Promise<RequirementView | null>>());
  useEffect(() => {
    let at: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (id: string) => {
      const { fetchRequirement: askRequirement } = await import("./fetch-requirement.ts");
      return askRequirement(projectId, id, locale);
    };
    const close = () => {
      clearTimeout(timer);
      at?.removeAttribute("aria-describedby");
      at = null;
      setPeek(null);
    };
    const open = async (element: HTMLElement) => {
      const id = element.textContent;
      const asked = known.current.get(id) ?? ask(id);
      known.current.set(id, asked);
      const requirement = await asked;
      if (at !== element || requirement === null) return;
      element.setAttribute("aria-describedby", CARD);
      setPeek(placed(requirement, element.getBoundingClientRect()));
    };
    const enter = (event: Event) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(IDS) : null;
      if (element === at) return;
      close();
      if (element === null) return;
      at = element;
      timer = setTimeout(() => void open(element), event.type === "focusin" ? 0 : HOVER_DELAY_MS);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("pointerover", enter, { signal });
    document.addEventListener("focusin", enter, { signal });
    document.addEventListener("focusout", close, { signal });
    document.addEventListener("keydown", press, { signal });
    window.addEventListener("scroll", close, { signal, passive: true });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [projectId, locale]);
  return peek === null ? null : <OnDemandComponent part={card} peek={peek} language={language} />;
}
