"use client";
import { FileCode2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import { durationText, moneyText, tokensText } from "#app/_ui/usage-numbers.ts";
import type { AnswerView } from "#lib/domain/chat/view.ts";
import { openRecord } from "./record-url.ts";

/** Source, time, tokens and cost in one line. */
function useNumbers({ source, usage }: AnswerView): string {
  const t = useTranslations("chat.footer");
  const locale = useLocale();
  const parts: (string | null)[] = [
    source === null ? null : source.kind === "model" ? (source.model ?? t("model")) : t("rules"),
  ];
  if (usage !== null) {
    const tokens = usage.input_tokens + usage.output_tokens;
    if (usage.duration_ms >= 1000) parts.push(durationText(usage.duration_ms, locale));
    if (tokens > 0) {
      parts.push(t("tokens", { count: tokensText(tokens, locale) }));
      parts.push(usage.cost_micros === null ? t("unpriced") : moneyText(usage.cost_micros, locale));
    }
  }
  return parts.filter((part) => part !== null).join(" · ");
}

interface AnswerFooterProps {
  answer: AnswerView;
  /** The text for the clipboard. */
  words: string;
}

/** The footer of an answer: source, time, tokens, cost, copy, and the record of its calls. */
export function AnswerFooter({ answer, words }: AnswerFooterProps) {
  const t = useTranslations("chat.footer");
  const numbers = useNumbers(answer);
  const notes = (answer.outcome?.issues.length ?? 0) + (answer.outcome?.repairs.length ?? 0);
  return (
    <footer className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="tabular-nums text-small text-faint">{numbers}</span>
      <span className="no-print ms-auto flex flex-wrap items-center">
        {words === "" ? null : <CopyButton text={words} />}
        <Button look="quiet" size="small" onClick={() => openRecord(answer.id)}>
          <FileCode2 size={14} aria-hidden /> {t("record")}
          {notes > 0 ? <span className="font-normal">{t("notes", { count: notes })}</span> : null}
        </Button>
      </span>
    </footer>
  );
}
