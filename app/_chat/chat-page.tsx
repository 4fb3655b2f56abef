"use client";
import { useRouter } from "next/navigation";
import type { MessageAccepted, ThreadMessageView } from "#lib/contracts/chat.ts";
import type { Page } from "#lib/contracts/list.ts";
import { paths } from "#lib/contracts/paths.ts";
import { ChatContextProvider, type ChatContextValue } from "./chat-context.tsx";
import { ConversationThread } from "./thread.tsx";

interface ChatPageProps {
  facts: ChatContextValue;
  /** null: a new conversation, which gets its own page with its first message. */
  conversationId: string | null;
  initial: Page<ThreadMessageView>;
}

/** A conversation on its own page. */
export function ChatPage({ facts, conversationId, initial }: ChatPageProps) {
  const router = useRouter();
  const begun = ({ conversation_id }: MessageAccepted) =>
    router.push(paths.conversation(facts.projectId, conversation_id));
  return (
    <ChatContextProvider facts={facts}>
      <ConversationThread conversationId={conversationId} initial={initial} onCreated={begun} />
    </ChatContextProvider>
  );
}
