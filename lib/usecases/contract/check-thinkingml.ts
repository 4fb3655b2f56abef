import type {
  CheckThinkingMlInput,
  PlacedIssueView,
  ThinkingMlCheckView,
} from "#lib/contracts/contract-check.ts";
import type { Bilingual, Language } from "#lib/domain/language.ts";
import { parseReply } from "#lib/domain/reply/parse.ts";

interface Placed {
  readonly code: string;
  readonly message: Bilingual;
  readonly line: number;
  readonly offset: number;
}

/** Reads a text as a reply in ThinkingML and judges it; stores nothing. */
export function checkThinkingMl(input: CheckThinkingMlInput, language: Language): ThinkingMlCheckView {
  const { valid, outcome, issues, repairs, blocks, reply } = parseReply(input.text, {
    profile: input.profile,
  });
  const view = ({ code, message, line, offset }: Placed): PlacedIssueView => ({
    code,
    message: message[language],
    line,
    offset,
  });
  const { think, serp, phases, final, queries } = blocks;
  return {
    valid,
    outcome,
    issues: issues.map(view),
    repairs: repairs.map(view),
    blocks: { think, serp, phases: [...phases], final, queries: queries && [...queries] },
    reply,
  };
}
