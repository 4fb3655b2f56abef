/** One message of an event stream. */
export interface StreamMessage {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/**
 * Incremental parser of event streams according to the HTML standard: any line ending, comments ignored, several
 * `data:` lines joined, a message emitted only at its blank line.
 */
export class SseParser {
  private rest = "";
  private id = "";
  private event = "";
  private data: string[] = [];

  push(chunk: string): StreamMessage[] {
    const messages: StreamMessage[] = [];
    const lines = (this.rest + chunk).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? "";
    for (const line of lines) {
      const message = this.line(line);
      if (message) messages.push(message);
    }
    return messages;
  }

  private line(line: string): StreamMessage | null {
    if (line === "") return this.dispatch();
    if (line.startsWith(":")) return null;
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") this.data.push(value);
    else if (field === "event") this.event = value;
    else if (field === "id" && !value.includes("\0")) this.id = value;
    return null;
  }

  private dispatch(): StreamMessage | null {
    const message = { id: this.id, event: this.event || "message", data: this.data.join("\n") };
    const has = this.data.length > 0;
    this.event = "";
    this.data = [];
    return has ? message : null;
  }
}
