"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { askJson } from "#app/_live/ask-json.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { type RequirementView, requirementView } from "#lib/contracts/requirement.ts";
import type { Language } from "#lib/domain/language.ts";
import { classWords } from "./class-words.ts";

interface IdPeekProps {
  projectId: string;
  /** Of the documents. */
  language: Language;
}

interface Peek {
  readonly requirement: RequirementView;
  readonly left: number;
  readonly top: number;
  /** Where the card ends when it stands above the id; null: it stands below. */
  readonly bottom: number | null;
}

const IDS = ".prose .id";
const CARD = "id-peek";
const WIDTH = 360;
const ROOM = 200;
/** Passing over a line of ids opens nothing. */
const REST_MS = 180;

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

/** The card of a requirement where its id is pointed at or has the focus; Escape and leaving close it. */
export function IdPeek({ projectId, language }: IdPeekProps) {
  const locale = useLocale();
  const [peek, setPeek] = useState<Peek | null>(null);
  const known = useRef(new Map<string, Promise<RequirementView | null>>());
  useEffect(() => {
    let at: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (id: string) => {
      const answer = await askJson(paths.api.requirement(projectId, id), {}, locale);
      return answer.ok ? (requirementView.safeParse(answer.body).data ?? null) : null;
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
      timer = setTimeout(() => void open(element), event.type === "focusin" ? 0 : REST_MS);
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
  return peek === null ? null : <Card peek={peek} language={language} />;
}

function Card({ peek, language }: { peek: Peek; language: Language }) {
  const t = useTranslations("requirements");
  const typing = useTranslations("typing");
  const { requirement, left, top, bottom } = peek;
  const { id, title, statement, type, priority, status, document_name, line, kind } = requirement;
  return (
    <div
      id={CARD}
      role="tooltip"
      className="no-print pointer-events-none fixed z-40 w-[min(22.5rem,calc(100vw-1rem))] rounded-md border border-line-strong bg-surface p-3 text-small shadow-sm"
      style={bottom === null ? { left, top } : { left, bottom }}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-mono font-semibold">{id}</span>
        <span lang={language} className="font-semibold">
          {title}
        </span>
      </p>
      <p lang={language} className="mt-1 line-clamp-5 whitespace-pre-line text-soft">
        {statement}
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Badge>{t(`types.${type}`)}</Badge>
        {priority === null ? null : <Badge>{t(`priorities.${priority}`)}</Badge>}
        {status === null ? null : <Badge>{t(`statuses.${status}`)}</Badge>}
      </p>
      <p className="mt-1.5 text-soft">
        {typing("title")}: {classWords({ typing, requirements: t }, kind)} (
        {typing("confidence", { level: typing(`levels.${kind.level}`), confidence: kind.confidence })})
      </p>
      <p className="mt-1.5 text-faint">{t("panel.at", { document: document_name, line })}</p>
    </div>
  );
}
