"use client";
import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReplyParts } from "#lib/domain/chat/reply-parts.ts";
import { useChatContext } from "./chat-context.tsx";

/** A literal tag in a plain block is written with escaped brackets. */
const plain = (text: string) => text.trim().replaceAll("&lt;", "<").replaceAll("&gt;", ">");

/** The thinking phases of an answer as a list that grows; the text of a phase on demand. */
export function AnswerPhases({ phases, thinking }: Pick<ReplyParts, "phases" | "thinking">) {
  const t = useTranslations("chat");
  const { language } = useChatContext();
  if (phases.length === 0) return null;
  return (
    <ol aria-label={t("phases")} className="grid gap-0.5 border-s border-line-strong ps-3">
      {phases.map((phase, at) => {
        const writing = thinking && at === phases.length - 1;
        return (
          <li key={phase.id}>
            <details>
              <summary className="flex min-h-6 items-center gap-1 text-small text-soft hover:text-accent">
                <ChevronRight size={13} aria-hidden className="fold-mark shrink-0 text-faint" />
                <span lang={language} className={writing ? "caret" : undefined}>
                  {phase.title === "" ? t("phase", { n: at + 1 }) : phase.title}
                </span>
              </summary>
              <p lang={language} className="statement-text my-1 ps-4.5 text-small text-soft">
                {plain(phase.text)}
              </p>
            </details>
          </li>
        );
      })}
    </ol>
  );
}
