import { toThinkingMl } from "../../domain/rules/chat/thinking-ml.ts";
import type { ReplyMaterial } from "./reply.ts";

const TITLES = { en: "What was decided", zh: "怎样决定的" } as const;

export function composeReply({ facts, decision }: ReplyMaterial): string {
  return toThinkingMl({
    phases: [{ title: TITLES[facts.language], text: decision.thought }],
    final: decision.direct_response ?? "",
    queries: [],
  });
}
