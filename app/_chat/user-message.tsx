"use client";
import { useTranslations } from "next-intl";
import { Time } from "#app/_ui/time.tsx";
import type { ThreadMessageView } from "#lib/contracts/chat.ts";
import { useChatContext } from "./chat-context.tsx";

/** A message of a user. */
export function UserMessage({ message }: { message: ThreadMessageView }) {
  const { language } = useChatContext();
  return (
    <article id={message.id} className="mt-4 rounded-md border border-line bg-surface px-4 py-3">
      <header className="flex flex-wrap items-baseline gap-x-2">
        <h2 className="font-semibold">{message.author}</h2>
        <span className="ms-auto text-small text-faint">
          <Time at={message.created_at} relative />
        </span>
      </header>
      <p lang={language} className="statement-text mt-0.5 max-h-96 overflow-y-auto">
        {message.text}
      </p>
    </article>
  );
}

/** A message that is being sent. */
export function PendingMessage({ text }: { text: string }) {
  const t = useTranslations("chat");
  const { language } = useChatContext();
  return (
    <article aria-busy className="mt-4 rounded-md border border-dashed border-line-strong px-4 py-3">
      <p lang={language} className="statement-text max-h-96 overflow-y-auto text-soft">
        {text}
      </p>
      <p className="animate-appear text-small text-faint">{t("sending")}</p>
    </article>
  );
}
