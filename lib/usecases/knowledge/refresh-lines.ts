import { selectEvents } from "#lib/db/events.ts";
import { findMeetingById } from "#lib/db/meetings.ts";
import { messagesBetween } from "#lib/db/messages.ts";
import { type StaleLines, staleLines, storeSearchLines } from "#lib/db/search-lines.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { linesOfEvents, linesOfMinutes, SAID_TYPES, type SaidLine } from "#lib/knowledge/said-lines.ts";
import { indexTerms } from "#lib/knowledge/search-terms.ts";

/** Sources brought up to date at a time, and events read of one: the next search goes on. */
const MOST_SOURCES = 50;
const MOST_EVENTS = 1000;
/** The part of one line that is searched, in UTF-16 units: the vector of a line has a limit in the database. */
const LONGEST_LINE = 100_000;

interface Said {
  readonly upTo: number;
  readonly lines: readonly SaidLine[];
}

async function saidIn(db: ProjectDb, { kind, id, done, newest }: StaleLines): Promise<Said> {
  if (kind === "minutes") {
    const meeting = await findMeetingById(db, id);
    return { upTo: newest, lines: meeting === null ? [] : linesOfMinutes(meeting.room) };
  }
  if (kind === "chat") {
    const messages = await messagesBetween(db, id, { after: done, upTo: newest });
    const lines = messages.map(({ id: anchor, position, text }) => ({ anchor, position, text }));
    return { upTo: newest, lines: lines.filter(({ text }) => text.trim() !== "") };
  }
  const events = await selectEvents(db, id, { after: done, limit: MOST_EVENTS, types: SAID_TYPES });
  const isAll = events.length < MOST_EVENTS;
  return { upTo: isAll ? newest : (events.at(-1)?.seq ?? newest), lines: linesOfEvents(events) };
}

/** Adds what was said since the last search of the project: in workshops, minutes and chats. */
export async function refreshLines(db: ProjectDb): Promise<void> {
  for (const stale of await staleLines(db, MOST_SOURCES)) {
    const { upTo, lines } = await saidIn(db, stale);
    const drafts = lines.map((line) => {
      const text = line.text.slice(0, LONGEST_LINE);
      return { ...line, text, terms: indexTerms(text) };
    });
    await storeSearchLines(db, stale, { upTo, lines: drafts });
  }
}
