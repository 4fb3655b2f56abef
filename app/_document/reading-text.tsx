import { isLarge } from "#lib/domain/document/is-large.ts";
import { LargeMarkdown } from "./large-markdown.tsx";
import { isBlamed, MarkdownView, type MarkdownViewProps, readingRequest } from "./markdown.tsx";

interface ReadingTextProps extends MarkdownViewProps {
  /** Whether a large text is streamed after its page, in chunks. */
  follows?: boolean;
}

/** Markdown on a server-rendered page. A large text is rendered in a worker thread. */
export function ReadingText({ follows = false, ...props }: ReadingTextProps) {
  const { text, language, extras } = props;
  if (!isLarge(text) || isBlamed(extras)) return <MarkdownView {...props} />;
  return <LargeMarkdown request={readingRequest(props)} language={language} follows={follows} />;
}
