import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ChatPage } from "#app/_chat/chat-page.tsx";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { getConversation } from "#lib/usecases/chat/get-conversation.ts";
import { listConversations } from "#lib/usecases/chat/list-conversations.ts";
import { listMessages } from "#lib/usecases/chat/list-messages.ts";
import { ChatFrame } from "../_components/chat-frame.tsx";

interface ConversationPageProps {
  params: Promise<{ projectId: string; conversationId: string }>;
}

const loadConversation = cache((conversationId: string) =>
  load((actor) => getConversation(actor, conversationId)),
);

export async function generateMetadata({ params }: ConversationPageProps): Promise<Metadata> {
  const { conversationId } = await params;
  const conversation = await loadConversation(conversationId);
  return { title: conversation.title };
}

export default async function ConversationPage({ params }: ConversationPageProps) {
  const { projectId, conversationId } = await params;
  const [project, conversation, conversations, messages] = await Promise.all([
    loadProject(projectId),
    loadConversation(conversationId),
    load((actor) => listConversations(actor, projectId, { limit: 25 })),
    load((actor) => listMessages(actor, conversationId, { limit: 30 })),
  ]);
  if (conversation.project_id !== project.id) notFound();
  const { language, abilities } = project;
  return (
    <ChatFrame project={project} conversations={conversations} shown={conversation}>
      <ChatPage
        key={conversationId}
        facts={{ projectId, language, abilities }}
        conversationId={conversationId}
        initial={messages}
      />
    </ChatFrame>
  );
}
