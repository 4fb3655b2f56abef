import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isLarge } from "#lib/domain/document/is-large.ts";
import { inThread, type ThreadJob } from "#lib/threads/in-thread.ts";
import { run } from "./markup-job.ts";
import type { ReadingRequest } from "./reading-plugins.ts";

const JOB: ThreadJob<ReadingRequest, readonly string[]> = { module: "app/_document/markup-job.ts" };

/** Some pieces of a text, and the chunk that follows. */
export interface MarkupChunk {
  readonly pieces: readonly string[];
  readonly next: Promise<MarkupChunk | null>;
}

/** Consumes all chunks, whether or not a reader still waits, so that the worker thread becomes free. */
async function take(
  coming: AsyncGenerator<readonly string[], void>,
  counted: (length: number) => void,
): Promise<MarkupChunk | null> {
  const step = await coming.next();
  if (step.done === true) return null;
  counted(step.value.reduce((sum, piece) => sum + piece.length, 0));
  const next = take(coming, counted);
  next.catch(() => undefined); // the caller gets the error
  return { pieces: step.value, next };
}

interface Made {
  readonly first: Promise<MarkupChunk | null>;
  length: number;
}

/**
 * Cache of rendered texts; a second reader gets the same result. Bounded by characters of markup, about ten large texts or
 * some hundred small ones. An entry is measured again with each chunk.
 */
const cache = new LRUCache<string, Made>({
  maxSize: 24_000_000,
  sizeCalculation: ({ length }) => 1 + length,
});

/** Cache key: a hash of the text, which also determines the anchors, and of everything shown with it. */
function keyOf({ text, anchors, marks, traces, elsewhere, pages, ...rest }: ReadingRequest): string {
  const shown = [
    rest,
    anchors.size,
    [...(marks?.blame ?? [])],
    [...(marks?.changed ?? [])],
    [...(traces ?? [])],
    [...(elsewhere ?? [])],
    [...(pages ?? [])],
  ];
  return createHash("sha256").update(text).update("\0").update(JSON.stringify(shown)).digest("base64");
}

/** A small text is rendered here: sending it to a thread takes longer than the rendering is worth. */
async function* chunksOf(request: ReadingRequest, owner: string): AsyncGenerator<readonly string[], void> {
  yield* isLarge(request.text) ? inThread(JOB, request, { owner }) : run(request);
}

function make(key: string, request: ReadingRequest, owner: string): Made {
  const made: Made = {
    length: 0,
    first: take(chunksOf(request, owner), (length) => {
      made.length += length;
      if (cache.peek(key) === made) cache.set(key, made);
    }),
  };
  const forget = () => cache.delete(key);
  const follow = async () => {
    for (let at = await made.first; at !== null; at = await at.next);
  };
  follow().catch(forget); // the caller gets the error; the next call tries again
  return made;
}

/**
 * Renders a text as markup, chunk by chunk, or takes it from the cache. A large text is rendered in a worker thread.
 * @param owner The workspace of the text.
 * @throws The error of the job.
 */
export function markupChunks(request: ReadingRequest, owner: string): Promise<MarkupChunk | null> {
  const key = keyOf(request);
  const cached = cache.get(key);
  if (cached !== undefined) return cached.first;
  const made = make(key, request, owner);
  cache.set(key, made);
  return made.first;
}
