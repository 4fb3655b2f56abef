import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChatPage } from "#app/_chat/chat-page.tsx";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { listConversations } from "#lib/usecases/chat/list-conversations.ts";
import { ChatFrame } from "./_components/chat-frame.tsx";

interface NewChatPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<{ cursor?: string }>;
}

export async function generateMetadata({ params }: NewChatPageProps): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("chat"), loadProject(projectId)]);
  return { title: `${t("title")} · ${project.name}` };
}

export default async function NewChatPage({ params, searchParams }: NewChatPageProps) {
  const [{ projectId }, { cursor }] = await Promise.all([params, searchParams]);
  const [project, conversations] = await Promise.all([
    loadProject(projectId),
    load((actor) => listConversations(actor, projectId, { limit: 25, cursor })),
  ]);
  const { language, abilities } = project;
  return (
    <ChatFrame project={project} conversations={conversations} shown={null}>
      <ChatPage
        facts={{ projectId, language, abilities }}
        conversationId={null}
        initial={{ data: [], next_cursor: null }}
      />
    </ChatFrame>
  );
}
