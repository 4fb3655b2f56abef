import { StepOutput } from "#lib/domain/test-run/step-output.ts";
import { REPORT_LIMITS } from "#lib/domain/test-run/test-case.ts";
import type { OutputChunk } from "#lib/sandbox/sandbox.ts";

type StoreOutput = (stream: OutputChunk["stream"], text: string) => Promise<void>;

/** Output after a pause is stored immediately, other output this long after the last time. */
const FLUSH_MS = 80;

/** Collects the output of a command: the beginning for its report, everything for the log. */
export class OutputTap {
  readonly #streams = { stdout: new StepOutput(), stderr: new StepOutput() };
  readonly #raw: Record<OutputChunk["stream"], Uint8Array[]> = { stdout: [], stderr: [] };
  readonly #bytes = { stdout: 0, stderr: 0 };
  readonly #store: StoreOutput;
  #writing = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #flushedAt = 0;

  constructor(store: StoreOutput) {
    this.#store = store;
  }

  take({ stream, bytes }: OutputChunk): void {
    this.#streams[stream].add(bytes);
    this.#schedule();
    if (this.#bytes[stream] >= REPORT_LIMITS.bytes) return;
    this.#raw[stream].push(Uint8Array.from(bytes));
    this.#bytes[stream] += bytes.length;
  }

  /** Output that arrives while the database is busy is stored in one part afterwards. */
  #schedule(): void {
    const wait = Math.max(0, this.#flushedAt + FLUSH_MS - performance.now());
    this.#timer ??= setTimeout(
      () => void this.#writing.catch(() => undefined).then(() => this.#flush()),
      wait,
    );
  }

  /** Stores what is complete. A failure to store is reported by `end`. */
  #flush(): void {
    this.#timer = undefined;
    this.#flushedAt = performance.now();
    for (const stream of ["stdout", "stderr"] as const) this.#write(stream, this.#streams[stream].take());
  }

  /** Stores nothing more by itself. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #write(stream: OutputChunk["stream"], parts: readonly string[]): void {
    for (const part of parts) {
      this.#writing = this.#writing.then(() => this.#store(stream, part));
      this.#writing.catch(() => undefined);
    }
  }

  async end(): Promise<void> {
    this.stop();
    for (const stream of ["stdout", "stderr"] as const) this.#write(stream, this.#streams[stream].end());
    await this.#writing;
  }

  text(stream: OutputChunk["stream"]): string {
    return Buffer.concat(this.#raw[stream]).toString("utf8");
  }
}
