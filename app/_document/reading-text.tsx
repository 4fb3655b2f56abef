import { isBlamed, MarkdownView, type MarkdownViewProps, readingRequest } from "./markdown.tsx";
import { MarkupText } from "./markup-text.tsx";

interface ReadingTextProps extends MarkdownViewProps {
  /** The workspace of the text; absent where guests read, whose pages do not name it. */
  owner?: string;
  /** Whether a large text is streamed after its page, in chunks. */
  follows?: boolean;
}

/** Texts of guests wait for each other, not for those of members. */
const GUESTS = "guests";

/** Markdown on a server-rendered page, as markup; as components where authors are shown. */
export function ReadingText({ follows = false, owner = GUESTS, ...props }: ReadingTextProps) {
  if (isBlamed(props.extras)) return <MarkdownView {...props} />;
  const request = readingRequest(props);
  return <MarkupText request={request} owner={owner} language={props.language} follows={follows} />;
}
