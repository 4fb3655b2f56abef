import type { Source } from "#lib/domain/chat/message-events.ts";
import { readableText } from "#lib/domain/comment/readable-text.ts";
import { readCodeRef } from "#lib/domain/knowledge/code-ref.ts";

/**
 * The quote of a source as a reader sees it.
 * @returns Plain text for a document; files of the code, articles and web pages verbatim.
 */
export const sourceQuote = ({ kind, document_id: ref, quote }: Source): string =>
  kind === "document" && ref !== undefined && readCodeRef(ref) === null ? readableText(quote) : quote;
