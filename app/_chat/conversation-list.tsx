import Link from "next/link";
import { useTranslations } from "next-intl";
import { ExampleRows } from "#app/_ui/example-rows.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { ConversationView } from "#lib/contracts/chat.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";

const TITLE = "line-clamp-2";

interface ConversationListProps {
  projectId: string;
  language: Language;
  conversations: readonly ConversationView[];
  /** The conversation shown next to the list. */
  here: string | null;
  /** Link to the next page of the list. */
  next: string | null;
}

/** What belongs in the list, with a sample. */
function NoConversations() {
  const t = useTranslations("chat.list");
  const examples = useTranslations("ui.empty.examples");
  return (
    <div className="px-2.5">
      <p className="text-small text-faint">{t("empty")}</p>
      <ExampleRows>
        <li className={TITLE}>{examples("conversation")}</li>
      </ExampleRows>
    </div>
  );
}

/** A project's conversations, newest first. */
export function ConversationList(props: ConversationListProps) {
  const { projectId, language, conversations, here, next } = props;
  const t = useTranslations("chat.list");
  return (
    <nav aria-label={t("title")}>
      <h2 className="mb-1.5 px-2.5 text-small text-faint">{t("title")}</h2>
      {conversations.length === 0 ? <NoConversations /> : null}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {conversations.map(({ id, title, updated_at }) => (
          <li key={id}>
            <Link
              href={paths.conversation(projectId, id)}
              aria-current={id === here ? "page" : undefined}
              className="block rounded-md px-2.5 py-1.5 hover:bg-sunk aria-[current=page]:bg-accent-soft"
            >
              <span lang={language} className={TITLE}>
                {title}
              </span>
              <span className="text-small text-faint">
                <Time at={updated_at} relative />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <Link
          href={`${paths.chat(projectId)}?cursor=${encodeURIComponent(next)}`}
          className="mt-1 block px-2.5 py-1 text-small text-accent hover:underline"
        >
          {t("older")}
        </Link>
      )}
    </nav>
  );
}
