"use client";
import { Maximize2, Plus, X } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { getJson, type JsonResult } from "#app/_live/get-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { ThreadMessageView } from "#lib/contracts/chat.ts";
import type { Page } from "#lib/contracts/list.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type ProjectView, projectView } from "#lib/contracts/project.ts";
import { ChatContextProvider } from "./chat-context.tsx";
import type { PanelState } from "./panel-state.ts";
import { RecentConversations } from "./recent-conversations.tsx";
import { ConversationThread } from "./thread.tsx";
import { readMessages } from "./use-thread.ts";

const NOTHING_SAID: Page<ThreadMessageView> = { data: [], next_cursor: null };
const ICON_BUTTON = "grid size-8 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink";

interface Opened {
  readonly project: ProjectView;
  readonly messages: Page<ThreadMessageView>;
}

/** The project and the conversation, loaded when the panel opens. */
function useOpened(projectId: string, conversation: string | null): JsonResult<Opened> | null {
  const locale = useLocale();
  const [got, setGot] = useState<{ of: string; answer: JsonResult<Opened> } | null>(null);
  const of = `${projectId}/${conversation ?? ""}`;
  useEffect(() => {
    let wanted = true;
    const open = async (): Promise<JsonResult<Opened>> => {
      const [project, messages] = await Promise.all([
        getJson(paths.api.project(projectId), projectView, locale),
        conversation === null
          ? ({ ok: true, body: NOTHING_SAID } as const)
          : readMessages(conversation, null, locale),
      ]);
      if (!project.ok) return project;
      return messages.ok ? { ok: true, body: { project: project.body, messages: messages.body } } : messages;
    };
    void open().then((answer) => {
      if (wanted) setGot({ of, answer });
    });
    return () => {
      wanted = false;
    };
  }, [projectId, conversation, locale, of]);
  return got?.of === of ? got.answer : null;
}

interface ChatPanelProps {
  projectId: string;
  state: PanelState;
  change: (change: Partial<PanelState>) => void;
}

/** The chat next to a project's pages: the same conversation as on its page. */
export function ChatPanel({ projectId, state, change }: ChatPanelProps) {
  const t = useTranslations("chat");
  const { conversation } = state;
  const opened = useOpened(projectId, conversation);
  const page = conversation === null ? paths.chat(projectId) : paths.conversation(projectId, conversation);
  return (
    <div className="flex h-full flex-col overflow-y-auto px-4">
      <header className="sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-paper py-2">
        <h2 className="me-auto font-semibold">{t("title")}</h2>
        <button
          type="button"
          aria-label={t("new")}
          title={t("new")}
          onClick={() => change({ conversation: null })}
          className={ICON_BUTTON}
        >
          <Plus size={16} aria-hidden />
        </button>
        <Link href={page} aria-label={t("openAsPage")} title={t("openAsPage")} className={ICON_BUTTON}>
          <Maximize2 size={15} aria-hidden />
        </Link>
        <button
          type="button"
          aria-label={t("closePanel")}
          title={t("closePanel")}
          onClick={() => change({ open: false })}
          className={ICON_BUTTON}
        >
          <X size={16} aria-hidden />
        </button>
      </header>
      {opened === null ? <p className="animate-appear py-4 text-small text-faint">{t("loading")}</p> : null}
      {opened?.ok === false ? (
        <div className="py-4">
          <Notice
            tone="block"
            role="alert"
            action={
              <Button size="small" onClick={() => change({ conversation: null })}>
                {t("new")}
              </Button>
            }
          >
            {opened.message}
          </Notice>
        </div>
      ) : null}
      {opened?.ok ? (
        <ChatContextProvider
          facts={{
            projectId,
            language: opened.body.project.language,
            abilities: opened.body.project.abilities,
          }}
        >
          <div className="flex flex-1 flex-col pt-3">
            {conversation === null ? (
              <RecentConversations onChoose={(id) => change({ conversation: id })} />
            ) : null}
            <div className="flex-1">
              <ConversationThread
                key={conversation}
                conversationId={conversation}
                initial={opened.body.messages}
                onCreated={({ conversation_id }) => change({ conversation: conversation_id })}
              />
            </div>
          </div>
        </ChatContextProvider>
      ) : null}
    </div>
  );
}
