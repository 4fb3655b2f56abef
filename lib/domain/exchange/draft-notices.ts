import { shownText } from "../requirements/records/shown-text.ts";
import { SRS_WORDS } from "../srs-outline/srs-words.ts";

/** A notice on the front of a document that was written from a draft plan (`lib/domain/srs/draft-notice.ts`). */
export interface DraftNotice {
  /** "Draft: not judged", or "Draft: with open points" if every seat has judged it. */
  readonly mark: string;
  /** The mark and the plan with its version. */
  readonly text: string;
}

const MARKS: readonly string[] = Object.values(SRS_WORDS).flatMap(({ draft, openDraft }) => [
  draft,
  openDraft,
]);
const NOTICE = /^> \*\*([^*\r\n]+)\*\*([^\r\n]*)$/gm;

/** The notices that the document states before its first chapter; empty if it is no draft. */
export function draftNotices(markdown: string): DraftNotice[] {
  const first = /^#{1,6} [^\r\n]*$/m.exec(markdown);
  const below = first === null ? 0 : first.index + first[0].length;
  const next = markdown.slice(below).search(/^#{1,6} /m);
  const front = next < 0 ? markdown : markdown.slice(0, below + next);
  return [...front.matchAll(NOTICE)].flatMap(([, mark = "", basis = ""]) =>
    MARKS.includes(mark) ? [{ mark, text: shownText(`${mark}${basis}`) }] : [],
  );
}
