"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { getJson } from "#app/_live/get-json.ts";
import { type ConversationView, conversationView } from "#lib/contracts/chat.ts";
import { listOf } from "#lib/contracts/list.ts";
import { paths } from "#lib/contracts/paths.ts";
import { useChatContext } from "./chat-context.tsx";

const pageOfConversations = listOf(conversationView);
const SHOWN = 5;

/** The latest conversations of the project. */
export function RecentConversations({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useTranslations("chat.list");
  const locale = useLocale();
  const { projectId, language } = useChatContext();
  const [recent, setRecent] = useState<readonly ConversationView[]>([]);
  useEffect(() => {
    let wanted = true;
    const url = `${paths.api.conversations(projectId)}?limit=${SHOWN}`;
    void getJson(url, pageOfConversations, locale).then((got) => {
      if (wanted && got.ok) setRecent(got.body.data);
    });
    return () => {
      wanted = false;
    };
  }, [projectId, locale]);
  if (recent.length === 0) return null;
  return (
    <details className="mb-3 rounded-md border border-line px-3 py-2">
      <summary className="text-small font-semibold">{t("title")}</summary>
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)]">
        {recent.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              lang={language}
              onClick={() => onChoose(id)}
              className="w-full truncate rounded-md px-1.5 py-1 text-start hover:bg-sunk"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
