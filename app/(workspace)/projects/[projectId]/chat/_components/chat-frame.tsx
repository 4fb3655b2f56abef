import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ConversationList } from "#app/_chat/conversation-list.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import type { ConversationView } from "#lib/contracts/chat.ts";
import type { Page } from "#lib/contracts/list.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";

interface ChatFrameProps {
  project: ProjectView;
  conversations: Page<ConversationView>;
  /** The conversation that is shown; null for a new one. */
  shown: ConversationView | null;
  children: ReactNode;
}

/** The project's chat: the list of conversations next to the open one; on narrow screens below it. */
export function ChatFrame({ project, conversations, shown, children }: ChatFrameProps) {
  const t = useTranslations("chat");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="flex min-h-[calc(100dvh-8rem)] min-w-0 flex-col">
        <PageHeader
          title={shown?.title ?? t("new")}
          lang={shown ? project.language : undefined}
          trail={[
            { label: project.name, href: paths.project(project.id) },
            { label: t("title"), href: paths.chat(project.id) },
          ]}
        />
        <div className="flex-1">{children}</div>
      </div>
      <aside className="no-print grid content-start gap-3 lg:sticky lg:top-19 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
        {shown ? (
          <div>
            <ButtonLink href={paths.chat(project.id)} size="small">
              <Plus size={14} aria-hidden /> {t("new")}
            </ButtonLink>
          </div>
        ) : null}
        <ConversationList
          projectId={project.id}
          language={project.language}
          conversations={conversations.data}
          here={shown?.id ?? null}
          next={conversations.next_cursor}
        />
      </aside>
    </div>
  );
}
