"use client";
import { CornerDownRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { useChatContext } from "./chat-context.tsx";

/** Follow-up questions that the answer proposes; a click sends one. */
export function FollowUps({
  queries,
  onChoose,
}: {
  queries: readonly string[];
  /** null for readers who cannot write. */
  onChoose: ((query: string) => void) | null;
}) {
  const t = useTranslations("chat");
  const { language } = useChatContext();
  if (queries.length === 0 || onChoose === null) return null;
  return (
    <ul aria-label={t("followUps")} className="no-print flex flex-wrap gap-1.5 pb-3 sm:ps-10">
      {queries.map((query) => (
        <li key={query} className="max-w-full">
          <Button
            size="small"
            lang={language}
            className="max-w-full py-1 text-start whitespace-normal!"
            onClick={() => onChoose(query)}
          >
            <CornerDownRight size={13} aria-hidden className="shrink-0 text-faint" /> {query}
          </Button>
        </li>
      ))}
    </ul>
  );
}
