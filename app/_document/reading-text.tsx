import { isLarge } from "#lib/domain/document/is-large.ts";
import { LargeMarkdown } from "./large-markdown.tsx";
import { isBlamed, MarkdownView, type MarkdownViewProps, readingRequest } from "./markdown.tsx";

interface ReadingTextProps extends MarkdownViewProps {
  /** Whether a large text follows its page, in portions. */
  follows?: boolean;
}

/** Markdown as a page of the server's: a large text is made in a thread. */
export function ReadingText({ follows = false, ...props }: ReadingTextProps) {
  const { text, language, extras } = props;
  if (!isLarge(text) || isBlamed(extras)) return <MarkdownView {...props} />;
  return <LargeMarkdown request={readingRequest(props)} language={language} follows={follows} />;
}
