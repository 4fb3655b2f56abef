"use client";
import { useTranslations } from "next-intl";
import { memo, useDeferredValue, useMemo } from "react";
import { outline } from "#lib/domain/document/outline.ts";
import type { Language } from "#lib/domain/language.ts";

interface EditorOutlineProps {
  text: string;
  language: Language;
  onGo: (line: number) => void;
}

/** The outline of the edited text; an entry moves to its line. */
export function EditorOutline({ text, language, onGo }: EditorOutlineProps) {
  const t = useTranslations("document");
  const calm = useDeferredValue(text);
  const sections = useMemo(
    () => outline(calm).sections.map(({ sid, title, level, line }) => ({ sid, title, level, line })),
    [calm],
  );
  const top = Math.min(...sections.map(({ level }) => level));
  return (
    <nav aria-label={t("outline")} className="no-print">
      <details className="rounded-md border border-line px-3 py-2 lg:hidden">
        <summary className="font-semibold">{t("outline")}</summary>
        <Lines {...{ sections, top, language, onGo }} />
      </details>
      <div className="sticky top-18 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto lg:block">
        <p className="mb-1.5 px-2 text-small text-faint">{t("outline")}</p>
        <Lines {...{ sections, top, language, onGo }} />
      </div>
    </nav>
  );
}

interface LinesProps {
  sections: readonly { sid: string; title: string; level: number; line: number }[];
  top: number;
  language: Language;
  onGo: (line: number) => void;
}

function Lines({ sections, top, language, onGo }: LinesProps) {
  return (
    <ul lang={language} className="grid gap-0.5">
      {sections
        .filter(({ level }) => level <= top + 3)
        .map(({ sid, title, level, line }) => (
          <Line key={sid} {...{ title, line, onGo }} deep={level - top} />
        ))}
    </ul>
  );
}

interface LineProps extends Pick<LinesProps, "onGo"> {
  title: string;
  line: number;
  deep: number;
}

/** Renders again only if its title or position changed: a large text has thousands of entries. */
const Line = memo(function Line({ title, line, deep, onGo }: LineProps) {
  return (
    <li>
      <button
        type="button"
        onClick={() => onGo(line)}
        style={{ paddingInlineStart: `${deep * 12 + 8}px` }}
        className="block w-full rounded-md py-1 pe-2 text-start text-small text-soft hover:bg-sunk hover:text-ink"
      >
        {title}
      </button>
    </li>
  );
});
