/** What the order of a conversation is made of. */
interface Said {
  readonly id: string;
  readonly role: "user" | "assistant";
  readonly reply_to: string | null;
}

export type ThreadEntry<M extends Said> =
  | { readonly kind: "person"; readonly message: M }
  | {
      readonly kind: "answer";
      readonly message: M;
      /** What the person replied to its questions, in order. */
      readonly replies: readonly M[];
      /** A later answer to the same words is in its place. */
      readonly superseded: boolean;
    };

/**
 * A conversation's messages as they are read: a reply to an answer's question belongs to that answer, and of several
 * answers to the same words the last one counts.
 */
export function threadEntries<M extends Said>(messages: readonly M[]): ThreadEntry<M>[] {
  const answers = new Set(messages.filter((one) => one.role === "assistant").map((one) => one.id));
  const replies = Map.groupBy(
    messages.filter((one) => one.role === "user" && one.reply_to !== null && answers.has(one.reply_to)),
    (one) => one.reply_to,
  );
  const last = new Map<string | null, string>();
  for (const one of messages) if (one.role === "assistant") last.set(one.reply_to, one.id);
  return messages.flatMap((message): ThreadEntry<M>[] => {
    if (message.role === "user")
      return message.reply_to !== null && answers.has(message.reply_to) ? [] : [{ kind: "person", message }];
    const superseded = message.reply_to !== null && last.get(message.reply_to) !== message.id;
    return [{ kind: "answer", message, replies: replies.get(message.id) ?? [], superseded }];
  });
}
