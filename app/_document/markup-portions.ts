import { createHash } from "node:crypto";
import { inThread, type ThreadJob } from "#lib/threads/in-thread.ts";
import type { ReadingRequest } from "./reading-plugins.ts";

const JOB: ThreadJob<ReadingRequest, readonly string[]> = { module: "app/_document/markup-job.ts" };

/** Some pieces of a text, and what follows them. */
export interface Portion {
  readonly pieces: readonly string[];
  readonly next: Promise<Portion | null>;
}

/** Takes one portion after the other, whether or not somebody still waits for them: so the thread gets free. */
async function take(
  coming: AsyncGenerator<readonly string[], void>,
  counted: (length: number) => void,
): Promise<Portion | null> {
  const step = await coming.next();
  if (step.done === true) return null;
  counted(step.value.reduce((sum, piece) => sum + piece.length, 0));
  const next = take(coming, counted);
  next.catch(() => undefined); // told to whoever waits for it
  return { pieces: step.value, next };
}

/** Characters of markup that are kept: some ten large texts. */
const MOST_KEPT = 24_000_000;

interface Made {
  readonly first: Promise<Portion | null>;
  length: number;
}

/** Pages of texts, the one that was asked for longest ago first: the next reader gets what the first one waited for. */
const kept = new Map<string, Made>();

function makeRoom(): void {
  let all = 0;
  for (const { length } of kept.values()) all += length;
  for (const [key, { length }] of kept) {
    if (all <= MOST_KEPT) return;
    kept.delete(key);
    all -= length;
  }
}

/** Tells one request from any other: by the text, which tells the anchors too, and by all that is shown beside it. */
function keyOf({ text, anchors, marks, traces, ...rest }: ReadingRequest): string {
  const shown = [
    rest,
    anchors.size,
    [...(marks?.blame ?? [])],
    [...(marks?.changed ?? [])],
    [...(traces ?? [])],
  ];
  return createHash("sha256").update(text).update("\0").update(JSON.stringify(shown)).digest("base64");
}

function make(key: string, request: ReadingRequest): Made {
  const made: Made = {
    length: 0,
    first: take(inThread(JOB, request), (length) => {
      made.length += length;
      makeRoom();
    }),
  };
  const forget = () => kept.delete(key);
  const follow = async () => {
    for (let at = await made.first; at !== null; at = await at.next);
  };
  follow().catch(forget); // what went wrong is told to whoever waits, and may go well the next time
  return made;
}

/** A large text as markup, portion by portion, made in a thread or kept from a reader before. Rejects as the job fails. */
export function markupPortions(request: ReadingRequest): Promise<Portion | null> {
  const key = keyOf(request);
  const made = kept.get(key) ?? make(key, request);
  kept.delete(key);
  kept.set(key, made);
  return made.first;
}
