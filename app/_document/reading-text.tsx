import { isLarge } from "#lib/domain/document/is-large.ts";
import { LargeMarkdown } from "./large-markdown.tsx";
import { isBlamed, MarkdownView, type MarkdownViewProps, readingRequest } from "./markdown.tsx";

interface ReadingTextProps extends MarkdownViewProps {
  /** The workspace of the text; absent where guests read, whose pages do not name it. */
  owner?: string;
  /** Whether a large text is streamed after its page, in chunks. */
  follows?: boolean;
}

/** Large texts of guests wait for each other, not for those of members. */
const GUESTS = "guests";

/** Markdown on a server-rendered page. A large text is rendered in a worker thread. */
export function ReadingText({ follows = false, owner = GUESTS, ...props }: ReadingTextProps) {
  const { text, language, extras } = props;
  if (!isLarge(text) || isBlamed(extras)) return <MarkdownView {...props} />;
  return (
    <LargeMarkdown request={readingRequest(props)} owner={owner} language={language} follows={follows} />
  );
}
