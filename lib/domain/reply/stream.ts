import { ReplyHead } from "./head.ts";
import { ReplyDraft } from "./reading.ts";
import type { ReplyEvent } from "./reply-event.ts";
import { ReplyReader } from "./reply-reader.ts";
import type { ReplyOutcome, ReplyProfile, ReplyResult } from "./reply-result.ts";

/** The longest reply that is read, in UTF-16 units. */
const LIMIT = 1_048_576;

export interface ReplyStream {
  /** Takes the next piece of the model's text; gives what can be said about it. After the limit it takes no more. */
  push(chunk: string): readonly ReplyEvent[];
  /** The text has ended. Safe to call again: the result is the same. */
  end(): ReplyResult;
}

/**
 * Reads a ThinkingML v4.5 reply while it streams. Any split of the same text into pieces gives the same
 * result, and the same events once neighbouring texts of one kind are joined; an outgoing piece never ends within a
 * surrogate pair. Linear; next to the texts of the result it holds no more than a tag, a line of 4 KiB, a queries block or white space.
 */
export function replyStream(options: { readonly profile: ReplyProfile }): ReplyStream {
  return new StreamedReply(options.profile);
}

class StreamedReply implements ReplyStream {
  private readonly profile: ReplyProfile;
  /** The model's text goes out as it is. */
  private readonly passes: boolean;
  private readonly reading: ReplyDraft;
  private readonly reader: ReplyReader;
  private readonly head = new ReplyHead();
  private headOpen = true;
  private room = LIMIT;
  private isBlank = true;
  private tooLarge = false;
  /** The first half of a surrogate pair whose second half has not come yet. */
  private half = "";
  private result: ReplyResult | null = null;

  constructor(profile: ReplyProfile) {
    this.profile = profile;
    this.passes = profile !== "repair";
    this.reading = new ReplyDraft(!this.passes);
    this.reader = new ReplyReader(this.reading);
  }

  push(chunk: string): readonly ReplyEvent[] {
    if (chunk.length > 0 && this.result === null) this.accept(chunk);
    return this.reading.take();
  }

  end(): ReplyResult {
    this.result ??= this.finish();
    return this.result;
  }

  private accept(chunk: string): void {
    if (chunk.length > this.room) this.tooLarge = true;
    const accepted = chunk.length > this.room ? chunk.slice(0, this.room) : chunk;
    this.room -= accepted.length;
    const text = this.half.length > 0 ? this.half + accepted : accepted;
    this.half = "";
    if (isHighSurrogate(text.charCodeAt(text.length - 1))) {
      if (!this.tooLarge) this.half = text.slice(-1);
      this.take(text.slice(0, -1));
    } else this.take(text);
  }

  private take(text: string): void {
    if (this.headOpen) this.takeHead(text);
    else {
      if (this.passes) this.reading.pass(text);
      this.reader.lexer.feed(text);
    }
  }

  private takeHead(text: string): void {
    if (this.isBlank) this.isBlank = !/\S/.test(text);
    const read = this.head.read(text);
    if (this.profile === "raw") this.reading.pass(text.slice(0, read));
    if (!this.head.decided) return;
    this.openHead();
    this.take(text.slice(read));
  }

  /** The first characters are no marker: what was held goes its way, without the fence around the reply. */
  private openHead(): void {
    const { held, around } = this.head;
    const { lexer } = this.reader;
    this.headOpen = false;
    if (this.profile === "strict") this.reading.pass(held);
    if (around !== null) {
      this.reader.fence = around.char;
      lexer.feed(held.slice(0, around.start));
      lexer.skip(held.slice(around.start, around.end));
      this.reading.report(lexer.place, "fenced_reply", "fence_removed");
    }
    lexer.feed(held.slice(around?.end ?? 0));
  }

  private finish(): ReplyResult {
    if (this.half !== "") this.take(this.half);
    const outcome = this.readEnd();
    const events = this.reading.take();
    const { faultless: valid, blocks, issues, repairs, reply } = this.reading;
    const finalRead = this.reader.finalRead && !this.tooLarge;
    const queries = blocks.queries ?? [];
    return { valid, outcome, finalRead, blocks, issues, repairs, reply, queries, events };
  }

  private readEnd(): ReplyOutcome {
    const { lexer } = this.reader;
    if (this.tooLarge) this.reading.issue(lexer.here, "too_large");
    if (this.headOpen && (this.isBlank || this.head.marker !== "none")) return this.endHead();
    if (this.headOpen) this.openHead();
    this.reader.end();
    if (this.tooLarge || this.reader.isTruncated) return "incomplete";
    return this.reading.faultless ? "ok" : "invalid";
  }

  /** The reply was no more than its first characters: nothing, the marker, or a beginning of it. */
  private endHead(): ReplyOutcome {
    const { held, marker } = this.head;
    const isMarker = marker === "whole" && !this.tooLarge;
    const place = { offset: held.length - held.trimStart().length, line: 1 };
    if (this.profile !== "raw") this.reading.pass(held);
    if (isMarker) this.reading.issue(place, "parsing_error_marker");
    else this.reading.issue(place, this.isBlank ? "empty_reply" : "incomplete");
    return isMarker ? "parsing_error_marker" : "incomplete";
  }
}

function isHighSurrogate(c: number): boolean {
  return c >= 0xd800 && c <= 0xdbff;
}
